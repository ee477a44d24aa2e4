/**
 * Lists what a page watches and which answers are due. After an answer there is a pause, so that changes meanwhile are
 * combined.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Channel } from '../../ground/base/changes.ts';
import { PACE_MS } from './limits.ts';
import type { Question } from './questions.ts';

/** Something that the page watches. */
export interface Watched {
  readonly id: string;
  /** Advances with every answer. */
  question: Question;
  isAnswered: boolean;
  /** Whether it was answered a moment ago. */
  isResting: boolean;
  hasChanged: boolean;
  readonly stop: () => void;
}

export interface WatchListDeps {
  scheduler: Scheduler;
  listen(channel: Channel, hear: () => void): () => void;
  /** Called when an answer is due. */
  onDue(): void;
}

export class WatchList {
  readonly #deps: WatchListDeps;
  readonly #watched = new Map<string, Watched>();
  readonly #due = new Set<Watched>();

  constructor(deps: WatchListDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#watched.size;
  }

  get isDue(): boolean {
    return this.#due.size > 0;
  }

  has(id: string): boolean {
    return this.#watched.has(id);
  }

  /** Checks whether it is still watched, and not something new under the same id. */
  holds(each: Watched): boolean {
    return this.#watched.get(each.id) === each;
  }

  add(id: string, question: Question, channel: Channel): void {
    // Listens before reading, so that no change is missed in between.
    const stop = this.#deps.listen(channel, () => this.#changed(each));
    const each: Watched = { id, question, isAnswered: false, isResting: false, hasChanged: false, stop };
    this.#watched.set(id, each);
    this.#sendAnswer(each);
  }

  end(id: string): void {
    const each = this.#watched.get(id);
    if (each === undefined) return;
    each.stop();
    this.#due.delete(each);
    this.#watched.delete(id);
  }

  endAll(): void {
    for (const id of this.#watched.keys()) this.end(id);
  }

  /** Marks everything as due. */
  allDue(): void {
    for (const each of this.#watched.values()) this.#due.add(each);
  }

  /** Takes what has been due for longest. */
  next(): Watched | undefined {
    const [each] = this.#due;
    if (each !== undefined) this.#due.delete(each);
    return each;
  }

  rest(each: Watched): void {
    each.isResting = true;
    this.#deps.scheduler.after(PACE_MS, () => {
      each.isResting = false;
      if (!each.hasChanged || !this.holds(each)) return;
      each.hasChanged = false;
      this.#changed(each);
    });
  }

  #changed(each: Watched): void {
    if (each.isResting) each.hasChanged = true;
    else this.#sendAnswer(each);
  }

  #sendAnswer(each: Watched): void {
    this.#due.add(each);
    this.#deps.onDue();
  }
}
