import { expect, test } from 'vitest';
import type { ChatEmote } from '#schemas/generated/types.ts';
import { chatRuns } from './runs.ts';

const URL = 'https://p16.example.invalid/a.png';
const emote = (index: number, id: string, imageUrl = URL): ChatEmote => ({ index, id, imageUrl });
const shown = (comment: string, ...emotes: ChatEmote[]): string =>
  chatRuns(comment, emotes)
    .map((run) => ('text' in run ? run.text : `<${run.emote.id}>`))
    .join('');

// behaviour: chat-4, event-16
test.each([
  ['[laughcry][wow]', [], '😂😮'],
  ['hey [laughcry]!', [emote(4, '[laughcry]')], 'hey <[laughcry]>!'],
  ['hey [laughcry]!', [emote(4, '7838')], 'hey <7838>!'],
  ['hey [laughcry]!', [emote(14, '[laughcry]')], 'hey <[laughcry]>!'],
  ['[wow][wow]', [emote(0, 'wow')], '<wow><wow>'],
  ['[wow][cry]', [emote(5, '[cry]')], '😮<[cry]>'],
  ['[wow]', [emote(0, '[wow]', '')], '😮'],
  ['[wow]', [emote(5, '7838')], '😮<7838>'],
  ['a[nosuchcode]b', [], 'ab'],
  ['[AFK] [1/3]', [], '[AFK] [1/3]'],
  ['hi you', [emote(3, 'wave')], 'hi <wave>you'],
] as const)('%s with %j is shown as %s', (comment, emotes, text) => expect(shown(comment, ...emotes)).toBe(text));

// behaviour: event-16
test('texts around an emoji are one run, and no run is empty', () => {
  expect(chatRuns('hey [wow] you', [])).toEqual([{ text: 'hey 😮 you' }]);
  expect(chatRuns('[nosuchcode]', [])).toEqual([]);
});
