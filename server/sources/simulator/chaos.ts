/**
 * What goes wrong between a stream and us: messages that are lost, come twice or come late, and connections that break.
 * Pure; what happens to a message depends on the seed and its number alone, so more chaos of one sort leaves the other
 * sorts as they were. The start of the stream always arrives: a connector learns it by connecting, not from a message.
 */
import { type Random, randomFor } from '#engine/core/random.ts';
import type { RecordedEvent } from '../../show/session/recording/recordingLine.ts';
import { Agenda } from './agenda.ts';
import type { Chaos } from './simulatorOptions.ts';

/** What reaches the connector, in the order of `atMs`. */
export type Delivery =
  | { kind: 'event'; atMs: number; event: RecordedEvent }
  | { kind: 'lost'; atMs: number; untilMs: number }
  | { kind: 'back'; atMs: number };

export interface ChaosOptions {
  chaos: Chaos;
  seed: number;
  startedAt: number;
  /** Ids of `gap` events begin with it. */
  idPrefix: string;
}

/** A message that is overtaken is held back at most so long: less than the silence that ends a streak. */
const MAX_HOLD_MS = 3_000;
/** The second copy of a message comes at most so long after the first. */
const MAX_COPY_MS = 2_000;
/** The first connection holds at least so long. */
const FIRST_OUTAGE_AFTER_MS = 2_000;
/** Messages that come again after a reconnect. */
const RESENT = 20;

type Task = { kind: 'event'; event: RecordedEvent } | { kind: 'lost'; untilMs: number } | { kind: 'back' };

/** The deliveries of a stream. Without chaos they are its events, each at its time. */
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
  /** Events on their way. */
  #pending = 0;
  /** What arrived last, oldest first. */
  #latest: RecordedEvent[] = [];
  #lostAtMs: number | null = null;
  #outageCount = 0;

  constructor(options: ChaosOptions) {
    this.#options = options;
    this.#outages = randomFor(options.seed, 'chaos', 'outages');
    this.#planOutage(options.startedAt + FIRST_OUTAGE_AFTER_MS);
  }

  /** Takes a message over; `n` is its number in the stream. */
  send(event: RecordedEvent, n: number): void {
    const { drop, double, reorder } = this.#options.chaos;
    const random = randomFor(this.#options.seed, 'chaos', String(n));
    const isDropped = random.next() < drop;
    const isDoubled = random.next() < double;
    const isLate = random.next() < reorder;
    const holdMs = 1 + random.below(MAX_HOLD_MS);
    const copyMs = random.below(MAX_COPY_MS);
    if (isDropped && n > 0) return;
    // What tells the state of the room (viewer count) holds until the next one, so a late one would be another fact.
    const at = event.at + (isLate && event.viewer !== undefined ? holdMs : 0);
    this.#plan(at, event);
    if (isDoubled) this.#plan(at + copyMs, event);
  }

  /** Everything that arrives up to and including a moment. */
  *until(atMs: number): Generator<Delivery> {
    while (this.#agenda.nextAt <= atMs) yield* this.#next();
  }

  /** Everything that is still on its way. */
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

  /** The gap is told, and the last messages come again, as platforms do it. */
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
