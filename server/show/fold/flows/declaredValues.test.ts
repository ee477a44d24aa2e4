/** Tests dropdown and username variables in runs. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Flow, FlowBlock } from '#schemas/generated/types.ts';
import {
  command,
  flowDraft,
  flowsOf,
  giftDraft,
  openFlowSession,
  showText,
  testFlow,
  type TestFlow,
} from '#tests/support/flows.ts';
import { START_MS } from '#tests/support/session.ts';

const VARIABLES: Flow['variablesById'] = {
  t: { name: 'team', kind: 'dropdown', value: 'Red', options: ['Red', 'Blue'], rank: 'a' },
  r: { name: 'rival', kind: 'username', value: '@anna', rank: 'b' },
};
const SHOWN = { shown: showText('{team} {rival}') };

const setTo = (name: string, value: string): Partial<FlowBlock> => ({
  type: 'action',
  kind: 'SET_VALUE',
  settings: { name, value },
});

/** @returns the shown texts, and the problems of steps */
async function run(blocks: TestFlow['blocks'], drafts: EventDraft[] = [giftDraft('g', 1)]): Promise<unknown[]> {
  const flow = testFlow('f', { blocks: blocks!, variables: VARIABLES });
  const opened = await openFlowSession([flowDraft(flow), ...drafts]);
  await opened.session.advance(START_MS + 60_000);
  const problems = flowsOf(opened.session)
    .records.all()
    .flatMap(({ steps }) => steps.flatMap(({ problem }) => (problem == null ? [] : [problem])));
  await opened.close();
  return [opened.texts.map(([, text]) => text), problems];
}

// behaviour: flowtext-80
test('a run begins with the option and with the name of the viewer, without its @', async () => {
  expect(await run(SHOWN)).toEqual([['Red anna'], []]);
});

// behaviour: flowtext-80
test('a step sets an option in any case and a username with its @', async () => {
  const blocks = { a: setTo('team', '"blue"'), b: setTo('rival', '" @ben"'), ...SHOWN };
  expect(await run(blocks)).toEqual([['Blue ben'], []]);
});

// behaviour: flowtext-80
test('a step that sets something else fails in words, and the value stays', async () => {
  const blocks = { a: setTo('team', '"Green"'), b: setTo('team', '1'), c: setTo('rival', '5'), ...SHOWN };
  const [texts, problems] = await run(blocks);
  expect(texts).toEqual(['Red anna']);
  expect(problems).toMatchObject([
    { code: 'FLOW_VALUE_NOT_A_CHOICE', params: { name: 'team', value: '"Green"', choices: 'Red, Blue' } },
    { code: 'FLOW_VALUE_NOT_A_CHOICE', params: { value: '1' } },
    { code: 'FLOW_VALUE_NOT_A_USERNAME', params: { name: 'rival', value: '5' } },
  ]);
});

// behaviour: flowtext-80
test('what another flow gives is taken when it fits', async () => {
  const started = (variables: object) => [command(1, 'runFlow', { flowId: 'f', variables })];
  expect(await run(SHOWN, started({ team: 'BLUE', rival: '@carl' }))).toEqual([['Blue carl'], []]);
  expect(await run(SHOWN, started({ team: 'Green', rival: 7 }))).toEqual([['Red anna'], []]);
});

// behaviour: flowtext-80
test('a condition compares the option as a text', async () => {
  const rows = [{ left: 'team = "Red" and rival = "anna"', operator: 'isTrue' as const }];
  const flow = testFlow('f', {
    blocks: SHOWN,
    variables: VARIABLES,
    trigger: { when: { join: 'all', rows } },
  });
  const opened = await openFlowSession([flowDraft(flow), giftDraft('g', 1)]);
  await opened.close();
  expect(opened.texts).toHaveLength(1);
});
