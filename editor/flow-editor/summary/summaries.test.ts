import { expect, test } from 'vitest';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type { ActionKind, Condition, FlowCooldown, JsonObject, TriggerKind } from '#schemas/generated/types.ts';
import { conditionWords } from './conditionWords.ts';
import { cooldownWords } from './cooldownWords.ts';
import { durationWords } from './durationWords.ts';
import { stepWords } from './stepWords.ts';
import type { SummaryNames } from './summaryNames.ts';
import { causeWords, triggerWords } from './triggerWords.ts';

const NAMES: SummaryNames = {
  gift: (id) => (id === '5655' ? 'Rose' : null),
  item: (id) => `Item ${id}`,
  flow: (id) => `Flow ${id}`,
  queue: (id) => `Queue ${id}`,
  connection: (name, program) => (name === 'PC' && program === 'broadcast' ? 'Attic' : name),
};

const cause = (kind: TriggerKind, settings: JsonObject = {}, locale: 'en' | 'de' = 'en'): string =>
  triggerWords({ kind, settings }, locale, NAMES);
const step = (kind: ActionKind, settings: JsonObject = {}, locale: 'en' | 'de' = 'en'): string =>
  stepWords(kind, settings, locale, NAMES);

// behaviour: flowedit-260
test.each([
  ['GIFT', {}, 'Any gift', 'Jedes Geschenk'],
  ['GIFT', { minCoins: 100 }, 'Gift from 100 coins', 'Geschenk ab 100 Münzen'],
  ['GIFT', { giftId: '5655', minCount: 5, fires: 'streakEnd' }, 'Rose × 5 · when the streak ends', null],
  ['GIFT', { giftId: '5655', minCoins: 1_500 }, 'Rose from 1,500 coins', 'Rose ab 1.500 Münzen'],
  ['EVERY_NTH_GIFT', { count: 10 }, 'Every 10 gifts', 'Alle 10 Geschenke'],
  ['CHAT_COMMAND', { command: '!hug' }, '!hug', '!hug'],
  ['CHAT_MESSAGE', { match: 'contains', text: 'hi' }, 'Message contains “hi”', 'Nachricht enthält „hi“'],
  ['COINS', { count: 500, counting: 'inTotal' }, '500 coins from all viewers together', null],
  ['SCHEDULE', { cron: '*/20 * * * *' }, 'Every 20 minutes', 'Alle 20 Minuten'],
  ['SCHEDULE', { cron: '*/20 * * * *', text: 'alle 20 Minuten' }, 'Every 20 minutes', 'Alle 20 Minuten'],
  ['SCHEDULE', { cron: '7 3 * * 1#2', text: '' }, 'At your own times', 'Zu deinen eigenen Zeiten'],
  ['SCHEDULE', { cron: '7 3 * * 1#2', text: 'every second Monday' }, 'Every second Monday', null],
  ['TIMER_ENDED', { itemId: 'a' }, 'Item a ended', 'Item a zu Ende'],
  ['TIMER_ENDED', {}, 'Any timer ended', 'Irgendein Timer zu Ende'],
  ['FLOW_ENDED', { flowId: 'f', outcome: 'failed' }, '“Flow f” ended · failed', null],
  ['VIEWER_COUNT', { value: 100, direction: 'down' }, 'Falls to 100 viewers', 'Fällt auf 100 Zuschauer'],
  ['LEVEL_REACHED', { level: 5 }, 'Level 5 reached', 'Level 5 erreicht'],
  ['FOLLOW', {}, '', ''],
] as const)('a trigger %s with %o is described', (kind, settings, en, de) => {
  expect(cause(kind, settings)).toBe(en);
  if (de !== null) expect(cause(kind, settings, 'de')).toBe(de);
});

// behaviour: flowedit-260
test('no trigger shows a cron expression, the name of an option or an id', () => {
  for (const kind of Object.keys(TRIGGER_META) as TriggerKind[])
    for (const locale of ['en', 'de'] as const)
      expect(cause(kind, {}, locale), kind).not.toMatch(/\*|oncePerStreak|atOnce|perViewer|inTotal/);
});

// behaviour: flowedit-260
test('a trigger says who may, what has to be met and how often', () => {
  const when: Condition = {
    join: 'all',
    rows: [{ left: 'argCount', operator: 'atLeast', right: '1' }],
    viewers: { moderators: true, minTeamLevel: 5 },
  };
  const cooldowns: FlowCooldown[] = [{ per: 'viewer', ms: 30_000, uses: 1 }];
  const trigger = { kind: 'CHAT_COMMAND', settings: { command: '!hug' }, when, cooldowns };
  expect(causeWords(trigger, 'en', NAMES)).toBe(
    '!hug · only moderators or team members from level 5 · if argCount ≥ 1 · cooldown 30 s per viewer',
  );
  expect(causeWords(trigger, 'de', NAMES)).toBe(
    '!hug · nur Moderatoren oder Team-Mitglieder ab Level 5 · wenn argCount ≥ 1 · Abklingzeit 30 s je Zuschauer',
  );
  expect(causeWords({ ...trigger, when: { ...when, isEnabled: false } }, 'en', NAMES)).not.toContain('moderators');
});

// behaviour: flowedit-260
test.each<[FlowCooldown, string]>([
  [{ per: 'flow', ms: 90_000, uses: 1 }, 'cooldown 90 s'],
  [{ per: 'role', role: 'follower', ms: 3_600_000, uses: 1 }, 'cooldown 1 h for followers'],
  [{ per: 'group', ms: 60_000, uses: 3 }, 'at most 3 runs in 1 min shared with a group'],
])('the cooldown %o is described', (cooldown, words) => expect(cooldownWords(cooldown, 'en')).toBe(words));

// behaviour: flowedit-260
test.each([
  ['SHOW_TEXT', { text: 'Hi', durationMs: 5_000 }, 'Hi · 5 s', 'Hi · 5 s'],
  ['DELAY', { seconds: '90', holdsPlace: false }, 'Wait 90 s · the queue continues', null],
  ['DELAY', { seconds: 'giftCount' }, 'Wait giftCount s', 'giftCount s warten'],
  ['CHANGE_TIMER', { itemId: 'a', seconds: '60' }, 'Item a · Add 1 min', 'Item a · 1 min dazu'],
  ['CHANGE_COUNTER', { itemId: 'a', mode: 'reset' }, 'Item a · Reset to 0', null],
  ['CHANGE_POINTS', { viewer: '{arg1}', mode: 'take', amount: '50' }, 'Take 50 points · {arg1}', null],
  ['TRANSFER_POINTS', { to: '{arg1}' }, '10 points from the viewer to {arg1}', null],
  ['RESTRICT', { moderators: true }, 'only moderators', 'nur Moderatoren'],
  ['RESTRICT', {}, 'Everyone', 'Alle'],
  ['RUN_FLOW', { flowId: 'f' }, 'Flow f', 'Flow f'],
  ['CHANGE_QUEUE', { queueId: 'q', change: 'clear' }, 'Queue q · Clear waiting runs', null],
  ['SET_TIMER_MULTIPLIER', { itemId: 'a', durationMs: 300_000 }, 'Item a · × 2 · 5 min', null],
  ['START_WHEEL', { itemId: 'a', sections: ['Red', 'Blue'] }, 'Red, Blue · Item a', null],
] as const)('a step %s with %o is described', (kind, settings, en, de) => {
  expect(step(kind, settings as unknown as JsonObject)).toBe(en);
  if (de !== null) expect(step(kind, settings as unknown as JsonObject, 'de')).toBe(de);
});

// behaviour: flowedit-260
test('every kind of step can be described as new', () => {
  for (const kind of Object.keys(ACTION_FORMS) as ActionKind[])
    expect(step(kind, ACTION_META[kind].defaults as unknown as JsonObject), kind).not.toContain('undefined');
});

// behaviour: flowedit-260
test('a condition joins its rows and groups', () => {
  const row = { left: 'giftCount', operator: 'atLeast', right: '10' } as const;
  const other = { left: '{username}', operator: 'contains', right: 'anna' } as const;
  expect(conditionWords({ join: 'all', rows: [row, other] }, 'en')).toBe('giftCount ≥ 10 and {username} contains anna');
  expect(conditionWords({ join: 'none', rows: [row, other] }, 'de')).toBe(
    'nicht (giftCount ≥ 10 oder {username} enthält anna)',
  );
  expect(conditionWords({ join: 'all', rows: [row], groups: [{ join: 'any', rows: [row, other] }] }, 'en')).toBe(
    'giftCount ≥ 10 and (giftCount ≥ 10 or {username} contains anna)',
  );
  expect(conditionWords({ join: 'all', rows: [{ left: 'level', operator: 'isSet' }] }, 'de')).toBe(
    'level hat einen Wert',
  );
});

test('a duration is said in the largest unit that divides it', () => {
  expect([1_500, 5_000, 90_000, 300_000, 7_200_000].map((ms) => durationWords(ms, 'de'))).toEqual([
    '1,5 s',
    '5 s',
    '90 s',
    '5 min',
    '2 h',
  ]);
});

// behaviour: program-29
test('a step names its connection as people read it', () => {
  expect(step('SWITCH_SCENE', { scene: 'Game', connection: 'PC' })).toBe('Game · Attic');
  expect(step('SWITCH_SCENE', { scene: 'Game', connection: '' })).toBe('Game');
  expect(step('CHANGE_VOICE', { voiceId: 'Robot', durationMs: 0, connection: 'PC' })).not.toContain('Attic');
});
