import { describe, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { validateViewerRef, type Validator } from '#schemas/generated/validators.js';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import { GIFTS } from '../tiktok/giftCatalogue.ts';
import { simulate } from './simulate.ts';
import { parseSimulatorOptions, type SimulatorOptions } from './simulatorOptions.ts';

const START = 1_767_268_800_000;
const options: SimulatorOptions = parseSimulatorOptions('seed=7,rate=20,minutes=10');

function simulated(changes: Partial<SimulatorOptions> = {}, startedAt = START): RecordedEvent[] {
  const changed = { ...options, ...changes };
  return [...simulate({ options: changed, startedAt, idPrefix: `simulator:${changed.seed}`, gifts: GIFTS })];
}

const events = simulated();
const gifts = events.flatMap((event) => (event.type === 'gift' ? [event] : []));

function shareOf(type: RecordedEvent['type']): number {
  return events.filter((event) => event.type === type).length / events.length;
}

describe('simulate', () => {
  it('begins with a stream start and gives as many events as were asked for', () => {
    expect(events[0]).toEqual({
      id: 'simulator:7:0',
      at: START,
      type: 'streamStart',
      origin: 'connector',
      payload: { roomId: 'simulated-7' },
    });
    expect(events).toHaveLength(12_001);
    expect(simulated({ minutes: 0 })).toHaveLength(1);
  });

  it('gives the same events for the same options and others for another seed', () => {
    expect(simulated()).toEqual(events);
    const payloads = (seed: number): unknown[] => simulated({ seed }).map(({ payload }) => payload);
    expect(payloads(8)).not.toEqual(payloads(7));
  });

  it('never goes back in time and stays within its length', () => {
    expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? START))).toBe(true);
    expect(events.at(-1)?.at).toBeLessThan(START + 600_000);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('fits the schemas', () => {
    for (const event of events) {
      const validate: Validator<unknown> = EVENT_VALIDATORS[event.type];
      expect(validate(event.payload), event.type).toBe(true);
      expect(event.viewer === undefined || validateViewerRef(event.viewer)).toBe(true);
    }
  });

  it('mixes kinds like a real room', () => {
    expect(shareOf('like')).toBeCloseTo(0.6, 1);
    expect(shareOf('chat')).toBeCloseTo(0.2, 1);
    expect(shareOf('gift')).toBeCloseTo(0.1, 1);
    for (const type of ['follow', 'share', 'subscribe', 'join', 'viewerCount', 'emote', 'question'] as const) {
      expect(shareOf(type), type).toBeGreaterThan(0);
    }
  });

  it('counts the likes of the room', () => {
    let total = 0;
    for (const event of events) {
      if (event.type !== 'like') continue;
      total += event.payload.likeCount;
      expect(event.payload.totalLikeCount).toBe(total);
    }
  });

  it('has streaks with growing counts, some of them without an end frame', () => {
    const streaks = new Map<string, { counts: number[]; ends: number }>();
    for (const { payload, viewer } of gifts.filter((gift) => gift.payload.isStreakable)) {
      const key = [viewer?.tiktokId, payload.giftId, payload.groupId].join('/');
      const streak = streaks.get(key) ?? { counts: [], ends: 0 };
      streaks.set(key, {
        counts: [...streak.counts, payload.repeatCount],
        ends: streak.ends + Number(payload.repeatEnd),
      });
    }
    const all = [...streaks.values()];
    expect(all.every(({ counts }) => counts.every((count, index) => count >= (counts[index - 1] ?? 1)))).toBe(true);
    expect(all.every(({ ends }) => ends <= 1)).toBe(true);
    expect(all.filter(({ ends }) => ends === 0).length).toBeGreaterThan(all.length / 20);
    expect(all.some(({ counts }) => (counts.at(-1) ?? 0) >= 10)).toBe(true);
  });

  it('gives real gifts, cheap ones far more often', () => {
    const known = new Map(GIFTS.map((gift) => [gift.id, gift]));
    for (const { payload } of gifts)
      expect(known.get(payload.giftId)).toMatchObject({ diamondCount: payload.diamondCount });
    const cheap = gifts.filter(({ payload }) => payload.diamondCount <= 99).length;
    expect(cheap / gifts.length).toBeGreaterThan(0.5);
    expect(gifts.some(({ payload }) => !payload.isStreakable)).toBe(true);
  });

  it('lets few people do most of it', () => {
    const active = new Map<string, number>();
    for (const { viewer } of events) if (viewer) active.set(viewer.tiktokId, (active.get(viewer.tiktokId) ?? 0) + 1);
    const counts = [...active.values()].sort((one, other) => other - one);
    const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0);
    expect(sum(counts.slice(0, 60)) / sum(counts)).toBeGreaterThan(0.4);
    expect(active.size).toBeGreaterThan(500);
  });

  it('has the names that break overlays', () => {
    const names = [...new Set(events.flatMap(({ viewer }) => viewer?.displayName ?? []))].join('\n');
    for (const pattern of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Hebrew}/u, /[äöü]/u, /\u200D/u]) {
      expect(names).toMatch(pattern);
    }
    expect(names).toMatch(/^\p{Extended_Pictographic}{40}$/mu);
  });
});

const isGift = (event: RecordedEvent): event is RecordedEvent<'gift'> => event.type === 'gift';
const withoutIds = (list: readonly RecordedEvent[]): unknown[] =>
  list.map(({ id: _id, payload, ...event }) => ({
    ...event,
    // The room's total of likes keeps counting during a burst.
    payload: event.type === 'like' ? { likeCount: (payload as { likeCount: number }).likeCount } : payload,
  }));

describe('rates and episodes', () => {
  it('gives each kind as often as it was asked for', () => {
    const rates = parseSimulatorOptions('seed=2,minutes=60,like=0,chat=30,gift=0,join=0,follow=10,viewerCount=0');
    const list = simulated({
      ...rates,
      perMinute: { ...rates.perMinute, share: 0, subscribe: 0, emote: 0, question: 0 },
    });
    const counts = (type: string): number => list.filter((event) => event.type === type).length;
    expect(list).toHaveLength(60 * 40 + 1);
    expect(counts('chat')).toBeGreaterThan(1700);
    expect(counts('follow')).toBeGreaterThan(500);
    expect(counts('chat') + counts('follow')).toBe(2400);
  });

  it.each(['bursts', 'whales', 'storms', 'battles'] as const)('%s come on top of the everyday stream', (episode) => {
    const loud = simulated({ [episode]: 2 });
    expect(loud.length).toBeGreaterThan(events.length + 20);
    const everyday = new Map<string, number>();
    for (const event of withoutIds(loud)) {
      const text = JSON.stringify(event);
      everyday.set(text, (everyday.get(text) ?? 0) + 1);
    }
    for (const event of withoutIds(events)) {
      const text = JSON.stringify(event);
      const left = (everyday.get(text) ?? 0) - 1;
      expect(left, text).toBeGreaterThanOrEqual(0);
      everyday.set(text, left);
    }
    expect(loud.every(({ at }, index) => at >= (loud[index - 1]?.at ?? START))).toBe(true);
    expect(simulated({ [episode]: 2 })).toEqual(loud);
  });

  it('bursts are ten times as loud for some seconds', () => {
    const perSecond = new Map<number, number>();
    for (const { at } of simulated({ bursts: 0.5 })) {
      const second = Math.floor((at - START) / 1000);
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    const loudest = [...perSecond.values()].sort((one, other) => other - one);
    expect(loudest[10]).toBeGreaterThan(120);
    expect(loudest[300]).toBeLessThan(30);
  });

  it('whales give the dearest gifts', () => {
    const coins = (list: readonly RecordedEvent[]): number =>
      list
        .filter(isGift)
        .reduce((sum, { payload }) => sum + (payload.diamondCount >= 1000 ? payload.diamondCount : 0), 0);
    expect(coins(simulated({ whales: 2 }))).toBeGreaterThan(coins(events) + 20_000);
  });

  it('storms are long combos of many viewers at once', () => {
    const combos = simulated({ storms: 1 })
      .filter(isGift)
      .filter(({ payload }) => payload.groupId.includes('s'));
    const byGroup = new Map<string, number[]>();
    for (const { payload } of combos) {
      byGroup.set(payload.groupId, [...(byGroup.get(payload.groupId) ?? []), payload.repeatCount]);
    }
    const counts = [...byGroup.values()];
    expect(byGroup.size).toBeGreaterThan(40);
    expect(counts.every((list) => list.every((count, index) => count >= (list[index - 1] ?? 1)))).toBe(true);
    expect(counts.filter((list) => list.at(-1)! > 50).length).toBeGreaterThan(byGroup.size / 2);
    const ends = combos.filter(({ payload }) => payload.repeatEnd).length;
    expect(ends).toBeGreaterThan(byGroup.size * 0.7);
    expect(ends).toBeLessThan(byGroup.size);
  });
});

// behaviour: battle-10
it('battles start, score and end one after the other', () => {
  const news = simulated({ battles: 3 }).flatMap((event) => (event.type === 'battle' ? [event] : []));
  const battles = new Map(news.map(({ payload }) => [payload.battleId, [] as typeof news]));
  for (const event of news) battles.get(event.payload.battleId)!.push(event);
  // The stream may end during the last one.
  const whole = [...battles.values()].slice(0, -1);
  expect(whole.length).toBeGreaterThan(2);
  for (const list of whole) {
    const phases = list.map(({ payload }) => payload.phase);
    expect([phases[0], phases.at(-1), new Set(phases.slice(1, -1))]).toEqual(['started', 'ended', new Set(['scores'])]);
    const scores = list.map(({ payload }) => payload.sides[0]!.score + payload.sides[1]!.score);
    expect(scores.every((score, index) => score >= (scores[index - 1] ?? 0))).toBe(true);
    expect(list.at(-1)!.payload.sides.every(({ supporters }) => supporters.length > 0)).toBe(true);
  }
  const spans = whole.map((list) => [list[0]!.at, list.at(-1)!.at] as const);
  expect(spans.every(([from], index) => from >= (spans[index - 1]?.[1] ?? 0))).toBe(true);
});

describe('a stream as the platform really sends it', () => {
  const options = parseSimulatorOptions(
    'seed=7,minutes=5,like=120,chat=60,superFan=20,entrance=20,superFanBox=6,treasureBox=6,emojiCodes=0.5,namedLikes=0.25',
  );
  const made = [...simulate({ options, startedAt: START, idPrefix: 's', gifts: GIFTS })];
  const ofType = <T extends EventType>(wanted: T) =>
    made.flatMap((event) => (event.type === wanted ? [event as unknown as EventDraft<T>] : []));

  // behaviour: event-12, event-13, event-14
  it('has Super Fans, boxes of both kinds and announced entrances', () => {
    const kinds = ofType('subscribe').map(({ payload }) => payload.kind ?? 'subscription');
    expect(new Set(kinds)).toEqual(new Set(['subscription', 'superFan', 'superFanBox']));
    expect(ofType('treasureBox').length).toBeGreaterThan(5);
    const announced = ofType('join').filter(({ payload }) => payload.announcedAs !== undefined);
    expect(new Set(announced.map(({ payload }) => payload.announcedAs))).toEqual(
      new Set(['gifter', 'fan', 'superFan']),
    );
    expect(announced.every(({ viewer }) => viewer!.gifterLevel >= 25)).toBe(true);
  });

  it('has emoji codes with and without their picture', () => {
    const coded = ofType('chat').filter(({ payload }) => /\[\w+\]$/.test(payload.comment));
    expect(coded.length / ofType('chat').length).toBeCloseTo(0.5, 1);
    for (const { payload } of coded)
      for (const { index, id } of payload.emotes) expect(payload.comment.slice(index)).toBe(id);
    expect(new Set(coded.map(({ payload }) => payload.emotes.length))).toEqual(new Set([0, 1]));
  });

  // behaviour: total-9
  it('names a part of the likes, and its total is that of the room', () => {
    const likes = ofType('like').map(({ payload }) => payload);
    const named = likes.reduce((sum, { likeCount }) => sum + likeCount, 0);
    expect(likes.at(-1)!.totalLikeCount / named).toBeCloseTo(4, 5);
  });
});
