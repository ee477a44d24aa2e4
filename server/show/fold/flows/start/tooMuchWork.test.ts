/** Tests the maximum cost of one event, however many flows test it (behaviour: flow-17). */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Condition, Flow } from '#schemas/generated/types.ts';
import { flowDraft, showText, testFlow } from '#tests/support/flows.ts';
import { FlowRig } from '#tests/support/flowRig.ts';
import { testViewer } from '#tests/support/session.ts';

const MARKS = '\u0315\u0300\u0316\u0301\u0317\u0302'.repeat(30);
const TRIGGERS = 3;
const FLOWS = 40;

const never = (rows: number): Condition => ({
  join: 'any',
  rows: Array.from({ length: rows }, (_, n) => ({ left: 'comment', operator: 'contains', right: `${n}${MARKS}` })),
});

/** Builds a flow with triggers for each chat message whose conditions are long and never hold. */
function dear(id: string): Flow {
  const flow = testFlow(id, { blocks: { a: showText('x') } });
  const node = { kind: 'CHAT_MESSAGE', settings: { match: 'any', text: '' }, isEnabled: true, when: never(20) };
  const triggers = Array.from({ length: TRIGGERS }, (_, n) => [`t${n}`, { ...node, rank: String(n).padStart(3, '0') }]);
  return { ...flow, triggersById: Object.fromEntries(triggers) as Flow['triggersById'] };
}

const ALWAYS = { kind: 'CHAT_MESSAGE', settings: { match: 'any', text: '' } };
const chat = (comment: string): EventDraft => ({
  type: 'chat',
  viewer: testViewer(1),
  payload: { comment, emotes: [] },
});

test('an event stops asking flows once they have cost enough, says so, and the next event begins anew', () => {
  const rig = new FlowRig();
  rig.submit(flowDraft(testFlow('a', { blocks: { a: showText('first') }, trigger: ALWAYS })));
  for (let n = 0; n < FLOWS; n++) rig.submit(flowDraft(dear(`f${String(n).padStart(2, '0')}`)));
  rig.submit(flowDraft(testFlow('z', { blocks: { a: showText('last') }, trigger: ALWAYS })));
  rig.submit(chat(MARKS));
  const refused = (code: string) =>
    [...rig.flows.refusals.entries()].map(([, value]) => value).filter((one) => one.code === code);
  expect(refused('condition').length).toBeGreaterThan(0);
  expect(refused('tooMuchWork').map(({ flowId }) => flowId)).toContain('z');
  expect(refused('condition').length + refused('tooMuchWork').length).toBe(FLOWS + 1);
  const shown = (): number => rig.events.filter(({ type }) => type === 'showText').length;
  expect(shown()).toBe(1);
  for (let n = 0; n < FLOWS; n++)
    rig.submit({ ...flowDraft({ ...dear(`f${String(n).padStart(2, '0')}`), isEnabled: false }, 2) });
  rig.submit(chat(MARKS));
  expect(shown()).toBe(3);
});
