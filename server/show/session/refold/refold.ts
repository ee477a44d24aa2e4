/**
 * Folds past events again from a checkpoint, apart from the session (behaviour: why-2): nothing is stored, shown or done. It
 * works in slices, so that live sessions never wait.
 */
import type { Clock } from '#engine/core/clock.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { CueDraft } from '../../fold/cueDraft.ts';
import type { Fold } from '../../fold/fold.ts';
import type { Parted } from '../../fold/parted.ts';
import { foldOutput, type FoldOutput, rowsAlone, rowsOf } from '../../fold/foldOutput.ts';
import type { PendingEffect } from '../../fold/effects/rules.ts';
import type { SessionState } from '../../fold/sessionState.ts';
import type { RowKey, StoredRow } from '../../fold/stage.ts';
import { SESSION_FOLD } from '../../fold/sessionFold.ts';
import { KINDS_ON_DEMAND } from '../../../ground/db/sessionBatch.ts';
import { MOST_EFFORT } from '../foldBatch.ts';
import type { RunningStore } from '../store.ts';
import { observedFold, type FlowsSeen } from './observedFold.ts';

/** Others get their turn after this time. */
const SLICE_MS = 4;
/** Weight of its share of the thread; pages for viewers take precedence. */
export const REFOLD_WEIGHT = 0.25;

/** An event of a journal, or of a recording, which has no `seq`. */
export type PastInput = EventDraft & { id: string; at: number; seq?: number };

export interface Pace {
  clock: Clock;
  /**
   * Resolves once others have had the thread.
   * @param tookMs how long it was used
   */
  pause(tookMs: number): Promise<void>;
}

/** A state, and the rows that were written since the moment that the store shows. */
export interface RefoldStart {
  state: SessionState;
  rows: WrittenRows;
}

/** Rows that are loaded on demand, by `rowName`. */
type WrittenRows = Pick<ReadonlyMap<string, unknown>, 'has' | 'get'>;

export const NO_ROWS: WrittenRows = new Map<string, unknown>();

const rowName = ({ kind, key }: RowKey): string => `${kind} ${key}`;

export interface RefoldOptions {
  from: RefoldStart;
  /** Read for rows that were not written since; never written. */
  store: Pick<RunningStore, 'loadRows'>;
  seed: number;
  /** Called with the effects on flows once an event is complete. */
  onFlows?(seen: FlowsSeen, after: SessionState): void;
  /** Called with the cues that pages would get. */
  onCues?(cues: readonly CueDraft[]): void;
  pace?: Pace;
  /** Makes up the result of a request whose result is unknown; undefined = the result comes by itself. */
  rehearse?(effect: PendingEffect): { result: JsonObject | null; durationMs: number } | undefined;
  /** Whether to skip an event. */
  isLeftOut?(event: PastInput): boolean;
  /** Returns the event to fold instead; called right before. */
  instead?(event: PastInput): PastInput;
}

interface MadeUp {
  at: number;
  key: string;
  result: JsonObject | null;
}

export class Refold {
  readonly #options: RefoldOptions;
  readonly #fold: Fold;
  #state: SessionState;
  /** Rows as this fold left them. */
  #rows = PersistentMap.empty<unknown>();
  #seen: FlowsSeen[] = [];
  #pending: SessionState['stages']['effects']['pending'];
  #madeUp: MadeUp[] = [];
  #restedMs: number;

  constructor(options: RefoldOptions) {
    const { from, onFlows, pace } = options;
    this.#options = options;
    this.#fold = onFlows ? observedFold((seen) => this.#seen.push(seen)) : SESSION_FOLD;
    this.#state = from.state;
    this.#pending = from.state.stages.effects.pending;
    this.#restedMs = pace?.clock.nowMs() ?? 0;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Returns a start to continue from later. */
  mark(): RefoldStart {
    const rows = this.#rows;
    const { from } = this.#options;
    // Only used for single rows.
    const both: WrittenRows = {
      has: (name) => rows.has(name) || from.rows.has(name),
      get: (name) => (rows.has(name) ? rows.get(name) : from.rows.get(name)),
    };
    return { state: this.#state, rows: both };
  }

  /** Folds events in order; follow-ups are derived again. */
  async take(events: readonly PastInput[]): Promise<void> {
    const { isLeftOut = () => false } = this.#options;
    const inputs = events.filter((event) => event.origin !== 'followUp' && !isLeftOut(event));
    await this.#load(inputs);
    const output = foldOutput();
    for (const event of inputs) {
      if (this.#isTired()) await this.#rest();
      this.#makeUp(event.at, output);
      this.#align(event);
      if (event.origin === 'deadline') this.#deadlines(event.at, output);
      else this.#input(this.#options.instead?.(event) ?? event, event.at, output);
    }
    this.#keep(output);
  }

  /** Folds deadlines up to a time. */
  async advance(toMs: number): Promise<void> {
    const parted = { most: MOST_EFFORT, deadlines: 0, isOpen: true };
    const before = foldOutput();
    this.#makeUp(toMs, before);
    this.#keep(before);
    while (parted.isOpen) {
      if (this.#isTired()) await this.#rest();
      const output = foldOutput();
      this.#deadlines(toMs, output, parted);
      this.#keep(output);
    }
  }

  async #load(inputs: readonly PastInput[]): Promise<void> {
    const wanted = this.#fold.rowsNeeded(this.#state, inputs);
    const own = (key: RowKey): StoredRow[] => {
      const name = rowName(key);
      const { rows } = this.#options.from;
      const known = this.#rows.has(name) ? this.#rows : rows.has(name) ? rows : undefined;
      return known ? [{ ...key, value: known.get(name) ?? null }] : [];
    };
    const known = wanted.flatMap(own);
    const others = wanted.filter((key) => own(key).length === 0);
    const loaded = others.length === 0 ? [] : await this.#options.store.loadRows(others);
    this.#state = this.#fold.loadRows(this.#state, [...known, ...loaded]);
  }

  /** Gives events their original seq, so that ids derived from it, such as those of runs, stay the same. */
  #align({ seq }: PastInput): void {
    if (seq !== undefined && this.#state.seq < seq - 1) this.#state = { ...this.#state, seq: seq - 1 };
  }

  #input(draft: PastInput, at: number, output: FoldOutput): void {
    const { state, error } = this.#fold.foldInput(this.#state, draft, at, this.#options.seed, output);
    if (error !== undefined) this.#seen = [];
    this.#moved(state);
    this.#rowsAlone(output);
  }

  #deadlines(toMs: number, output: FoldOutput, parted?: Parted): void {
    this.#moved(this.#fold.foldDeadlines(this.#state, toMs, this.#options.seed, output, parted));
    this.#rowsAlone(output);
  }

  #rowsAlone(output: FoldOutput): void {
    if (output.cues.length > 0) this.#options.onCues?.([...output.cues]);
    rowsAlone(output);
  }

  #moved(state: SessionState): void {
    this.#state = state;
    for (const seen of this.#seen.splice(0)) this.#options.onFlows?.(seen, state);
    const { pending } = state.stages.effects;
    if (this.#options.rehearse && pending !== this.#pending)
      for (const effect of pending.values()) if (!this.#pending.has(effect.key)) this.#request(effect);
    this.#pending = pending;
  }

  #request(effect: PendingEffect): void {
    const made = this.#options.rehearse?.(effect);
    if (made === undefined) return;
    this.#madeUp.push({ at: this.#state.at + made.durationMs, key: effect.key, result: made.result });
    this.#madeUp.sort((one, other) => one.at - other.at);
  }

  /** Delivers made-up results when they are due. */
  #makeUp(untilMs: number, output: FoldOutput): void {
    while (this.#madeUp.length > 0 && this.#madeUp[0]!.at <= untilMs) {
      const { at, key, result } = this.#madeUp.shift()!;
      const payload = { key, outcome: 'done', result, message: '' } as const;
      this.#input({ id: `madeUp:${key}`, at, type: 'effectResult', origin: 'result', payload }, at, output);
    }
  }

  #keep(output: FoldOutput): void {
    for (const row of rowsOf(output))
      if (KINDS_ON_DEMAND.includes(row.kind)) this.#rows = this.#rows.set(rowName(row), row.value);
    this.#state = this.#fold.trim(this.#state);
  }

  /** Whether others should get their turn; checked per event, so that only the actual pauses are awaited. */
  #isTired(): boolean {
    const { pace } = this.#options;
    return pace !== undefined && pace.clock.nowMs() - this.#restedMs >= SLICE_MS;
  }

  async #rest(): Promise<void> {
    const { pace } = this.#options;
    if (pace === undefined) return;
    await pace.pause(pace.clock.nowMs() - this.#restedMs);
    this.#restedMs = pace.clock.nowMs();
  }
}
