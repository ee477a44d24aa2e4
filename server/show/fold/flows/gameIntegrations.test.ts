/** Tests game integrations in a real session: what they ask for, what it costs, and when points go back. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { GameIntegration, GameMapping, PlanChangedPayload } from '#schemas/generated/types.ts';
import { documentDraft, flowsOf, giftDraft } from '#tests/support/flows.ts';
import { testGame, testMapping } from '#tests/support/gameIntegrations.ts';
import { openTestSession, START_MS, testBundle, type TestSession, testViewer } from '#tests/support/session.ts';
import type { PendingEffect } from '../effects/rules.ts';
import { balanceNow } from '../ledger/pointsNow.ts';

const COMMAND = { kind: 'CHAT_COMMAND', settings: { command: '!boom' } };
const QUANTITY = { name: 'quantity', kind: 'fromLikes', value: '', per: 10, min: 1, max: 8 } as const;

let opened: TestSession;
let atMs: number;
let asked: PendingEffect[];

beforeEach(async () => {
  atMs = START_MS;
  asked = [];
  opened = await openTestSession(testBundle([]), {
    onCommit: ({ state }) => {
      for (const effect of state.stages.effects.pending.values())
        if (!asked.some(({ key }) => key === effect.key)) asked.push(effect);
    },
  });
});
afterEach(() => opened.close());

const submit = (draft: EventDraft) => opened.session.submit({ at: (atMs += 100), ...draft });
const put = (integration: Partial<GameIntegration>, version = 1) =>
  submit(documentDraft('gameIntegration', 'g', testGame(integration), version));
const mapped = (...mappings: Partial<GameMapping>[]) =>
  put({ mappings: mappings.map((mapping, at) => testMapping({ id: `m${at + 1}`, ...mapping })) });
const chat = (comment = '!boom', viewer = 1) =>
  submit({ id: `chat:${atMs}`, type: 'chat', payload: { comment, emotes: [] }, viewer: testViewer(viewer) });
const follow = (viewer = 1) =>
  submit({ id: `follow:${atMs}`, type: 'follow', payload: {}, viewer: testViewer(viewer) });
const end = (key: string, outcome: 'done' | 'failed') =>
  submit({
    type: 'effectResult',
    origin: 'result',
    payload: { key, outcome, result: outcome === 'done' ? { result: 'SUCCESS' } : null, message: 'no' },
  });
/** Gives the viewer as many points. */
const earn = (points: number) => submit(giftDraft(`gift:${points}`, 0, { coins: points, giftId: '1' }));
const balance = (): number => {
  const { viewers, keys } = opened.session.state.stages.stats;
  return balanceNow(viewers.get(testViewer(1).tiktokId)!, keys) / 1000;
};
const failures = (): string[] =>
  flowsOf(opened.session)
    .records.all()
    .flatMap(({ steps }) => steps.flatMap((step) => ('message' in step && step.message ? [step.message] : [])));

// behaviour: game-int-2
test('an event asks for the action with its usual values, and for nothing while it is off', async () => {
  await mapped({});
  await follow();
  expect(asked).toMatchObject([
    {
      kind: 'game',
      request: {
        integrationId: 'g',
        actionId: 'bad-cars',
        values: { id: 'bad-car-1', quantity: 1, speed: 20, random: false },
        viewer: expect.any(String) as string,
      },
    },
  ]);
  await put({ mappings: [testMapping({ isEnabled: false })] }, 2);
  await follow(2);
  await put({ isEnabled: false }, 3);
  await follow(3);
  expect(asked).toHaveLength(1);
});

// behaviour: game-int-5
test('a number follows the likes of its event', async () => {
  const trigger = { kind: 'LIKES', settings: { count: 1, counting: 'atOnce' } };
  await mapped({ trigger, choices: [{ actionId: 'bad-cars', values: [QUANTITY] }] });
  for (const likeCount of [4, 35, 5_000])
    await submit({
      id: `like:${likeCount}`,
      type: 'like',
      payload: { likeCount, totalLikeCount: 0 },
      viewer: testViewer(1),
    });
  expect(asked.map(({ request }) => (request['values'] as { quantity: number }).quantity)).toEqual([1, 3, 8]);
});

// behaviour: game-int-3
describe('a price', () => {
  beforeEach(async () => {
    await mapped({ trigger: COMMAND, price: 30 });
    await earn(100);
  });

  test('is paid once when the game does it', async () => {
    expect(balance()).toBe(100);
    await chat();
    expect([balance(), asked.length]).toEqual([70, 1]);
    await end(asked[0]!.key, 'done');
    expect(balance()).toBe(70);
  });

  test('goes back exactly once when the game does not do it', async () => {
    await chat();
    await end(asked[0]!.key, 'failed');
    expect(balance()).toBe(100);
    await end(asked[0]!.key, 'failed');
    await end(asked[0]!.key, 'done');
    expect(balance()).toBe(100);
  });

  test('goes back when nothing answers before the deadline', async () => {
    await chat();
    await opened.session.advance((atMs += 60_000));
    expect(balance()).toBe(100);
    await end(asked[0]!.key, 'done');
    expect(balance()).toBe(100);
  });

  test('that the viewer cannot pay asks for nothing, and says so', async () => {
    await chat();
    await chat();
    await chat();
    await chat();
    expect([balance(), asked.length]).toEqual([10, 3]);
    expect(failures().at(-1)).toContain('has 10 points, and the action costs 30');
  });
});

// behaviour: game-int-3
test('cooldowns hold back, for everybody and for one viewer', async () => {
  await mapped({ trigger: COMMAND, cooldown: 5, viewerCooldown: 60 });
  await chat('!boom', 1);
  await chat('!boom', 2);
  expect(asked).toHaveLength(1);
  atMs += 6_000;
  await chat('!boom', 1);
  expect(asked).toHaveLength(1);
  await chat('!boom', 2);
  expect(asked).toHaveLength(2);
});

// behaviour: game-int-3
test('of several actions one is drawn, never the same twice in a row, and the same ones again with the same seed', async () => {
  const choices = ['bad-cars', 'trucks', 'props'].map((actionId) => ({ actionId, values: [] }));
  await mapped({ trigger: COMMAND, choices });
  for (let count = 0; count < 60; count++) await chat();
  const drawn = asked.map(({ request }) => String(request['actionId']));
  expect(drawn).toHaveLength(60);
  expect(new Set(drawn).size).toBe(3);
  expect(drawn.filter((id, at) => id === drawn[at - 1])).toEqual([]);
});

// behaviour: game-int-13
test('a plan without game integrations runs none of them', async () => {
  await mapped({});
  const payload: PlanChangedPayload = { viewers: null, locked: ['entity/gameIntegration', 'action/GAME_ACTION'] };
  await submit({ id: 'plan', type: 'planChanged', origin: 'document', payload });
  await follow();
  expect(asked).toEqual([]);
});
