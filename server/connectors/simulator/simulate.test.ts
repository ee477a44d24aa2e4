import { describe, expect, it } from 'vitest';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { validateViewerRef, type Validator } from '#schemas/generated/validators.js';
import type { RecordedEvent } from '../../session/recording/recordingLine.ts';
import { GIFTS } from '../tiktok/giftCatalogue.ts';
import { simulate, type SimulationOptions } from './simulate.ts';

const options: SimulationOptions = {
  seed: 7,
  startedAt: 1_767_268_800_000,
  durationMs: 600_000,
  rate: 20,
  gifts: GIFTS,
};
const events = [...simulate(options)];
const gifts = events.flatMap((event) => (event.type === 'gift' ? [event] : []));

function shareOf(type: RecordedEvent['type']): number {
  return events.filter((event) => event.type === type).length / events.length;
}

describe('simulate', () => {
  it('begins with a stream start and gives as many events as were asked for', () => {
    expect(events[0]).toEqual({
      id: 'simulator:7:0',
      at: options.startedAt,
      type: 'streamStart',
      origin: 'connector',
      payload: { roomId: 'simulated-7' },
    });
    expect(events).toHaveLength(12_001);
    expect([...simulate({ ...options, durationMs: 0 })]).toHaveLength(1);
  });

  it('gives the same events for the same options and others for another seed', () => {
    expect([...simulate(options)]).toEqual(events);
    const payloads = (seed: number): unknown[] => [...simulate({ ...options, seed })].map(({ payload }) => payload);
    expect(payloads(8)).not.toEqual(payloads(7));
  });

  it('never goes back in time and stays within its length', () => {
    expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? options.startedAt))).toBe(true);
    expect(events.at(-1)?.at).toBeLessThan(options.startedAt + options.durationMs);
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
