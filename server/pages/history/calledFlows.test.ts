/** Tests that a command is one entry of the history, whatever flows its flows call. */
import { expect, test } from 'vitest';
import { withCalls } from './calledFlows.ts';
import type { Occurrence, Outcome } from './outcomes.ts';

const outcome = (flowId: string): Outcome => ({ flowId, kind: 'fired', createdAtMs: 0 });
const entry = (id: string, type: string, cause?: string): Occurrence =>
  ({
    event: { id, type, at: 0, payload: {}, origin: cause === undefined ? 'connector' : 'followUp', cause },
    outcomes: [outcome(`of ${id}`)],
    index: null,
  }) as unknown as Occurrence;
const shown = (all: readonly Occurrence[]): string[][] =>
  withCalls(all).map(({ event, outcomes }) => [event.id, ...outcomes.map(({ flowId }) => flowId)]);

// behaviour: why-321
test('calls belong to the event whose flow made them, also through another call', () => {
  const all = [
    entry('chat', 'chat'),
    entry('one', 'runFlow', 'chat'),
    entry('two', 'runFlow', 'one'),
    entry('x', 'gift'),
  ];
  expect(shown(all)).toEqual([
    ['chat', 'of chat', 'of one', 'of two'],
    ['x', 'of x'],
  ]);
});

// behaviour: why-321
test('a call of an event that is not listed, and follow-ups of other kinds, stay', () => {
  const all = [entry('one', 'runFlow', 'gone'), entry('gift', 'gift'), entry('ended', 'streakEnded', 'gift')];
  expect(shown(all)).toEqual([
    ['one', 'of one'],
    ['gift', 'of gift'],
    ['ended', 'of ended'],
  ]);
  const loop = [entry('a', 'runFlow', 'b'), entry('b', 'runFlow', 'a')];
  expect(shown(loop).flat().sort()).toEqual(['a', 'b', 'of a', 'of b']);
});
