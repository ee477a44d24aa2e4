/** Tests runs that wait for a viewer who was merged meanwhile: they continue with the current viewer. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/generated/types.ts';
import { command, flowDraft, giftDraft, openFlowSession, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const MANY = 1_600;
const [OLD, NOW] = ['7001', '7002'];
const action = (kind: string, settings: JsonObject) => ({ type: 'action', kind, settings }) as const;

// behaviour: merge-2
test('a step of a run that waited gives its points to who stayed, also after a restart', async () => {
  const file = join(temporaryFolder(), 'runs.db');
  const points = { viewer: '', of: 'both', mode: 'add', amount: '50' };
  const blocks = { wait: action('DELAY', { seconds: '60', holdsPlace: true }), give: action('CHANGE_POINTS', points) };
  const settings = { giftId: '777', fires: 'eachFrame', minCount: 1, minCoins: 0 };
  const flow = testFlow('f', { blocks, trigger: { settings } });
  // Enough others have more, so that neither of the two is on any list.
  const others = Array.from({ length: MANY }, (_, n) => giftDraft(`o${n}`, 10, { coins: 100, viewer: 100 + n }));
  const first = await openFlowSession(
    [
      flowDraft(flow),
      ...others,
      giftDraft('b', 20, { viewer: 2 }),
      giftDraft('a', 30, { giftId: '777', viewer: 1 }),
      command(40, 'mergeViewers', { fromId: OLD, intoId: NOW, by: '' }),
    ],
    {},
    file,
  );
  await first.close();
  const again = await openFlowSession([], {}, file);
  await again.session.advance(START_MS + 120_000);
  const [row] = await again.database('viewers').where({ tiktok_id: NOW }).select<{ body: string }[]>('body');
  expect((JSON.parse(row!.body) as { points: number[] }).points[0]).toBe(52_000);
  await again.close();
});
