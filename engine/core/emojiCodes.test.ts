import { expect, it } from 'vitest';
import { commentWords, plainComment, withoutEmojiCodes } from './emojiCodes.ts';

// behaviour: event-16
it.each([
  ['[laughcry][wow]', '😂😮'],
  ['hey [angel] you[cry]!', 'hey 😇 you😭!'],
  ['[facewithrollingeyes]', '🙄'],
  ['nice[nosuchcode]', 'nice'],
  ['[[wow]]', '[😮]'],
])('%s is the text %s', (comment, text) => expect(plainComment({ comment })).toBe(text));

// behaviour: event-16
it.each(['[AFK]', '[afk]', '[1/3]', '[two words]', '[]', '[x]', '[de]', 'a[0]', '[Wow]', '[wow', 'wow]', '[über]'])(
  '%s stays as it is',
  (comment) => {
    expect(plainComment({ comment })).toBe(comment);
    expect(withoutEmojiCodes({ comment })).toBe(comment);
  },
);

// behaviour: event-16
it('what the message lists as an emote is a code, whatever it is called', () => {
  expect(plainComment({ comment: 'hi [Team_1]!', emotes: [{ id: 'Team_1' }] })).toBe('hi !');
  expect(plainComment({ comment: 'hi [Team_1]!', emotes: [{ id: '[Team_1]' }] })).toBe('hi !');
});

it('an emoji is a word of its own, and none where codes are left out', () => {
  expect(commentWords({ comment: '!join[wow]' })).toBe('!join 😮 ');
  expect(withoutEmojiCodes({ comment: '1[wow]' })).toBe('1 ');
});
