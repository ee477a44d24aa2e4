/**
 * Limits how much the flows of a streamer do at once (behaviour: flow-16): all runs share the work of one moment, and the rest
 * is done a little later. It counts work and session time, never real time, so that a replay runs the same way.
 */

/** Cost of a step. Requests and starting runs cost more. */
export const STEP_COST = 1;
export const ASKED_COST = 10;
export const RUN_COST = 5;

/** Work allowed at one moment, and the amount that is refilled per millisecond. */
const AT_ONCE = 1_000;
const PER_MS = 10;
/** Work that an outside event or a run at its turn may always do, so that small runs never wait. */
const FREE = 50;
/** Interval between the turns of paused runs, and the number of runs per turn. */
const TURN_MS = 100;
const RUNS_PER_TURN = 20;

export interface Pace {
  /** Session time, and the work done by then that is not refilled yet. */
  atMs: number;
  used: number;
  /** The last turn that a run waits for, and the number of runs waiting for it. */
  turnMs: number;
  runs: number;
}

export const RESTED: Pace = { atMs: 0, used: 0, turnMs: 0, runs: 0 };

const usedBy = ({ atMs, used }: Pace, nowMs: number): number => Math.max(0, used - PER_MS * Math.max(0, nowMs - atMs));

/** Counts the work while one event is folded. */
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

  /** Whether runs have to pause here. */
  get isOver(): boolean {
    if (this.#spent < this.#free) return false;
    return this.#spent - this.#free >= AT_ONCE - usedBy(this.#before, this.#nowMs);
  }

  /** Starts the turn of a paused run. */
  takeTurn(): void {
    this.#free = FREE;
  }

  /** Returns the time at which a run that has to pause continues. */
  nextTurn(): number {
    const { turnMs, runs } = this.#booked;
    if (turnMs <= this.#nowMs) this.#booked = { turnMs: this.#nowMs + TURN_MS, runs: 1 };
    else if (runs < RUNS_PER_TURN) this.#booked = { turnMs, runs: runs + 1 };
    else this.#booked = { turnMs: turnMs + TURN_MS, runs: 1 };
    return this.#booked.turnMs;
  }

  /** Delays turns together with the runs that wait for them. */
  delay(byMs: number): void {
    if (this.#before.turnMs > this.#nowMs) this.#delayMs = byMs;
  }

  /** Returns the state after the event; the same object when nothing was counted. */
  after(): Pace {
    const counted = this.#spent - this.#free;
    if (counted <= 0 && this.#booked === this.#before && this.#delayMs === 0) return this.#before;
    const used = usedBy(this.#before, this.#nowMs) + Math.max(0, counted);
    const { turnMs, runs } = this.#booked;
    return { atMs: this.#nowMs, used, turnMs: turnMs + this.#delayMs, runs };
  }
}
