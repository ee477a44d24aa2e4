import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { flowDraft, flowsOf, giftDraft, openFlowSession, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';

const at = <T extends EventDraft['type']>(ms: number, type: T, payload: unknown): EventDraft =>
  ({ id: `${type}:${ms}`, at: START_MS + ms, type, payload }) as EventDraft;
const viewers = (ms: number, viewerCount: number): EventDraft => at(ms, 'viewerCount', { viewerCount });

// behaviour: trigger-4
test('the first number of each stream comes past nothing, whatever the last of the one before was', async () => {
  const flow = testFlow('f', {
    blocks: { a: showText('{viewerCount} left') },
    trigger: { kind: 'VIEWER_COUNT', settings: { value: 10, direction: 'down' } },
  });
  const opened = await openFlowSession([flowDraft(flow)]);
  await opened.submitAll([
    at(0, 'streamStart', { roomId: '1' }),
    viewers(1, 50),
    at(2, 'streamEnd', { reason: 'ended' }),
  ]);
  await opened.submitAll([at(100, 'streamStart', { roomId: '2' }), viewers(101, 1), viewers(102, 20), viewers(103, 9)]);
  expect(opened.texts).toEqual([[103, '9 left']]);
  await opened.close();
});

// behaviour: trigger-2
test('what others remember goes on', async () => {
  const flow = testFlow('f', {
    blocks: { a: showText('a third') },
    trigger: { kind: 'EVERY_NTH_GIFT', settings: { giftId: '', count: 3 } },
  });
  const opened = await openFlowSession([flowDraft(flow), giftDraft('g1', 1), giftDraft('g2', 2)]);
  await opened.submitAll([at(3, 'streamStart', { roomId: '1' }), giftDraft('g3', 4)]);
  expect(opened.texts).toEqual([[4, 'a third']]);
  expect(flowsOf(opened.session).memories.size).toBe(1);
  await opened.close();
});
