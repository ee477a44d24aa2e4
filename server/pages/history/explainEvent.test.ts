import { expect, test } from 'vitest';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { testFlow } from '#tests/support/flows.ts';
import { testViewer } from '#tests/support/session.ts';
import { compileFlow } from '../../show/fold/flows/compiledFlow.ts';
import type { FlowIndex } from '../../show/fold/flows/flowIndex.ts';
import { explainEvent } from './explainEvent.ts';

const flow = (id: string, command: string) =>
  compileFlow(testFlow(id, { trigger: { kind: 'CHAT_COMMAND', settings: { command } } }), 1);
const flows = [flow('hug', '!hug'), flow('points', '!points'), flow('giveaway', '!giveaway')];
const index: FlowIndex = {
  groups: new Map(),
  byId: new Map(flows.map((compiled) => [compiled.flow.id, compiled])),
  shortForms: new Map(),
  schedules: [],
};
const chat = (comment: string): StreamEvent => ({
  id: 'c',
  seq: 1,
  at: 1,
  type: 'chat',
  origin: 'connector',
  depth: 0,
  viewer: testViewer(1),
  payload: { comment, emotes: [] },
});
const near = (comment: string): string[] =>
  explainEvent({ index, event: chat(comment), outcomes: [], isComplete: true, keyName: (_kind, key) => key }).map(
    ({ flowId, kind }) => `${flowId} ${kind}`,
  );

// behaviour: why-320
test.each([
  ['a command of one flow', '!hug', []],
  ['a command that is no flow’s', '!song', []],
  ['a word that is none', 'hello everybody', []],
  ['a mistyped command', '!giveawya now', ['giveaway near']],
  ['a command without a letter', '!point', ['points near']],
])('%s says nothing about flows that wait for others, unless it was mistyped', (_what, comment, expected) => {
  expect(near(comment)).toEqual(expected);
});
