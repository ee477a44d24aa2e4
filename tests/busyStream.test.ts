/** Tests that a busy stream gives the same viewers and the same ledger, live and in every replay. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { START_MS, testBundle, testItem } from './support/session.ts';
import { recordBusyStream, replayBusyStream } from './support/busySession.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const bundle = testBundle([testItem('LOCATION', 'popup')]);

// behaviour: replay-1, ledger-1
test('replays of a busy stream end with the table of viewers and the ledger of the live session', async () => {
  const file = join(folder, 'busy.jsonl');
  const live = await recordBusyStream(
    { seed: 7, startMs: START_MS + 58 * 60_000, minutes: 3, viewers: 300 },
    bundle,
    file,
  );
  expect(live.sizes.viewers).toBe(300);
  expect(live.sizes.ledger).toBeGreaterThan(300);
  expect(live.spoken).toBeGreaterThan(20);
  expect(live.ledger).toContain('"cause":"transfer"');
  for (const again of [await replayBusyStream(file, bundle), await replayBusyStream(file, bundle)]) {
    expect(again.events).toBe(live.events);
    expect(again.viewers).toBe(live.viewers);
    expect(again.ledger).toBe(live.ledger);
  }
});
