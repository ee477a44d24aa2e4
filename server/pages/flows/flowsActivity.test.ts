import { expect, test } from 'vitest';
import type { Flow } from '#schemas/generated/types.ts';
import { documentDraft, flowDraft, flowsOf, giftDraft, openFlowSession, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { cooldownsOfFlow } from './flowsActivity.ts';

const group = documentDraft('cooldownGroup', 'group', { id: 'group', name: 'Group' }, 1);

/** Returns a flow that is fired by a gift of its own. */
const flowOf = (giftId: string, ms: number): Flow =>
  testFlow(giftId, {
    trigger: { settings: { giftId, fires: 'eachFrame', minCount: 1, minCoins: 0 } },
    run: { cooldowns: [{ per: 'group', groupId: 'group', ms, uses: 1 }] },
  });

// behaviour: flow-13, flowrun-5
test('each flow of a group says how long it has to wait itself', async () => {
  const flows = [flowOf('long', 600_000), flowOf('short', 10_000)].map((flow) => flowDraft(flow));
  const opened = await openFlowSession([
    group,
    ...flows,
    giftDraft('g1', 0, { giftId: 'long' }),
    giftDraft('g2', 11_000, { giftId: 'short' }),
  ]);
  const coolsUntil = (flowId: string) => cooldownsOfFlow(flowsOf(opened.session), flowId, START_MS + 12_000).coolsUntil;
  expect(coolsUntil('short')).toBe(new Date(START_MS + 21_000).toISOString());
  expect(coolsUntil('long')).toBe(new Date(START_MS + 611_000).toISOString());
  await opened.close();
});
