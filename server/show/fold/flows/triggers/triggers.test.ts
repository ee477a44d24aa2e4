/** Tests every trigger: what makes it fire and what does not. One without cases here has a test of its own beside it. */
import { existsSync } from 'node:fs';
import { comparableText } from '#engine/core/comparableText.ts';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { TRIGGER_VALIDATORS } from '#schemas/generated/triggerValidators.ts';
import type { TriggerKind, TriggerSettingsByKind } from '#schemas/generated/types.ts';
import {
  chat,
  ended,
  gave,
  GIFT,
  gift,
  happened,
  type Happening,
  hook,
  like,
  share,
  STREAK,
  VIEWER,
  viewers,
  vote,
} from '#tests/support/triggerHappenings.ts';
import type { FlowTrigger, FlowVariables, TriggerAnswer, TriggerContext } from '../contracts.ts';
import { TRIGGERS } from './index.ts';

interface Case<K extends TriggerKind> {
  settings?: Partial<TriggerSettingsByKind[K]>;
  /** Events that fire it, with their variables. */
  fires: [Happening, FlowVariables?][];
  /** Events that do not fire it, by its key or by its result. */
  not: Happening[];
}

const ADDED = { requestId: 'm1', song: 'Band – One', place: 2, isHeld: false };
const PROBLEM = { code: 'SONG_NOT_FOUND', params: { words: 'one' } } as const;
const REFUSED = { requestId: 'm1', song: 'one', reason: 'notFound', problem: PROBLEM } as const;

const CASES: { readonly [K in TriggerKind]?: Case<K>[] } = {
  GIFT: [
    {
      settings: { giftId: '5655', minCount: 3 },
      fires: [[gift({ streak: STREAK }), { giftName: 'Rose', giftCount: 2, streakCount: 3 }]],
      not: [
        gift({ streak: { ...STREAK, repeatCount: 2 } }),
        happened('gift', { ...GIFT, giftId: '1' }, { facts: { streak: STREAK } }),
      ],
    },
  ],
  EMOTE: [
    {
      settings: { emoteId: '71' },
      fires: [[happened('emote', { emoteId: '71', imageUrl: '' }), { emoteId: '71' }]],
      not: [happened('emote', { emoteId: '72', imageUrl: '' })],
    },
    { fires: [[happened('emote', { emoteId: '72', imageUrl: '' })]], not: [] },
  ],
  JOIN: [{ fires: [[happened('join', {})]], not: [share()] }],
  FOLLOW: [{ fires: [[happened('follow', {})]], not: [share()] }],
  SHARE: [{ fires: [[share()]], not: [happened('follow', {})] }],
  SUBSCRIBE: [
    {
      settings: { minMonths: 3 },
      fires: [[happened('subscribe', { months: 3 }), { months: 3 }]],
      not: [happened('subscribe', { months: 2 })],
    },
  ],
  FIRST_ACTIVITY: [
    {
      fires: [[{ ...share(), facts: { isFirstActivity: true } }]],
      not: [{ ...share(), facts: { isFirstActivity: false } }, share()],
    },
  ],
  FIRST_TIME: [
    {
      fires: [[{ ...share(), facts: { viewerBefore: null, viewerAfter: VIEWER } }]],
      not: [
        { ...share(), facts: { viewerBefore: VIEWER, viewerAfter: VIEWER } },
        { ...share(), facts: { viewerBefore: null } },
      ],
    },
  ],
  CHAT_MESSAGE: [
    { fires: [[chat('anything'), { comment: 'anything' }]], not: [share()] },
    { fires: [[chat('so[laughcry] [nosuchcode]!'), { comment: 'so😂 !' }]], not: [] },
    { settings: { match: 'hasWord', text: 'Hello' }, fires: [[chat('oh, HELLO you')]], not: [chat('hellos')] },
    { settings: { match: 'matches', text: 'gg*' }, fires: [[chat('gg wp')]], not: [chat('a gg')] },
  ],
  CHAT_COMMAND: [
    {
      settings: { command: '!Hug' },
      fires: [
        [chat('!hug'), { command: '!hug', args: '', argCount: 0 }],
        [chat(' !HUG  @bob 5'), { command: '!HUG', args: '@bob 5', argCount: 2, number: 5, arg1: '@bob', arg2: '5' }],
      ],
      not: [chat('!hugs'), chat('please !hug'), chat('')],
    },
    {
      settings: { command: '!hug' },
      fires: [
        [chat('!hug\u200b'), { args: '', argCount: 0 }],
        [chat('!hug \u{E0000}'), { args: '', argCount: 0 }],
        [chat('\u2066!hug\u2069 \u3164 \u2800 \ufe0f'), { args: '', argCount: 0 }],
        [chat('!h\u200du\u2060g \u200e@bob\u200f ٥٠'), { recipient: 'bob', number: 50, amount: 50, argCount: 2 }],
        [chat('!hug ५०'), { number: 50, amount: 50, arg1: '५०' }],
        [chat('!hug ５０'), { number: 50, amount: 50 }],
        [chat('!hug 5\u200b0'), { number: 50 }],
        [chat('!hug[wow]'), { arg1: '😮', argCount: 1 }],
        [chat('!hug[nosuchcode]'), { argCount: 0 }],
      ],
      not: [chat('!hu g'), chat('!hug-')],
    },
    {
      settings: { command: '!giriş' },
      fires: [[chat('!GİRİŞ')], [chat('!Giriş')], [chat('!GIRIŞ')]],
      not: [chat('!girişim')],
    },
  ],
  QUESTION: [
    { fires: [[happened('question', { questionId: 'q', text: 'Why?' }), { question: 'Why?' }]], not: [chat('Why?')] },
    { fires: [[happened('question', { questionId: 'q', text: 'Why?[wow]' }), { question: 'Why?😮' }]], not: [] },
  ],
  SONG_REQUEST_ADDED: [
    { fires: [[happened('songRequestAdded', ADDED), { song: 'Band – One', place: 2 }]], not: [chat('!sr one')] },
  ],
  SONG_REQUEST_REFUSED: [
    {
      fires: [[happened('songRequestRefused', REFUSED), { song: 'one', refusal: 'No song found for “one”.' }]],
      not: [happened('songRequestAdded', ADDED)],
    },
  ],
  VIEWER_COUNT: [
    {
      settings: { value: 100, direction: 'up' },
      fires: [[viewers(100, 99), { viewerCount: 100 }]],
      not: [viewers(500), viewers(101, 100), viewers(99, 98), viewers(99, 120)],
    },
    { settings: { value: 10, direction: 'down' }, fires: [[viewers(10, 11)]], not: [viewers(10, 9), viewers(12, 9)] },
  ],
  LIKES: [
    {
      settings: { count: 10, counting: 'atOnce' },
      fires: [[like(10), { likes: 10, totalLikes: 1000 }]],
      not: [like(9), like(0)],
    },
    {
      settings: { count: 10, counting: 'perViewer' },
      fires: [[like(5, { facts: gave('likesGiven', 22) })]],
      not: [like(5, { facts: gave('likesGiven', 19) }), like(5)],
    },
    {
      settings: { count: 10, counting: 'inTotal' },
      fires: [[like(5, { memory: { sum: 7 } })], [like(25)]],
      not: [like(5, { memory: { sum: 4 } })],
    },
  ],
  COINS: [
    {
      settings: { count: 100, counting: 'atOnce' },
      fires: [[gift({ coinsAdded: 100 }), { coins: 100 }]],
      not: [gift({ coinsAdded: 99 }), gift()],
    },
    {
      settings: { count: 100, counting: 'perViewer' },
      fires: [[gift({ coinsAdded: 5, ...gave('coinsGiven', 101) })]],
      not: [gift({ coinsAdded: 5, ...gave('coinsGiven', 106) })],
    },
    {
      settings: { count: 100, counting: 'inTotal' },
      fires: [[gift({ coinsAdded: 5 }, { sum: 95 })]],
      not: [gift({ coinsAdded: 5 }, { sum: 94 })],
    },
  ],
  EVERY_NTH_GIFT: [
    {
      settings: { giftId: '5655', count: 10 },
      fires: [[gift({ streak: STREAK }, { gifts: 18 }), { giftName: 'Rose', giftCount: 20 }]],
      not: [
        gift({ streak: STREAK }, { gifts: 17 }),
        gift({ streak: { ...STREAK, addedCount: 0 } }, { gifts: 20 }),
        happened('gift', { ...GIFT, giftId: '1' }, { facts: { streak: { ...STREAK, addedCount: 10 } } }),
      ],
    },
  ],
  TREASURE_BOX: [
    {
      settings: { minCoins: 20 },
      fires: [[happened('treasureBox', { boxId: 'b', diamondCount: 20, peopleCount: 5 }), { coins: 20, people: 5 }]],
      not: [happened('treasureBox', { boxId: 'b', diamondCount: 19, peopleCount: 5 })],
    },
  ],
  RAID: [
    {
      settings: { minViewers: 20 },
      fires: [[happened('raid', { viewerCount: 20 }), { viewerCount: 20 }]],
      not: [happened('raid', { viewerCount: 19 })],
    },
  ],
  BALLOON_STARTED: [
    {
      fires: [[happened('likeBalloonStarted', { targetItemId: 'i', requiredLikes: 50 }), { requiredLikes: 50 }]],
      not: [happened('likeBalloonStopped', ended)],
    },
  ],
  BALLOON_EXPLODED: [
    {
      fires: [[happened('likeBalloonExploded', ended), { requiredLikes: 50, earnedLikes: 60 }]],
      not: [happened('likeBalloonStopped', ended)],
    },
  ],
  BALLOON_STOPPED: [
    {
      fires: [[happened('likeBalloonStopped', ended), { requiredLikes: 50, earnedLikes: 60 }]],
      not: [happened('likeBalloonExploded', ended)],
    },
  ],
  PROGRAM_EVENT: [
    {
      settings: { event: 'sceneChanged', subject: 'Game' },
      fires: [
        [
          happened('programEvent', { program: 'broadcast', event: 'sceneChanged', subject: 'Game' }),
          { subject: 'Game' },
        ],
      ],
      not: [
        happened('programEvent', { program: 'broadcast', event: 'sceneChanged', subject: 'Pause' }),
        happened('programEvent', { program: 'broadcast', event: 'sourceShown', subject: 'Game' }),
      ],
    },
    {
      settings: { event: 'sourceHidden', subject: '' },
      fires: [[happened('programEvent', { program: 'broadcast', event: 'sourceHidden', subject: 'Cam' })]],
      not: [],
    },
  ],
  WHEEL_STARTED: [{ fires: [[happened('wheelStarted', { targetItemId: 'i' })]], not: [share()] }],
  WHEEL_ENDED: [
    {
      settings: { section: 'sing' },
      fires: [
        [happened('wheelEnded', { targetItemId: 'i', sectionId: 's', sectionText: 'Sing' }), { section: 'Sing' }],
      ],
      not: [happened('wheelEnded', { targetItemId: 'i', sectionId: 's', sectionText: 'Dance' })],
    },
    { fires: [[happened('wheelEnded', { targetItemId: 'i', sectionId: 's', sectionText: 'Dance' })]], not: [] },
  ],
  GOAL_REACHED: [
    {
      settings: { itemId: 'g' },
      fires: [[happened('goalReached', { amount: 12, target: 10 }, { itemId: 'g' }), { amount: 12, target: 10 }]],
      not: [happened('goalReached', { amount: 12, target: 10 }, { itemId: 'h' })],
    },
  ],
  TIMER_ENDED: [
    {
      settings: { itemId: 't' },
      fires: [[happened('timerEnded', {}, { itemId: 't' })]],
      not: [happened('timerEnded', {}, { itemId: 'u' })],
    },
  ],
  VOTE_ENDED: [
    {
      settings: { itemId: 'v' },
      fires: [
        [vote(0), { question: 'Go on?', winner: 'Yes', votes: 4 }],
        [vote(null), { question: 'Go on?', votes: 4 }],
      ],
      not: [vote(0, 'w')],
    },
  ],
  STREAM_STARTED: [{ fires: [[happened('streamStart', { roomId: 'r' })]], not: [share()] }],
  STREAM_ENDED: [{ fires: [[happened('streamEnd', { reason: 'ended' })]], not: [share()] }],
  GAP: [
    {
      settings: { minSeconds: 10 },
      fires: [[happened('gap', { fromMs: 0, toMs: 10_000 }), { seconds: 10 }]],
      not: [happened('gap', { fromMs: 0, toMs: 9_000 })],
    },
  ],
  FLOW_ENDED: [
    {
      settings: { flowId: 'f', outcome: 'failed' },
      fires: [
        [
          happened('flowEnded', { flowId: 'f', runId: 'r', outcome: 'failed', reason: 'deadline' }),
          { outcome: 'failed', reason: 'deadline' },
        ],
      ],
      not: [
        happened('flowEnded', { flowId: 'f', runId: 'r', outcome: 'done', reason: '' }),
        happened('flowEnded', { flowId: 'g', runId: 'r', outcome: 'failed', reason: 'x' }),
      ],
    },
    {
      fires: [[happened('flowEnded', { flowId: 'g', runId: 'r', outcome: 'done', reason: '' }), { outcome: 'done' }]],
      not: [],
    },
  ],
  BUTTON: [
    {
      settings: { name: 'Hype' },
      fires: [[happened('pressButton', { name: 'Hype' })]],
      not: [happened('pressButton', { name: 'Calm' })],
    },
  ],
  WEBHOOK: [
    { fires: [[hook(false), { amount: 5, who: 'x' }]], not: [hook(false, 'other')] },
    { settings: { isLocalOnly: true }, fires: [[hook(true)]], not: [hook(false)] },
    {
      settings: {
        fields: [
          { name: 'amount', kind: 'text' },
          { name: 'who', kind: 'number' },
        ],
      },
      fires: [[hook(false), { amount: '5' }]],
      not: [],
    },
  ],
  SCHEDULE: [{ fires: [], not: [share()] }],
};

const KINDS = Object.keys(TRIGGERS) as TriggerKind[];

function ask<K extends TriggerKind>(
  kind: K,
  settings: TriggerSettingsByKind[K],
  { event, facts = {}, memory }: Happening,
): TriggerAnswer | null {
  const trigger: FlowTrigger<K> = TRIGGERS[kind];
  if (!trigger.on.includes(event.type)) return null;
  const key = trigger.key?.of(settings, 'f') ?? null;
  if (key !== null && trigger.key?.from(event) !== key) return null;
  const documents = { profile: { locale: 'en' } };
  const context = { facts, documents, memory: memory ?? null, comparable: comparableText };
  return trigger.match(event, settings, context as unknown as TriggerContext);
}

// behaviour: trigger-1
describe.for(KINDS)('%s', <K extends TriggerKind>(kind: K) => {
  const provides = new Map(TRIGGER_META[kind].provides.map((variable) => [variable.name, variable.kind]));
  const cases: Case<K>[] = CASES[kind] ?? [];

  test('is tried', () => {
    const own = join(import.meta.dirname, `${camelCase(TRIGGER_META[kind].slug)}.test.ts`);
    expect(cases.length > 0 || existsSync(own), `there is no ${own}`).toBe(true);
  });

  test.for(cases.map((one, index) => [index, one] as const))('case %i', ([, { settings, fires, not }]) => {
    const all = { ...TRIGGER_META[kind].defaults, ...settings } as TriggerSettingsByKind[K];
    expect(TRIGGER_VALIDATORS[kind](all)).toBe(true);
    for (const [happening, variables] of fires) {
      const answer = ask(kind, all, happening);
      expect(answer, JSON.stringify(happening)).toHaveProperty('variables');
      expect(answer).toMatchObject({ variables: variables ?? {} });
    }
    for (const happening of not) {
      const answer = ask(kind, all, happening);
      expect(answer === null || 'miss' in answer, JSON.stringify(happening)).toBe(true);
    }
  });

  test('gives the values that it names, of the kinds that it names, and says what it is in both languages', () => {
    const given = cases.flatMap(({ settings, fires }) =>
      fires.map(([happening]) => ask(kind, { ...TRIGGER_META[kind].defaults, ...settings }, happening)),
    );
    const variables = given.flatMap((answer) =>
      answer && 'variables' in answer ? Object.entries(answer.variables) : [],
    );
    if (kind !== 'WEBHOOK' && cases.length > 0) {
      for (const [name, value] of variables) {
        expect(provides.get(name), name).toBe(typeof value === 'string' ? 'text' : typeof value);
      }
      const seen = new Set(variables.map(([name]) => name));
      expect([...provides.keys()].filter((name) => !seen.has(name) && !/^arg[3-5]$/.test(name))).toEqual([]);
    }
    const { text } = TRIGGER_FORMS[kind];
    expect([text.en, text.de].every((word) => word !== '')).toBe(true);
  });
});

test('a viewer who gives in small amounts is counted once for each step, also by one large gift', () => {
  const answer = ask('LIKES', { count: 10, counting: 'inTotal' }, like(25, { memory: { sum: 8 } }));
  expect(answer).toMatchObject({ memory: { sum: 3 } });
});

function camelCase(slug: string): string {
  return slug.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
