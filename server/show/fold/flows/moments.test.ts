/** Tests moments in a real session: what the alert box shows, in which order, and that no gift is lost or counted twice. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { randomFor } from '#engine/core/random.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { momentFlowId, momentQueue } from '#engine/flows/momentFlows.ts';
import { newMoments, RUNGS_BY_RANK } from '#engine/rules/moments/newMoments.ts';
import type { Moments } from '#schemas/generated/types.ts';
import { documentDraft, flowDraft, flowsOf, showText, testFlow } from '#tests/support/flows.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

const BUNDLE = testBundle([testItem('ALERT_BOX', 'box')]);
const OVERLAY = BUNDLE.overlay.id;
const FLUSH_MS = 400_000;
const FOLDER = temporaryFolder();

interface Gift {
  coins?: number;
  viewer?: number;
  /** Number of gifts of the streak so far; left out = no streak. */
  count?: number;
  streak?: string;
  name?: string;
}

function gift(at: number, { coins = 1, viewer = 1, count, streak = '', name = 'Rose' }: Gift = {}): EventDraft {
  const payload = {
    giftId: `gift-${coins}`,
    giftName: name,
    giftImageUrl: '',
    diamondCount: coins,
    repeatCount: count ?? 1,
    repeatEnd: count === undefined,
    groupId: streak || `${at}.${viewer}`,
    isStreakable: count !== undefined,
  };
  return { id: `g${at}.${viewer}.${coins}`, at: START_MS + at, type: 'gift', payload, viewer: testViewer(viewer) };
}

const follow = (at: number, viewer = 1): EventDraft => ({
  id: `f${at}.${viewer}`,
  at: START_MS + at,
  type: 'follow',
  payload: {},
  viewer: testViewer(viewer),
});

/** Anything late, so that all deadlines before it pass. */
const late = (at: number): EventDraft =>
  ({
    id: `late${at}`,
    at: START_MS + at,
    type: 'chat',
    payload: { comment: 'x', emotes: [] },
    viewer: testViewer(99),
  }) as unknown as EventDraft;

const momentsDraft = (change: (moments: Moments) => void = () => undefined, version = 1): EventDraft => {
  const moments = newMoments(OVERLAY);
  // Viewers of these tests are new: their first gift has a test of its own, and they rise through the levels.
  moments.rungs.firstGift.isEnabled = false;
  moments.rungs.levelUp.isEnabled = false;
  change(moments);
  return documentDraft('moments', OVERLAY, moments, version);
};

type Shown = StreamEvent<'showMoment'>;

/** Plays events and returns every moment that the alert box was told to show. */
async function shownOf(drafts: readonly EventDraft[], endMs = FLUSH_MS) {
  const shown: Shown[] = [];
  const opened = await openTestSession(BUNDLE, {
    onCommit: ({ events }) => void shown.push(...events.filter((event): event is Shown => event.type === 'showMoment')),
  });
  for (const draft of drafts) await opened.submitAll([draft]);
  await opened.submitAll([late(endMs)]);
  const flows = flowsOf(opened.session);
  const records = [...flows.records];
  const left = { runs: flows.runs.size, queue: flows.queues[momentQueue(OVERLAY)] };
  await opened.close();
  return { shown, records, refusals: [...flows.refusals.entries()].map(([key]) => key), left };
}

const lines = (shown: readonly Shown[]) =>
  shown.map(
    ({ at, payload: { title, text, count, staging } }) => `${at - START_MS} ${staging}: ${title}, ${text} ×${count}`,
  );

// behaviour: moment-1
test('a gift shows the rung of its coins', async () => {
  const { shown } = await shownOf([
    momentsDraft(),
    gift(0, { coins: 1 }),
    gift(10_000, { coins: 99 }),
    gift(20_000, { coins: 100 }),
    gift(30_000, { coins: 1000 }),
    gift(40_000, { coins: 20_000 }),
    follow(50_000),
  ]);
  expect(lines(shown)).toEqual([
    '0 line: Viewer 1, Rose ×1',
    '10000 line: Viewer 1, Rose ×1',
    '20000 card: Viewer 1, Rose ×1',
    '30000 stage: Viewer 1, Rose ×1',
    '40000 scene: Viewer 1, Rose ×1',
    '50000 line: Viewer 1, New follower ×0',
  ]);
});

// behaviour: moment-3
test('a rung that is switched off leaves its gifts to the rung below', async () => {
  const { shown } = await shownOf([
    momentsDraft(({ rungs }) => void (rungs.gift100.isEnabled = false)),
    gift(0, { coins: 500 }),
  ]);
  expect(lines(shown)).toEqual(['0 line: Viewer 1, Rose ×1']);
});

// behaviour: moment-4
test('the largest of the waiting moments comes first', async () => {
  const { shown } = await shownOf([
    momentsDraft(),
    gift(0, { viewer: 1 }),
    gift(100, { viewer: 2 }),
    gift(200, { viewer: 3 }),
    gift(300, { viewer: 4, coins: 20_000 }),
    gift(400, { viewer: 5, coins: 100 }),
  ]);
  expect(lines(shown)).toEqual([
    '0 line: Viewer 1, Rose ×1',
    '1500 scene: Viewer 4, Rose ×1',
    '4500 card: Viewer 5, Rose ×1',
    '7000 line: Viewer 2, Rose ×1',
    '8500 line: Viewer 3, Rose ×1',
  ]);
});

// behaviour: moment-5
test('a streak is one moment that grows where it stands, and a larger one when it reaches the next rung', async () => {
  const frames = [1, 3, 6, 9, 12, 60, 120].map((count, at) => gift(at * 200, { count, streak: 's' }));
  const { shown } = await shownOf([momentsDraft(), ...frames]);
  expect(lines(shown)).toEqual([
    '0 line: Viewer 1, Rose ×1',
    '200 line: Viewer 1, Rose ×3',
    '400 line: Viewer 1, Rose ×6',
    '600 line: Viewer 1, Rose ×9',
    '800 line: Viewer 1, Rose ×12',
    '1000 line: Viewer 1, Rose ×60',
    '1200 card: Viewer 1, Rose ×120',
  ]);
  expect(shown.map(({ payload }) => payload.climbs)).toEqual([false, true, true, true, false, true, false]);
  expect(new Set(shown.map(({ payload }) => payload.momentId)).size).toBe(3);
});

// behaviour: moment-6
test('in a crowd the gifts of many people become one moment, and lengths halve', async () => {
  const crowd = Array.from({ length: 12 }, (_none, at) => gift(at * 10, { viewer: at + 1 }));
  const { shown } = await shownOf([momentsDraft(), ...crowd]);
  expect(lines(shown)).toEqual([
    '0 line: Viewer 1, Rose ×1',
    '1500 line: Viewer 2, Rose ×1',
    '2250 line: Viewer 3, Rose ×1',
    '3750 line: 9 people, 9 gifts ×0',
  ]);
});

// behaviour: moment-6
test('many gifts of one viewer become one moment with all of them', async () => {
  const gifts = Array.from({ length: 9 }, (_none, at) => gift(at * 10, { viewer: 1, coins: 2 }));
  const { shown } = await shownOf([momentsDraft(), ...gifts]);
  const { title, text, coins } = shown.at(-1)!.payload;
  expect([shown.length, title, text, coins]).toEqual([4, 'Viewer 1', '6 gifts', 12]);
});

// behaviour: moment-7
test('what an own flow shows, or an own alert plays, is not shown or played twice', async () => {
  const own = testFlow('own', {
    blocks: { text: showText('Thanks') },
    trigger: { settings: { giftId: 'gift-5', fires: 'eachFrame', minCount: 1, minCoins: 0 } },
  });
  const alert = {
    id: 'alert',
    name: 'Alert',
    isEnabled: true,
    profileIds: [],
    trigger: { kind: 'GIFT', settings: { giftId: 'gift-7', fires: 'oncePerStreak', minCount: 1, minCoins: 0 } },
    soundId: 'bell',
    volume: 1,
    maxRepeats: 1,
    mode: 'DEFAULT',
  };
  const withSound = momentsDraft(({ rungs }) => void (rungs.gift1.soundId = 'chime'));
  const sounds: string[] = [];
  const opened = await openTestSession(BUNDLE, {
    onCommit: ({ events }) =>
      void sounds.push(
        ...events.flatMap((event) => (event.type === 'playSound' ? [event.payload.url.split('/').at(-1)!] : [])),
      ),
  });
  const drafts = [flowDraft(own), documentDraft('audioAlert', 'alert', alert, 1), withSound];
  await opened.submitAll([...drafts, gift(0, { coins: 5 }), gift(5000, { coins: 7 }), gift(10_000, { coins: 6 })]);
  await opened.submitAll([late(60_000)]);
  const { refusals } = flowsOf(opened.session);
  await opened.close();
  expect(sounds).toEqual(['bell', 'chime']);
  const refused = refusals.get(`${momentFlowId(OVERLAY, 'gift1')}/shownByFlow`);
  expect(refused?.examples[0]?.reason).toEqual({ code: 'shownByFlow', is: 'own' });
});

// behaviour: moment-8
test('the first gift of a viewer is a moment of its own', async () => {
  const first = momentsDraft(({ rungs }) => void (rungs.firstGift.isEnabled = true));
  const { shown } = await shownOf([first, gift(0), gift(10_000), gift(20_000, { viewer: 2, coins: 20_000 })]);
  expect(lines(shown)).toEqual([
    '0 card: Viewer 1, First gift ever: Rose ×1',
    '10000 line: Viewer 1, Rose ×1',
    '20000 scene: Viewer 2, Rose ×1',
  ]);
});

test('switched off, moments show nothing; small, none takes the whole box', async () => {
  const off = await shownOf([momentsDraft((moments) => void (moments.isEnabled = false)), gift(0)]);
  expect(off.shown).toEqual([]);
  const small = await shownOf([
    momentsDraft((moments) => void (moments.staysSmall = true)),
    gift(0, { coins: 20_000 }),
  ]);
  expect(small.shown.map(({ payload }) => payload.staging)).toEqual(['stage']);
});

/** A minute of 1,000 gifts: streaks of roses, single gifts of all sizes, from 150 viewers. */
function storm(seed: number): { drafts: EventDraft[]; gifts: number; coins: number } {
  const random = randomFor(seed, 'storm', '');
  const drafts: EventDraft[] = [];
  const counts = new Map<number, number>();
  let coins = 0;
  for (let at = 0; at < 1000; at++) {
    const viewer = 1 + random.below(150);
    const dice = random.next();
    const each = dice < 0.9 ? 1 : dice < 0.95 ? 10 : dice < 0.975 ? 100 : dice < 0.99 ? 1000 : 20_000;
    coins += each;
    if (each > 1) drafts.push(gift(at * 60, { viewer, coins: each }));
    else {
      const count = (counts.get(viewer) ?? 0) + 1;
      counts.set(viewer, count);
      drafts.push(gift(at * 60, { viewer, count, streak: `streak-${viewer}` }));
    }
  }
  return { drafts, gifts: 1000, coins };
}

// behaviour: moment-6
test.each([1, 2, 3])(
  'in a storm of 1,000 gifts each belongs to one moment that was shown or is listed as not shown (%i)',
  async (seed) => {
    const { drafts, gifts, coins } = storm(seed);
    const variables = new Map<string, { giftCount: number; giftCoins: number; at: number; rank: number }>();
    const waits: number[] = [];
    const opened = await openTestSession(BUNDLE, {});
    await opened.submitAll([momentsDraft()]);
    const seen = (): void => {
      const { runs, index } = flowsOf(opened.session);
      for (const [id, run] of runs.entries()) {
        const rank = index.byId.get(run.flowId)!.flow.run.ladder!.rank;
        variables.set(id, {
          giftCount: Number(run.variables['giftCount']),
          giftCoins: Number(run.variables['giftCoins']),
          at: run.createdAtMs,
          rank,
        });
      }
    };
    for (const draft of drafts) {
      await opened.submitAll([draft]);
      seen();
    }
    await opened.submitAll([late(FLUSH_MS)]);
    const { records, runs } = flowsOf(opened.session);
    expect(runs.size).toBe(0);
    const ended = [...records];
    await opened.close();
    const outcomes = new Map(ended.map((record) => [record.id, record]));
    let [shownGifts, shownCoins, missed] = [0, 0, 0];
    for (const [id, { giftCount, giftCoins }] of variables) {
      const record = outcomes.get(id)!;
      const hasClimbed = record.reason?.code === 'climbed' && record.startedAtMs === undefined;
      if (hasClimbed) continue;
      if (record.startedAtMs === undefined) missed += giftCount;
      shownGifts += giftCount;
      shownCoins += giftCoins;
    }
    expect({ gifts: shownGifts, coins: shownCoins }).toEqual({ gifts, coins });
    expect(missed).toBe(0);
    // A moment never waits for smaller ones for longer than the one that is being shown.
    const big = ended.filter(({ flowId }) => flowId === momentFlowId(OVERLAY, RUNGS_BY_RANK.at(-1)!));
    for (const { startedAtMs, createdAtMs } of big) waits.push((startedAtMs ?? Infinity) - createdAtMs);
    expect(big.length).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThan(10_000);
  },
);

// behaviour: moment-6
test('a server that ends in the middle of a storm goes on to the same bytes', async () => {
  const { drafts } = storm(4);
  const all = [momentsDraft(), ...drafts.slice(0, 300), late(FLUSH_MS)];
  const played = async (restartsAt: readonly number[]): Promise<string> => {
    const file = join(FOLDER, `show-${restartsAt.length}.sqlite`);
    let opened = await openTestSession(BUNDLE, {}, file);
    for (const [at, draft] of all.entries()) {
      if (restartsAt.includes(at)) {
        await opened.close();
        opened = await openTestSession(BUNDLE, {}, file);
      }
      await opened.submitAll([draft]);
    }
    const bytes = await opened.bytes();
    await opened.close();
    return bytes;
  };
  expect(await played([60, 61, 150, 299])).toBe(await played([]));
});
