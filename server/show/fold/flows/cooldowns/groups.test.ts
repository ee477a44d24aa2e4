/** Tests flows that share the cooldown of a group, each with its own time and number (behaviour: flow-13). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Flow } from '#schemas/generated/types.ts';
import {
  command,
  documentDraft,
  flowDraft,
  flowsOf,
  giftDraft,
  openFlowSession,
  showText,
  testFlow,
} from '#tests/support/flows.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = temporaryFolder();
const group = documentDraft('cooldownGroup', 'group', { id: 'group', name: 'Group' }, 1);

/** Returns a flow that is fired by a gift of its own. */
const flowOf = (giftId: string, ms: number, uses = 1): Flow =>
  testFlow(giftId, {
    blocks: { a: showText(giftId) },
    trigger: { settings: { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 } },
    run: { cooldowns: [{ per: 'group', groupId: 'group', ms, uses }] },
  });
const gift = (giftId: string, at: number) => giftDraft(`g${at}`, at, { giftId });

// behaviour: flow-13
test('a use by a flow with a shorter time leaves the longer time of another', async () => {
  const file = join(folder, 'long.sqlite');
  const flows = [flowOf('long', 600_000), flowOf('short', 10_000)].map((flow) => flowDraft(flow));
  const opened = await openFlowSession([group, ...flows], {}, file);
  await opened.submitAll([gift('long', 0), gift('short', 11_000), gift('long', 12_000), gift('short', 75_000)]);
  expect(opened.texts.map(([, text]) => text)).toEqual(['long', 'short', 'short']);
  await opened.close();
  const again = await openFlowSession([], {}, file);
  await again.submitAll([gift('long', 660_000), gift('long', 675_000)]);
  expect(again.texts).toEqual([[675_000, 'long']]);
  await again.close();
});

// behaviour: flow-13
test('what is over for a flow with a shorter time is not forgotten while the longer one lasts', async () => {
  const other = testFlow('other', {
    blocks: { a: showText('other') },
    trigger: { settings: { giftId: 'other', fires: 'eachFrame', minCount: 1, minCoins: 0 } },
    run: { cooldowns: [{ per: 'flow', ms: 1000, uses: 1 }] },
  });
  const flows = [flowOf('long', 600_000), flowOf('short', 10_000), other].map((flow) => flowDraft(flow));
  const opened = await openFlowSession([group, ...flows]);
  // The third one removes expired cooldowns.
  await opened.submitAll([gift('long', 0), gift('short', 11_000), gift('other', 80_000), gift('long', 81_000)]);
  expect(opened.texts.map(([, text]) => text)).toEqual(['long', 'short', 'other']);
  await opened.close();
});

// behaviour: flow-13
test('each flow of a group has as many uses as it says', async () => {
  const flows = [flowOf('twice', 600_000, 2), flowOf('once', 10_000)].map((flow) => flowDraft(flow));
  const opened = await openFlowSession([group, ...flows]);
  await opened.submitAll([0, 1000, 2000].map((at) => gift('twice', at)));
  await opened.submitAll([gift('once', 20_000), gift('twice', 21_000), gift('once', 22_000)]);
  expect(opened.texts.map(([, text]) => text)).toEqual(['twice', 'twice', 'once']);
  expect(flowsOf(opened.session).cooldowns.get('group/group')).toEqual({
    uses: [0, 1000, 20_000].map(since),
    ms: 600_000,
    most: 2,
  });
  await opened.close();
});

// behaviour: flow-11, flow-13
test('a use that is given back leaves those of the others', async () => {
  const queued = (flow: Flow): Flow => ({ ...flow, run: { ...flow.run, mode: 'QUEUED' } });
  const flows = [flowOf('long', 600_000), queued(flowOf('short', 10_000))].map((flow) => flowDraft(flow));
  const opened = await openFlowSession([
    group,
    ...flows,
    command(0, 'changeQueue', { queueId: 'main', action: 'pause' }),
  ]);
  await opened.submitAll([gift('long', 1), gift('short', 11_000)]);
  await opened.submitAll([command(12_000, 'changeQueue', { queueId: 'main', action: 'clear' }), gift('long', 13_000)]);
  expect(opened.texts.map(([, text]) => text)).toEqual(['long']);
  await opened.close();
});

const since = (at: number): number => gift('', at).at!;
