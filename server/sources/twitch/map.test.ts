import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../show/session/checkDraft.ts';
import { channelName } from './channelName.ts';
import { markEmotes } from './emotes.ts';
import { parseIrcLine } from './ircMessage.ts';
import { mapMessage } from './map.ts';

const TAGS =
  'badge-info=subscriber/8;badges=moderator/1,subscriber/6;color=#0D4200;display-name=Lena\\sK;emotes=;id=b34ccfc7;mod=1;room-id=1337;subscriber=1;tmi-sent-ts=1767268800123;user-id=42';
const line = (tags: string, rest: string): string => `@${tags} :lena_k!lena_k@lena_k.tmi.twitch.tv ${rest}`;
const mapped = (text: string) => mapMessage(parseIrcLine(text)!, 'stream');

function drafts(text: string) {
  const result = mapped(text);
  if ('ignored' in result) throw new Error(result.ignored);
  // The session would refuse anything that does not fit the schemas.
  for (const draft of result) checkDraft({ ...draft, id: draft.id ?? 'none' });
  return result;
}

// behaviour: source-331
describe('a message of the chat', () => {
  it('is a chat message of a viewer of this platform', () => {
    expect(drafts(line(TAGS, 'PRIVMSG #stream :hello <b>you</b>'))).toEqual([
      {
        id: 'twitch:b34ccfc7',
        type: 'chat',
        origin: 'connector',
        sourceAt: 1767268800123,
        viewer: {
          tiktokId: 'twitch:42',
          name: 'lena_k',
          displayName: 'Lena K',
          profilePictureUrl: '',
          isFollower: false,
          isSubscriber: true,
          isModerator: true,
          isTeamMember: false,
          teamMemberLevel: 0,
          gifterLevel: 0,
        },
        payload: { comment: 'hello <b>you</b>', emotes: [] },
      },
    ]);
  });

  it('with Bits is also a gift of as many coins', () => {
    const [chat, gift] = drafts(line(`${TAGS};bits=150`, 'PRIVMSG #stream :cheer150 nice'));
    expect(chat).toMatchObject({ type: 'chat', payload: { comment: 'cheer150 nice' } });
    expect(gift).toMatchObject({
      id: 'twitch:b34ccfc7:bits',
      type: 'gift',
      payload: { giftId: 'twitch:bits', diamondCount: 1, repeatCount: 150, repeatEnd: true, isStreakable: false },
    });
  });

  it.each([
    ['msg-id=sub;msg-param-cumulative-months=1', '', [['subscribe', { months: 1 }]]],
    [
      'msg-id=resub;msg-param-cumulative-months=7',
      ' :still here',
      [
        ['subscribe', { months: 7 }],
        ['chat', { comment: 'still here', emotes: [] }],
      ],
    ],
    [
      'msg-id=subgift;msg-param-months=1',
      '',
      [['subscribe', { months: 0, kind: 'giftedSubscription', giftedCount: 1 }]],
    ],
    ['msg-id=raid;msg-param-viewerCount=15', '', [['raid', { viewerCount: 15 }]]],
  ])('of the kind %s becomes its events', (tags, text, expected) => {
    const notice = `@${TAGS};login=lena_k;${tags} :tmi.twitch.tv USERNOTICE #stream${text}`;
    expect(drafts(notice).map(({ type, payload }) => [type, payload])).toEqual(expected);
    expect(new Set(drafts(notice).map(({ id }) => id)).size).toBe(expected.length);
  });

  it('that says nothing of this channel is ignored by name', () => {
    const ignored = [
      line(TAGS, 'PRIVMSG #other :x'),
      line(`${TAGS};source-room-id=9`, 'PRIVMSG #stream :x'),
      line(TAGS.replace('user-id=42', 'user-id=abc'), 'PRIVMSG #stream :x'),
      `@${TAGS};msg-id=submysterygift :tmi.twitch.tv USERNOTICE #stream`,
      ':tmi.twitch.tv 366 me #stream :End',
    ].map((text) => (mapped(text) as { ignored: string }).ignored);
    expect(ignored).toEqual([
      'PRIVMSG (other channel)',
      'PRIVMSG (shared chat)',
      'PRIVMSG (no user)',
      'USERNOTICE (submysterygift)',
      '366',
    ]);
  });
});

it('emotes are found by characters, not by code units, and put in brackets', () => {
  expect(markEmotes('😀 Kappa and Kappa', '25:2-6,12-16')).toEqual({
    comment: '😀 [Kappa] and [Kappa]',
    emotes: [3, 15].map((index) => ({
      index,
      id: 'Kappa',
      imageUrl: 'https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/2.0',
    })),
  });
});

it.each(['25:0-99', '25:3-1', '../x:0-1', '25:0-1,0-1', '25', 'a:b-c/'])(
  'a wrong list of emotes like %s harms nothing',
  (list) => {
    const { comment } = markEmotes('hey you', list);
    expect(comment.replaceAll(/[[\]]/g, '')).toBe('hey you');
  },
);

it('a line is parsed with its escapes, and what is no message is none', () => {
  const parsed = parseIrcLine('@a=1\\:2\\s3\\\\4\\;b;c= :nick!u@h PRIVMSG #x :hi :there');
  expect([...parsed!.tags]).toEqual([
    ['a', '1;2 3\\4'],
    ['b', ''],
    ['c', ''],
  ]);
  expect(parsed).toMatchObject({ login: 'nick', command: 'PRIVMSG', parameters: ['#x', 'hi :there'] });
  for (const text of ['', ' ', '@a=1', ':only', '!!', 'x'.repeat(20_000)]) expect(parseIrcLine(text)).toBeNull();
});

it.each([
  ['Lena_K', 'lena_k'],
  [' @lena ', 'lena'],
  ['https://www.twitch.tv/Lena_K?x=1', 'lena_k'],
  ['twitch.tv/lena/videos', 'lena'],
  ['not a name', null],
  ['', null],
  ['a'.repeat(26), null],
])('the channel in %j is %j', (text, expected) => {
  expect(channelName(text)).toBe(expected);
});
