/** Tests viewers' texts, from the message of either connector to flows, chats, votes, giveaways and amounts. */
import { describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { chatRuns } from '#engine/items/chat/runs.ts';
import { choiceOf } from '#engine/items/vote/ballot.ts';
import { amountOf } from '#engine/points/commands/amount.ts';
import type { FlowTriggerNode } from '#schemas/generated/types.ts';
import { mapPush } from '#server/sources/tikfinity/map.ts';
import { mapMessage } from '#server/sources/tiktok/map.ts';
import { amountIn } from '#server/show/fold/giveaways/rules.ts';
import { flowDraft, openFlowSession, showText, testFlow } from '../support/flows.ts';
import { SETTINGS } from '../support/giveaways.ts';
import { START_MS, testViewer } from '../support/session.ts';

const GIFTS = { gifts: new Map() };
const CREATED = String(START_MS + 1_000);

function pushed(data: object): EventDraft<'chat'> {
  const person = { userId: '7001', uniqueId: 'viewer_1', nickname: 'Viewer 1', createTime: CREATED, msgId: '1' };
  return mapPush({ event: 'chat', data: { ...person, ...data } }, GIFTS) as EventDraft<'chat'>;
}

/** Returns the texts that a flow shows after an event. */
async function shown(trigger: Partial<FlowTriggerNode>, text: string, event: EventDraft): Promise<string[]> {
  const flow = testFlow('said', { blocks: { a: showText(text) }, trigger });
  const opened = await openFlowSession([flowDraft(flow), { ...event, at: START_MS + 1_000 }]);
  await opened.session.advance(START_MS + 60_000);
  await opened.close();
  return opened.texts.map(([, words]) => words);
}

const said = (comment: string): EventDraft<'chat'> => ({
  id: 'm1',
  type: 'chat',
  viewer: testViewer(1),
  payload: { comment, emotes: [] },
});

// behaviour: event-16
describe('codes of emoji', () => {
  test.for([
    ['a message', 'CHAT_MESSAGE', '{comment}', 'good[laughcry] one [nosuchemoji]', 'good😂 one '],
    ['a command', 'CHAT_COMMAND', '{args}', '!song[heart] one more[wow]', '❤️ one more 😮'],
    ['a named word', 'CHAT_COMMAND', '{arg1}|{arg2}', '!join @bob[rose]', '@bob|🌹'],
  ] as const)('of %s are no text in flows', async ([, kind, text, comment, words]) => {
    const settings = kind === 'CHAT_COMMAND' ? { command: /^![a-z]+/.exec(comment)![0] } : { match: 'any', text: '' };
    expect(await shown({ kind, settings }, text, said(comment))).toEqual([words]);
  });

  test('of a question are no text in flows', async () => {
    const asked = mapMessage(
      'WebcastQuestionNewMessage',
      {
        common: { msgId: '5' },
        data: { questionId: '9', content: 'why[thinking]?', user: { id: '7001', displayId: 'a' } },
      },
      GIFTS,
    );
    expect(await shown({ kind: 'QUESTION', settings: {} }, '{question}', asked as EventDraft)).toEqual(['why🤔?']);
  });

  const url = 'https://p16.example.invalid/1.png';
  test.for([
    // The platform counts characters, not halves of them.
    ['behind an emoji', '😀😀 [wow]!', [[3, '71001']], ['😀😀 ', '71001', '!']],
    ['twice, listed once', '[wow][wow]', [[0, '71001']], ['71001', '😮']],
    ['without a place', 'hi [heart]', [[undefined, '[heart]']], ['hi ', '[heart]']],
    [
      'with brackets in its id',
      'a[rose]b[rose]',
      [
        [1, '[rose]'],
        [8, '[rose]'],
      ],
      ['a', '[rose]', 'b', '[rose]'],
    ],
    ['inside a word', 'he[laugh]llo', [[2, '71001']], ['he', '71001', 'llo']],
  ] as [string, string, [number | undefined, string][], string[]][])(
    'have one picture where the message lists one: %s',
    ([, comment, emotes, runs]) => {
      const { payload } = pushed({
        comment,
        emotes: emotes.map(([placeInComment, emoteId]) => ({ placeInComment, emoteId, emoteImageUrl: url })),
      });
      const words = chatRuns(payload.comment, payload.emotes).map((run) => ('text' in run ? run.text : run.emote.id));
      expect(words).toEqual(runs);
    },
  );

  test.for([
    ['1[wow]', 0],
    ['[laughcry]  2', 1],
    ['B[nosuchcode]!', 1],
  ] as const)('are no part of a vote: %s', ([comment, index]) =>
    expect(choiceOf(comment, ['Tea', 'Coffee'], { voteBy: 'any', keyword: '' })).toBe(index),
  );
});

// behaviour: trigger-3, condition-3
describe('a command fires, whatever nobody sees in it', () => {
  test.for([
    ['a replaced object', '!join\uFFFC', '!join', 0],
    ['an annotation mark inside', '!jo\uFFF9in', '!join', 0],
    ['a control character', '!join\u0007', '!join', 0],
    ['the next line of old machines', '!join\u0085', '!join', 0],
    ['a soft hyphen inside', '!jo\u00ADin now', '!join', 1],
    ['a filler of Hangul behind', '!join\u3164', '!join', 0],
    ['a blank of braille between', '!join\u2800now', '!join', 1],
    ['tags behind', '!join\u{E0067}\u{E007F}', '!join', 0],
    ['a variation selector behind the sign', '!\uFE0Fjoin', '!join', 0],
    ['signs of direction before', '\u2067!join\u2069', '!join', 0],
    ['wide letters', '！ｊｏｉｎ', '!join', 0],
    ['İ in the setting', '!giriş', '!GİRİŞ', 0],
    ['ẞ', '!STRAẞE', '!straße', 0],
    ['final sigma', '!ΛΟΓΟΣ', '!λόγος'.normalize('NFD').replace(/\u0301/u, ''), 0],
    ['İ made of two characters', '!I\u0307stanbul', '!istanbul', 0],
    ['an invisible word only', '!join \uFFFC \u0007', '!join', 0],
  ] as const)('%s', async ([, comment, command, count]) => {
    const trigger = { kind: 'CHAT_COMMAND', settings: { command } };
    expect(await shown(trigger, '{argCount}', said(comment))).toEqual([String(count)]);
    const settings = { ...SETTINGS, command };
    expect(amountIn(settings, { ...said(comment), seq: 1, at: 0 } as never, {})).toBe(1);
  });
});

// behaviour: vote-3, condition-3
test.for([
  ['GİRİŞ', ['giriş', 'x'], '', 0],
  ['!oy\uFFFC 2', ['a', 'b'], '!oy', 1],
  ['!OY 2\u0007', ['a', 'b'], '!oy', 1],
  [`2${'\u200b'.repeat(450)}`, ['a', 'b'], '', 1],
  ['yes\uFFFC', ['yes', 'no'], '', 0],
] as [string, string[], string, number][])('"%s" is a vote', ([comment, options, keyword, index]) =>
  expect(choiceOf(comment, options, { voteBy: 'any', keyword })).toBe(index),
);

// behaviour: command-4
test.for([
  ['٥٠٠', 500],
  ['५०%', 50],
  ['１.５ｋ', 1_500],
  ['৩k', 3_000],
  ['၁၀၀', 100],
  ['𝟱𝟬', 50],
  ['٢٫٥k', 2_500],
  ['١٬٥٠٠', 1_500],
  ['5️⃣0️⃣', 50],
  ['50\uFFFC', 50],
  ['5\u00AD0', 50],
  ['٪٥٠', null],
  ['1,500', null],
  ['①②', 12],
] as const)('"%s" is the amount %s', ([word, amount]) => expect(amountOf(word, 100)).toBe(amount));

test('an amount as an argument of a command is a number', async () => {
  const trigger = { kind: 'CHAT_COMMAND', settings: { command: '!bet' } };
  expect(await shown(trigger, '{amount}|{number}', said('!bet ٥٠\uFFFC'))).toEqual(['50|50']);
  expect(await shown(trigger, '{amount}', said('!bet ٥٬٠٠٠'))).toEqual(['5,000']);
});
