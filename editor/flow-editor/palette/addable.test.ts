import { expect, test } from 'vitest';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import type { TriggerKind } from '#schemas/generated/types.ts';
import { addableSteps, addableTriggers, findAddable } from './addable.ts';
import { OTHER_WORDS } from './otherWords.ts';

const ALL = { ai: true, speech: true, programs: true };

test('every kind that somebody can use can be added', () => {
  expect(
    addableTriggers()
      .map(({ id }) => id)
      .sort(),
  ).toEqual((Object.keys(TRIGGER_FORMS) as TriggerKind[]).sort());
  const steps = addableSteps(ALL).map(({ id }) => id);
  expect(steps).toEqual(expect.arrayContaining(Object.keys(ACTION_FORMS)));
  const without = (has: keyof typeof ALL): string[] => addableSteps({ ...ALL, [has]: false }).map(({ id }) => id);
  expect(without('ai')).toEqual(steps.filter((id) => id !== 'AI_TEXT'));
  expect(without('speech')).toEqual(steps.filter((id) => id !== 'READ_ALOUD'));
  const OF_PROGRAMS = [
    'CHANGE_AUDIO',
    'CHANGE_FILTER',
    'CHANGE_SOURCE',
    'CHANGE_VOICE',
    'CONTROL_BROADCAST',
    'CONTROL_MUSIC',
    'CONTROL_VOICE',
    'KEYSTROKE',
    'SET_SOURCE_TEXT',
    'STREAMER_BOT_ACTION',
    'SWITCH_SCENE',
  ];
  expect(without('programs')).toEqual(steps.filter((id) => !OF_PROGRAMS.includes(id)));
});

// behaviour: flowedit-6
test.each([
  ['en', 'show t', 'SHOW_TEXT'],
  ['en', 'popup', 'SHOW_TEXT'],
  ['de', 'EINBLENDUNG', 'SHOW_TEXT'],
  ['de', 'schleife', 'repeat'],
  ['en', 'condition', 'if'],
  ['de', 'wurfel', 'random'],
  ['en', 'sound', 'PLAY_SOUND'],
  ['en', 'audio', 'PLAY_SOUND'],
  ['en', 'noise', 'PLAY_SOUND'],
  ['de', 'Klang', 'PLAY_SOUND'],
  ['de', 'gerausch', 'PLAY_SOUND'],
  ['de', 'umfrage', 'START_VOTE'],
  ['en', 'tts', 'READ_ALOUD'],
  ['de', 'sprachausgabe', 'READ_ALOUD'],
] as const)('%s: "%s" finds %s first', (locale, words, id) => {
  expect(findAddable(addableSteps(ALL), words, locale)[0]?.id).toBe(id);
});

test.each([
  ['en', 'donation', 'GIFT'],
  ['de', 'spende', 'GIFT'],
  ['de', 'zeitplan', 'SCHEDULE'],
] as const)('%s: "%s" finds the cause %s first', (locale, words, id) => {
  expect(findAddable(addableTriggers(), words, locale)[0]?.id).toBe(id);
});

test('alerts of every kind are found by that word', () => {
  const found = findAddable(addableSteps(ALL), 'alert', 'en').map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(['PLAY_SOUND', 'SHOW_TEXT']));
});

test('other words are of kinds that there are', () => {
  const kinds = [...Object.keys(ACTION_FORMS), ...Object.keys(TRIGGER_FORMS)];
  expect(Object.keys(OTHER_WORDS).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

test('what has none of the words is not found', () => {
  expect(findAddable(addableTriggers(), 'earthquake', 'en')).toEqual([]);
});
