/**
 * Simulates a stream: the same options always give the same events, for a file and live. Pure; numbers come from keyed
 * randomness and plain arithmetic, so that every machine gets the same bytes.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import type { CatalogueGift } from '../catalogueGift.ts';
import { Agenda } from './agenda.ts';
import type { Episode, EpisodeContext, Task } from './episode.ts';
import { EPISODES } from './episodes.ts';
import { MAKE } from './kinds.ts';
import type { SimulatedRoom } from './simulatedRoom.ts';
import { type SimulatedKind, type SimulatorOptions, totalPerMinute } from './simulatorOptions.ts';

export interface Simulation {
  options: SimulatorOptions;
  /** Session time of the first event, epoch ms. */
  startedAt: number;
  /** Ids are `<idPrefix>:<n>`; streams in the same journal need different prefixes. */
  idPrefix: string;
  /** Gifts, cheapest first. */
  gifts: readonly CatalogueGift[];
}

/**
 * Returns the events of a simulated stream in order, `streamStart` first; it ends after `options.minutes` or never. Each normal
 * event has a slot of `1000 / rate` ms, so their number is exactly time times rate.
 */
export function* simulate({ options, startedAt, idPrefix, gifts }: Simulation): Generator<RecordedEvent> {
  const { seed, minutes, namedLikes, emojiCodes } = options;
  const random = randomFor(seed, 'simulate', 'room');
  const viewers = 40 + random.below(200);
  const room: SimulatedRoom = { gifts, likes: 0, viewers, streaks: [], namedLikes, emojiCodes, battleUntilMs: 0 };
  const agenda = new Agenda<Task>();
  const durationMs = minutes === null ? Infinity : Math.round(minutes * 60_000);
  planEveryday({ agenda, room, random, startedAt, durationMs, options });
  planEpisodes({ agenda, room, startedAt, options });
  let n = 0;
  const roomId = `simulated-${seed}`;
  yield { id: `${idPrefix}:${n++}`, at: startedAt, type: 'streamStart', origin: 'connector', payload: { roomId } };
  while (agenda.nextAt < startedAt + durationMs) {
    const { at, task } = agenda.take()!;
    const made = task(at);
    if (made !== null) yield { id: `${idPrefix}:${n++}`, at, ...made, origin: 'connector' } as RecordedEvent;
  }
}

/** Returns the number of events of all types per second. */
export function ratePerSecond(options: Pick<SimulatorOptions, 'perMinute' | 'rate'>): number {
  return options.rate ?? totalPerMinute(options) / 60;
}

interface Everyday {
  agenda: Agenda<Task>;
  room: SimulatedRoom;
  random: Random;
  startedAt: number;
  durationMs: number;
  options: SimulatorOptions;
}

function planEveryday({ agenda, room, random, startedAt, durationMs, options }: Everyday): void {
  const rate = ratePerSecond(options);
  const total = rate === 0 ? 0 : Math.floor((durationMs * rate) / 1000);
  // Puts one event anywhere into each slot of equal length: uneven like a real room, but never back in time.
  const plan = (n: number): void => {
    if (n < total) agenda.add(startedAt + Math.floor(((n + random.next()) / rate) * 1000), step(n));
  };
  const someKind = kindPicker(options.perMinute, random);
  const step =
    (n: number): Task =>
    (at) => {
      const made = MAKE[someKind()](room, random, at);
      plan(n + 1);
      return made;
    };
  plan(0);
}

/** Draws types in proportion to their frequency. */
function kindPicker(perMinute: SimulatorOptions['perMinute'], random: Random): () => SimulatedKind {
  const entries = (Object.entries(perMinute) as [SimulatedKind, number][]).filter(([, weight]) => weight > 0);
  const total = totalPerMinute({ perMinute });
  return () => {
    let rest = random.next() * total;
    return (entries.find(([, weight]) => (rest -= weight) < 0) ?? entries.at(-1)!)[0];
  };
}

function planEpisodes({ agenda, room, startedAt, options }: Omit<Everyday, 'random' | 'durationMs'>): void {
  const { seed, perMinute } = options;
  const factor = ratePerSecond(options) / Math.max(totalPerMinute(options), Number.MIN_VALUE);
  const perSecond = { like: perMinute.like * factor, chat: perMinute.chat * factor };
  for (const name of Object.keys(EPISODES) as (keyof typeof EPISODES)[]) {
    const random = randomFor(seed, 'simulate', name);
    repeat(EPISODES[name], options[name], { agenda, room, random, perSecond }, startedAt);
  }
}

/** Begins an episode `perMinute` times a minute, once in each slot of equal length. */
function repeat(episode: Episode, perMinute: number, context: EpisodeContext, startedAt: number): void {
  if (perMinute === 0) return;
  const { agenda, random } = context;
  const plan = (n: number): void =>
    agenda.add(startedAt + Math.floor(((n + random.next()) / perMinute) * 60_000), (at) => {
      episode(context, at);
      plan(n + 1);
      return null;
    });
  plan(0);
}
