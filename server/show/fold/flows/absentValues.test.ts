/** Tests values that a flow knows and a run does not have. */
import { expect, test } from 'vitest';
import type { FlowBlock } from '#schemas/generated/types.ts';
import { flowDraft, flowsOf, openFlowSession, showText, testFlow, type TestFlow } from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';
import { chatDraft } from '#tests/support/speech.ts';
import type { StepTrace } from './state/run.ts';

const trigger = { kind: 'CHAT_COMMAND', settings: { command: '!hug' } } as const;

async function hug(comment: string, blocks: TestFlow['blocks']): Promise<{ texts: string[]; steps: StepTrace[] }> {
  const opened = await openFlowSession([
    flowDraft(testFlow('f', { blocks: blocks!, trigger })),
    chatDraft('c', comment),
  ]);
  await opened.session.advance(START_MS + 60_000);
  const steps = flowsOf(opened.session)
    .records.all()
    .flatMap((record) => record.steps);
  await opened.close();
  return { texts: opened.texts.map(([, text]) => text), steps };
}

// behaviour: flowtext-240
test('a text appears without the value that its trigger did not bring, and the trace names it', async () => {
  const blocks = { a: showText('{displayName} hugs {recipient}!') };
  const { texts, steps } = await hug('!hug', blocks);
  expect(texts).toEqual([expect.stringMatching(/ hugs !$/)]);
  expect(steps).toMatchObject([
    { outcome: 'done', problem: { code: 'FLOW_VALUES_ABSENT', params: { names: '{recipient}' } } },
  ]);
  const named = await hug('!hug @bob', blocks);
  expect(named.texts).toEqual([expect.stringMatching(/ hugs bob!$/)]);
  expect(named.steps).toEqual([expect.not.objectContaining({ problem: expect.anything() })]);
});

// behaviour: flowtext-240
test.for<[what: string, block: Partial<FlowBlock>]>([
  ['an unknown name', showText('{recipiant}')],
  ['a result of a step that failed', showText('{aiText}')],
  ['a formula', { type: 'action', kind: 'SET_VALUE', settings: { name: 'n', value: 'number + 1' } }],
  [
    'a viewer of points',
    {
      type: 'action',
      kind: 'CHANGE_POINTS',
      settings: { mode: 'add', viewer: '{recipient}', amount: '1', of: 'earned' },
    },
  ],
])('%s without a value fails', async ([, block]) => {
  const { texts, steps } = await hug('!hug', { a: block });
  expect(texts).toEqual([]);
  expect(steps).toMatchObject([{ outcome: 'failed' }]);
});
