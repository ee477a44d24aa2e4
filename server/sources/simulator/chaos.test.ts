import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import { GIFTS } from '../tiktok/giftCatalogue.ts';
import { type Delivery, disturb } from './chaos.ts';
import { simulate } from './simulate.ts';
import { type Chaos, parseSimulatorOptions } from './simulatorOptions.ts';

const START = 1_767_268_800_000;
const NONE: Chaos = { drop: 0, double: 0, reorder: 0, disconnects: 0 };
const options = parseSimulatorOptions('seed=5,minutes=10,rate=10');
const events = [...simulate({ options, startedAt: START, idPrefix: 's', gifts: GIFTS })];

function disturbed(chaos: Partial<Chaos>, seed = 5): Delivery[] {
  return [...disturb(events, { chaos: { ...NONE, ...chaos }, seed, startedAt: START, idPrefix: 's' })];
}

function arrived(deliveries: readonly Delivery[]): RecordedEvent[] {
  return deliveries.flatMap((delivery) => (delivery.kind === 'event' ? [delivery.event] : []));
}

function idsOf(list: readonly RecordedEvent[]): string[] {
  return list.map(({ id }) => id);
}

describe('chaos', () => {
  it('changes nothing when there is none', () => {
    expect(disturbed({})).toEqual(events.map((event) => ({ kind: 'event', atMs: event.at, event })));
  });

  it('is the same for the same seed and another for another, and time never goes back', () => {
    const chaos = { drop: 0.1, double: 0.2, reorder: 0.3, disconnects: 3 };
    const first = disturbed(chaos);
    expect(disturbed(chaos)).toEqual(first);
    expect(idsOf(arrived(disturbed(chaos, 6)))).not.toEqual(idsOf(arrived(first)));
    expect(first.every(({ atMs }, index) => atMs >= (first[index - 1]?.atMs ?? START))).toBe(true);
  });

  it('drops its share, never the start of the stream, and no others when more goes wrong', () => {
    const ids = idsOf(arrived(disturbed({ drop: 0.25 })));
    expect(ids.length / events.length).toBeCloseTo(0.75, 1);
    expect(ids[0]).toBe('s:0');
    expect(idsOf(arrived(disturbed({ drop: 1 })))).toEqual(['s:0']);
    const more = new Set(idsOf(arrived(disturbed({ drop: 0.25, double: 0.5, reorder: 0.5 }))));
    expect([...more].sort()).toEqual([...ids].sort());
  });

  it('doubles its share: the same message again, a little later', () => {
    const deliveries = disturbed({ double: 0.25 });
    const copies = deliveries.length - events.length;
    expect(copies / events.length).toBeCloseTo(0.25, 1);
    expect(new Set(idsOf(arrived(deliveries))).size).toBe(events.length);
    expect(arrived(disturbed({ double: 1 }))).toHaveLength(events.length * 2);
  });

  it('lets messages overtake each other by three seconds at most, but none of those that tell the state of the room', () => {
    const deliveries = disturbed({ reorder: 0.25 });
    expect([...arrived(deliveries)].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))).toEqual(
      [...events].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)),
    );
    const late = deliveries.flatMap((delivery) =>
      delivery.kind === 'event' && delivery.atMs > delivery.event.at ? [delivery] : [],
    );
    expect(late.length / events.length).toBeCloseTo(0.25, 1);
    expect(Math.max(...late.map(({ atMs, event }) => atMs - event.at))).toBeLessThanOrEqual(3_000);
    expect(late.every(({ event }) => event.viewer !== undefined)).toBe(true);
    expect(idsOf(arrived(deliveries))).not.toEqual(idsOf(events));
  });

  it('loses what is sent while the connection is lost, tells the gap, and repeats the last messages', () => {
    const deliveries = disturbed({ disconnects: 3 });
    const gaps = arrived(deliveries).flatMap((event) => (event.type === 'gap' ? [event.payload] : []));
    expect(gaps.length).toBeGreaterThan(10);
    expect(gaps.length).toBeLessThan(50);
    expect(deliveries.filter(({ kind }) => kind === 'lost')).toHaveLength(gaps.length);
    expect(deliveries.filter(({ kind }) => kind === 'back')).toHaveLength(gaps.length);
    const isInGap = ({ at }: RecordedEvent): boolean => gaps.some(({ fromMs, toMs }) => at >= fromMs && at < toMs);
    const expected = events.filter((event) => !isInGap(event));
    const ids = idsOf(arrived(deliveries).filter(({ type }) => type !== 'gap'));
    expect([...new Set(ids)]).toEqual(idsOf(expected));
    expect(ids.length - expected.length).toBe(gaps.length * 20);
  });
});
