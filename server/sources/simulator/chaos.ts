/**
 * Simulates faults between a stream and us: lost, repeated and late messages, and broken connections. Pure; the fate of a
 * message depends on the seed and its number alone, so that more chaos of one kind does not affect the others. The start of the
 * stream always arrives, because a connector learns it by connecting instead of a message.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import { Agenda } from './agenda.ts';
import type { Chaos } from './simulatorOptions.ts';

/** A delivery to the connector, in the order of `atMs`. */
export type Delivery =
  | { kind: 'event'; atMs: number; event: RecordedEvent }
  | { kind: 'lost'; atMs: number; untilMs: number }
  | { kind: 'back'; atMs: number };

export interface ChaosOptions {
  chaos: Chaos;
  seed: number;
  startedAt: number;
  /** Prefix of the ids of `gap` events. */
  idPrefix: string;
}

/** Maximum delay of a message that is overtaken; less than the silence that ends a streak. */
const MAX_HOLD_MS = 3_000;
/** Maximum delay of the second copy of a message. */
const MAX_COPY_MS = 2_000;
/** Minimum duration of the first connection. */
const FIRST_OUTAGE_AFTER_MS = 2_000;
/** Number of messages repeated after a reconnect. */
const RESENT = 20;

type Task = { kind: 'event'; event: RecordedEvent } | { kind: 'lost'; untilMs: number } | { kind: 'back' };

/** Returns the deliveries of a stream. Without chaos they are its events at their times. */
export function* disturb(events: Iterable<RecordedEvent>, options: ChaosOptions): Generator<Delivery> {
  const line = new Line(options);
  let n = 0;
  for (const event of events) {
    yield* line.until(event.at);
    line.send(event, n++);
  }
  yield* line.rest();
}

/** The connection between stream and connector. */
class Line {
  readonly #options: ChaosOptions;
  readonly #agenda = new Agenda<Task>();
  readonly #outages: Random;
  /** Number of events on their way. */
  #pending = 0;
  /** Latest arrivals, oldest first. */
  #latest: RecordedEvent[] = [];
  #lostAtMs: number | null = null;
  #outageCount = 0;

  constructor(options: ChaosOptions) {
    this.#options = options;
    this.#outages = randomFor(options.seed, 'chaos', 'outages');
    this.#planOutage(options.startedAt + FIRST_OUTAGE_AFTER_MS);
  }

  /** Takes a message; `n` is its number in the stream. */
  send(event: RecordedEvent, n: number): void {
    const { drop, double, reorder } = this.#options.chaos;
    const random = randomFor(this.#options.seed, 'chaos', String(n));
    const isDropped = random.next() < drop;
    const isDoubled = random.next() < double;
    const isLate = random.next() < reorder;
    const holdMs = 1 + random.below(MAX_HOLD_MS);
    const copyMs = random.below(MAX_COPY_MS);
    if (isDropped && n > 0) return;
    // The state of the room (viewer count) holds until the next one, so a late one would be a different fact.
    const at = event.at + (isLate && event.viewer !== undefined ? holdMs : 0);
    this.#plan(at, event);
    if (isDoubled) this.#plan(at + copyMs, event);
  }

  /** Returns everything that arrives up to and including a moment. */
  *until(atMs: number): Generator<Delivery> {
    while (this.#agenda.nextAt <= atMs) yield* this.#next();
  }

  /** Returns everything that is still on its way. */
  *rest(): Generator<Delivery> {
    while (this.#pending > 0 || this.#lostAtMs !== null) yield* this.#next();
  }

  #plan(at: number, event: RecordedEvent): void {
    this.#pending++;
    this.#agenda.add(at, { kind: 'event', event });
  }

  #planOutage(fromMs: number): void {
    const { disconnects } = this.#options.chaos;
    if (disconnects === 0) return;
    const at = fromMs + Math.floor((2 * this.#outages.next() * 60_000) / disconnects);
    this.#agenda.add(at, { kind: 'lost', untilMs: at + 1_000 + this.#outages.below(7_000) });
  }

  *#next(): Generator<Delivery> {
    const { at: atMs, task } = this.#agenda.take()!;
    if (task.kind === 'event') {
      this.#pending--;
      if (this.#lostAtMs === null) yield this.#arrive(atMs, task.event);
    } else if (task.kind === 'lost') {
      this.#lostAtMs = atMs;
      this.#agenda.add(task.untilMs, { kind: 'back' });
      yield { kind: 'lost', atMs, untilMs: task.untilMs };
    } else {
      yield* this.#comeBack(atMs);
    }
  }

  #arrive(atMs: number, event: RecordedEvent): Delivery {
    this.#latest = [...this.#latest.slice(1 - RESENT), event];
    return { kind: 'event', atMs, event };
  }

  /** Reports the gap and repeats the last messages, as platforms do. */
  *#comeBack(atMs: number): Generator<Delivery> {
    const { idPrefix } = this.#options;
    const payload = { fromMs: this.#lostAtMs ?? atMs, toMs: atMs };
    this.#lostAtMs = null;
    yield { kind: 'back', atMs };
    const id = `${idPrefix}:gap:${this.#outageCount++}`;
    yield { kind: 'event', atMs, event: { id, at: atMs, type: 'gap', origin: 'connector', payload } };
    for (const event of this.#latest) yield { kind: 'event', atMs, event };
    this.#planOutage(atMs);
  }
}
