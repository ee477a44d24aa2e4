/** Tests chat commands of the points system in a real session: what is answered, to whom, how often, and where points go. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { standardCommand } from '#engine/points/commands/commands.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import type { Bundle, PointsCommand, PointsCommandName } from '#schemas/generated/types.ts';
import { balanceNow } from '../ledger/pointsNow.ts';
import { answerLookups } from '#tests/support/answerLookups.ts';
import { documentDraft, flowsOf, giftDraft } from '#tests/support/flows.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const command = (id: PointsCommandName, more: Partial<PointsCommand> = {}, version = 1): EventDraft =>
  documentDraft('pointsCommand', id, { ...standardCommand(id), isEnabled: true, ...more }, version);

let messages = 0;
const chat = (at: number, viewer: number, comment: string, over: object = {}): EventDraft => ({
  id: `chat:${messages++}`,
  at: START_MS + at,
  type: 'chat',
  viewer: testViewer(viewer, over),
  payload: { comment, emotes: [] },
});
const coins = (viewer: number, coins: number): EventDraft => giftDraft(`gift:${viewer}`, 0, { viewer, coins });

const BUNDLE = testBundle([testItem('LOCATION', 'popup'), testItem('LOCATION', 'other')]);

interface Outcome {
  /** Answers with ms since the start. */
  answers: [atMs: number, text: string][];
  asked: object[];
  refused: string[];
  balances(...viewers: number[]): number[];
}

async function outcomeOf(drafts: readonly EventDraft[], bundle: Bundle = BUNDLE): Promise<Outcome> {
  const answers: Outcome['answers'] = [];
  const asked: object[] = [];
  const opened = await openTestSession(bundle, {
    onCommit: ({ events }) => {
      for (const { at, type, itemId = '', payload } of events)
        if (type === 'showText') answers.push([at - START_MS, `${itemId}: ${(payload as { text: string }).text}`]);
    },
  });
  for (const draft of drafts) {
    await opened.session.submit(draft);
    for (const { kind, request } of opened.session.state.stages.effects.pending.values())
      if (kind === 'chatMessage' || kind === 'speech') asked.push(request);
    if (asked.length === 0) await answerLookups(opened, draft.at ?? START_MS);
  }
  await opened.session.advance(START_MS + 600_000);
  const { refusals } = flowsOf(opened.session);
  const { viewers, keys } = opened.session.state.stages.stats;
  await opened.close();
  return {
    answers,
    asked,
    refused: [...refusals.entries()].map(([key]) => key),
    balances: (...all) => all.map((viewer) => balanceNow(viewers.get(testViewer(viewer).tiktokId)!, keys) / 1000),
  };
}

const textsOf = async (drafts: readonly EventDraft[], bundle?: Bundle): Promise<string[]> =>
  (await outcomeOf(drafts, bundle)).answers.map(([, text]) => text.replace('popup: ', ''));

// behaviour: command-1
test('points, level and the top three are said of whoever asks, in the language and with the name of the points', async () => {
  const known = [coins(1, 1_500), coins(2, 90), coins(3, 700), coins(4, 40)];
  const commands = [command('points'), command('level'), command('top')];
  const asked = [chat(1, 1, '!POINTS please'), chat(2, 2, '!level'), chat(3, 4, '!top')];
  expect(await textsOf([...known, ...commands, ...asked])).toEqual([
    'Viewer 1 has 1,500 Points (1,500 to spend)',
    'Viewer 2 is at level 0',
    'Points: 1. Viewer 1 (1,500) · 2. Viewer 3 (700) · 3. Viewer 2 (90)',
  ]);
  const profile = { ...BUNDLE.profile, locale: 'de', pointsName: 'Taler' } as const;
  expect(await textsOf([...known, ...commands, asked[0]!], { ...BUNDLE, profile })).toEqual([
    'Viewer 1 hat 1.500 Taler (1.500 zum Ausgeben)',
  ]);
});

// behaviour: command-1
test('a command that is off, another word and nobody’s points say nothing; the language changes with the overlay', async () => {
  expect(await textsOf([command('points', { isEnabled: false }), chat(1, 1, '!points')])).toEqual([]);
  const other = [command('points', { word: '$p' }), chat(1, 1, '!points'), chat(2, 1, '$P'), chat(3, 1, 'a $p')];
  expect(await textsOf(other)).toEqual(['Viewer 1 has 0 Points (0 to spend)']);
  const german = documentDraft('profile', 'test', { locale: 'de' }, 2);
  expect(await textsOf([command('points'), german, chat(1, 1, '!points')])).toEqual([
    'Viewer 1 hat 0 Points (0 zum Ausgeben)',
  ]);
  expect(await textsOf([command('top'), chat(1, 1, '!top')])).toEqual(['Points: –']);
});

// behaviour: command-2
test('the answer is the text of the streamer, in the item that was chosen, and as long as was said', async () => {
  const own = command('points', { text: '{username}: {balance} {{}}', itemId: 'other', duration: 2 });
  const { answers } = await outcomeOf([own, chat(10, 1, '!points'), chat(20, 2, '!points')]);
  expect(answers).toEqual([
    [10, 'other: viewer_1: 0 {}'],
    [3_010, 'other: viewer_2: 0 {}'],
  ]);
});

// behaviour: command-2
test('an answer for the chat is sent there', async () => {
  const { answers, asked } = await outcomeOf([command('points', { answer: 'chat' }), chat(1, 1, '!points')]);
  expect(answers).toEqual([]);
  expect(asked).toContainEqual({ text: 'Viewer 1 has 0 Points (0 to spend)' });
});

// behaviour: command-8
test('an answer that is read aloud asks neither who is read nor pauses, but what must not be said is not said', async () => {
  const speech = { ...NEW_SPEECH, filter: { moderators: true }, cooldownS: 60 };
  const drafts = [documentDraft('speech', 'speech', speech, 1), command('points', { answer: 'speech' })];
  const { answers, asked } = await outcomeOf([...drafts, chat(1, 1, '!points')]);
  expect(answers).toEqual([]);
  expect(asked).toContainEqual(expect.objectContaining({ text: 'Viewer 1 has 0 Points (0 to spend)' }));
  const rude = chat(1, 1, '!points', { displayName: 'Mr Fuck' });
  expect((await outcomeOf([...drafts, rude])).asked).toEqual([]);
});

// behaviour: command-3
test('those who may are answered, all others are not, and the history says why', async () => {
  const { answers, refused } = await outcomeOf([
    command('points', { viewers: { followers: true, minLevel: 1 } }),
    chat(1, 1, '!points'),
    chat(2, 2, '!points', { isFollower: true }),
  ]);
  expect(answers).toEqual([[2, 'popup: Viewer 2 has 0 Points (0 to spend)']]);
  expect(refused).toEqual(['command:points/permission']);
});

// behaviour: command-4
test.each([
  ['!give @viewer_2 100', 'Viewer 1 gives viewer_2 100 Points', [900, 150]],
  ['!give 1k @VIEWER_2', 'Viewer 1 gives VIEWER_2 1,000 Points', [0, 1_050]],
  ['!give @viewer_2 50%', 'Viewer 1 gives viewer_2 500 Points', [500, 550]],
  ['!give @viewer_2 all', 'Viewer 1 gives viewer_2 1,000 Points', [0, 1_050]],
  ['!give @viewer_2 1001', 'Viewer 1 has only 1,000 Points', [1_000, 50]],
  ['!give @viewer_2 99999999k', 'Viewer 1 has only 1,000 Points', [1_000, 50]],
  ['!give @viewer_1 10', 'Viewer 1, points go to somebody else', [1_000, 50]],
  ['!give @nobody 10', 'Viewer 1, nobody in this chat is called that', [1_000, 50]],
  ['!give viewer_2 10', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
  ['!give @ 10', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
  ['!give @viewer_2', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
  ['!give @viewer_2 0', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
  ['!give @viewer_2 -5', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
  ['!give @viewer_2 1.000', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
  ['!give', 'Viewer 1, it goes like this: !give @name 100', [1_000, 50]],
])('%s says “%s”', async (message, text, balances) => {
  const outcome = await outcomeOf([command('give'), coins(1, 1_000), coins(2, 50), chat(10, 1, message)]);
  expect(outcome.answers).toEqual([[10, `popup: ${text}`]]);
  expect(outcome.balances(1, 2)).toEqual(balances);
});

// behaviour: plan-5
test('whoever the plan has no room for gets nothing, and that is not put down to the giver', async () => {
  const full: EventDraft<'planChanged'> = {
    id: 'plan',
    type: 'planChanged',
    origin: 'document',
    payload: { viewers: 1 },
  };
  const known = [full, coins(1, 1_000), coins(2, 50), command('give')];
  const { answers, balances } = await outcomeOf([...known, chat(10, 1, '!give @viewer_2 100')]);
  expect(answers).toEqual([[10, 'popup: Viewer 1, viewer_2 cannot get any Points here at the moment']]);
  expect(balances(1, 2)).toEqual([1_000, 0]);
});

// behaviour: command-4
test('somebody who was never counted has nothing to give', async () => {
  const bundle = { ...BUNDLE, points: { pointsPerCoin: 0 } };
  const { answers } = await outcomeOf([command('give'), coins(2, 1), chat(10, 1, '!give @viewer_2 5')], bundle);
  expect(answers).toEqual([[10, 'popup: Viewer 1 has only 0 Points']]);
});

// behaviour: command-5
test('a cooldown is answered once, with the time that is left, and then silence until it is over', async () => {
  const spam = [100, 200, 300, 400].map((at) => chat(at, 1, '!points'));
  const { answers } = await outcomeOf([
    command('points', { viewerCooldown: 20, duration: 1 }),
    chat(0, 1, '!points'),
    ...spam,
    chat(500, 2, '!points'),
    chat(20_000, 1, '!points'),
    chat(20_100, 1, '!points'),
  ]);
  expect(answers).toEqual([
    [0, 'popup: Viewer 1 has 0 Points (0 to spend)'],
    [2_000, 'popup: Viewer 1, !points works again in 20 s'],
    [4_000, 'popup: Viewer 2 has 0 Points (0 to spend)'],
    [20_000, 'popup: Viewer 1 has 0 Points (0 to spend)'],
    [22_000, 'popup: Viewer 1, !points works again in 20 s'],
  ]);
});

// behaviour: command-5
test('a cooldown for everybody is answered once for all', async () => {
  const { answers } = await outcomeOf([
    command('top', { cooldown: 30, viewerCooldown: 0 }),
    ...[0, 10, 20, 30].map((at, viewer) => chat(at, viewer, '!top')),
  ]);
  expect(answers.map(([, text]) => text)).toEqual(['popup: Points: –', 'popup: Viewer 1, !top works again in 30 s']);
});

// behaviour: command-5
test('of mistakes only the first is answered: each uses the cooldown up', async () => {
  const wrong = [0, 100, 200, 300].map((at) => chat(at, 1, '!give nonsense'));
  expect((await outcomeOf([command('give'), ...wrong])).answers.map(([, text]) => text)).toEqual([
    'popup: Viewer 1, it goes like this: !give @name 100',
    'popup: Viewer 1, !give works again in 10 s',
  ]);
});

// behaviour: command-6
test('five answers wait at most, those that wait too long are forgotten, and there are twenty a minute for all commands', async () => {
  const crowd = Array.from({ length: 50 }, (_, n) => chat(n, n, '!points'));
  const { answers, refused } = await outcomeOf([command('points', { duration: 5 }), ...crowd]);
  // One is shown, five wait; the last of those come after 20 s.
  expect(answers.map(([at]) => Math.round(at / 1000))).toEqual([0, 6, 12, 18]);
  expect(refused).toEqual(['command:points:answer/queueFull']);
  const quick = Array.from({ length: 140 }, (_, n) => chat(n * 500, n, n % 2 === 0 ? '!level' : '!points'));
  const many = await outcomeOf([command('level', { duration: 1 }), command('points', { duration: 1 }), ...quick]);
  expect(many.answers.filter(([at]) => at < 60_000)).toHaveLength(20);
  expect(many.answers.filter(([at]) => at >= 60_000).length).toBeGreaterThan(2);
});

// behaviour: command-6
test('points are given even when nobody can be told any more', async () => {
  const crowd = Array.from({ length: 40 }, (_, n) => chat(n, 100 + n, '!points'));
  const gives = [
    command('points'),
    command('give'),
    coins(1, 100),
    coins(2, 1),
    ...crowd,
    chat(50, 1, '!give @viewer_2 30'),
  ];
  const { answers, balances } = await outcomeOf(gives);
  expect(answers.some(([, text]) => text.includes('gives'))).toBe(false);
  expect(balances(1, 2)).toEqual([70, 31]);
});

// behaviour: command-1
test('a command that is switched off ends what waits, and forgets its cooldowns when it is deleted', async () => {
  const opened = await openTestSession(BUNDLE);
  await opened.submitAll([command('points'), chat(1, 1, '!points'), chat(2, 2, '!points')]);
  expect(flowsOf(opened.session).queues['pointsCommands']).toMatchObject({ waiting: [expect.any(String)] });
  expect(flowsOf(opened.session).cooldowns.size).toBe(3);
  await opened.submitAll([documentDraft('pointsCommand', 'points', null, 2)]);
  const { runs, cooldowns } = flowsOf(opened.session);
  expect([runs.size, [...cooldowns.entries()].map(([key]) => key)]).toEqual([0, ['group/pointsCommands']]);
  await opened.close();
});
