/** Tests steps that wait for a spin that never happens: they fail at once, and their run continues. */
import { expect, test } from 'vitest';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { command, flowDraft, flowsOf, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { MAX_WAITING } from '../draws/rules.ts';

const SPIN: Partial<FlowBlock> = {
  type: 'action',
  kind: 'START_WHEEL',
  settings: { itemId: 'popup', sections: ['a', 'b'], spinSeconds: 2, isAwaited: true },
};
const FLOW = testFlow('spins', { blocks: { spin: SPIN, after: showText('over {username}') } });

// behaviour: wheel-10
test('dropped by the streamer: what waits ends, what is drawn already does not', async () => {
  const opened = await openFlowSession([
    flowDraft(FLOW),
    giftDraft('first', 10, { viewer: 1 }),
    giftDraft('second', 20, { viewer: 2 }),
    command(30, 'dropSpins', {}),
  ]);
  expect(opened.texts).toEqual([[30, 'over viewer_2']]);
  await opened.session.advance(START_MS + 3_000);
  expect([...flowsOf(opened.session).records].map(({ steps }) => steps[0])).toMatchObject([
    { blockId: 'spin', outcome: 'failed', problem: { code: 'SPIN_DROPPED' } },
  ]);
  await opened.close();
});

// behaviour: wheel-10
test('too many wait: the step of one more fails at once', async () => {
  const drafts = Array.from({ length: MAX_WAITING }, (_one, at) =>
    command(at + 1, 'spinWheel', { targetItemId: 'popup' }),
  );
  const opened = await openFlowSession([flowDraft(FLOW), ...drafts, giftDraft('more', 1000)]);
  expect(opened.texts).toEqual([[1000, 'over viewer_1']]);
  await opened.close();
});
