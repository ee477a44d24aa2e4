/**
 * How much the flows of a streamer do at once (behaviour: flow-16): all runs share what is done at one moment, and what is
 * left then has its turn a little later. It counts what is done and session time, never how long something took, so that a
 * replay goes the same way.
 */

/** What a step counts as; what it asks for, and a run that begins, are more work than the step. */
export const STEP_COST = 1;
export const ASKED_COST = 10;
export const RUN_COST = 5;

/** What may be done at one moment, and how much of it comes back in a millisecond. */
const AT_ONCE = 1_000;
const PER_MS = 10;
/** What comes from outside may always do so much, and so may a run whose turn it is: small ones wait for nobody. */
const FREE = 50;
/** Turns of runs that had to stop: so far apart, and so many runs at each. */
const TURN_MS = 100;
const RUNS_PER_TURN = 20;

export interface Pace {
  /** Session time, and what had been done by then and has not come back. */
  atMs: number;
  used: number;
  /** The last turn that a run waits for, and how many wait for it. */
  turnMs: number;
  runs: number;
}

export const RESTED: Pace = { atMs: 0, used: 0, turnMs: 0, runs: 0 };

const usedBy = ({ atMs, used }: Pace, nowMs: number): number => Math.max(0, used - PER_MS * Math.max(0, nowMs - atMs));

/** What is done while one event is folded. */
export class Effort {
  readonly #before: Pace;
  readonly #nowMs: number;
  #free: number;
  #spent = 0;
  #delayMs = 0;
  #booked: Pick<Pace, 'turnMs' | 'runs'>;

  constructor(before: Pace, nowMs: number, isFromOutside: boolean) {
    this.#before = before;
    this.#nowMs = nowMs;
    this.#free = isFromOutside ? FREE : 0;
    this.#booked = before;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(cost: number): void {
    this.#spent += cost;
  }

  /** Whether runs have to stop here. */
  get isOver(): boolean {
    if (this.#spent < this.#free) return false;
    return this.#spent - this.#free >= AT_ONCE - usedBy(this.#before, this.#nowMs);
  }

  /** It is the turn of a run that had to stop. */
  takeTurn(): void {
    this.#free = FREE;
  }

  /** When a run that has to stop goes on. */
  nextTurn(): number {
    const { turnMs, runs } = this.#booked;
    if (turnMs <= this.#nowMs) this.#booked = { turnMs: this.#nowMs + TURN_MS, runs: 1 };
    else if (runs < RUNS_PER_TURN) this.#booked = { turnMs, runs: runs + 1 };
    else this.#booked = { turnMs: turnMs + TURN_MS, runs: 1 };
    return this.#booked.turnMs;
  }

  /** Turns move with those who wait for them. */
  delay(byMs: number): void {
    if (this.#before.turnMs > this.#nowMs) this.#delayMs = byMs;
  }

  /** How things stand afterwards; the same when nothing counted. */
  after(): Pace {
    const counted = this.#spent - this.#free;
    if (counted <= 0 && this.#booked === this.#before && this.#delayMs === 0) return this.#before;
    const used = usedBy(this.#before, this.#nowMs) + Math.max(0, counted);
    const { turnMs, runs } = this.#booked;
    return { atMs: this.#nowMs, used, turnMs: turnMs + this.#delayMs, runs };
  }
}
