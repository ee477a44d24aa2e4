/**
 * Folds once more what happened, from a checkpoint on and beside the session: nothing of it is stored, shown or done. It
 * works in slices, so that whoever does count is never kept waiting (behaviour: why-2).
 */
import type { Clock } from '#engine/core/clock.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Fold } from '../../fold/fold.ts';
import type { Parted } from '../../fold/parted.ts';
import { foldOutput, type FoldOutput, rowsAlone, rowsOf } from '../../fold/foldOutput.ts';
import type { PendingEffect } from '../../fold/effects/rules.ts';
import type { SessionState } from '../../fold/sessionState.ts';
import type { RowKey, StoredRow } from '../../fold/stage.ts';
import { SESSION_FOLD } from '../../fold/sessionFold.ts';
import { MOST_EFFORT } from '../foldBatch.ts';
import type { RunningStore } from '../store.ts';
import type { Checkpoint } from './checkpoints.ts';
import { observedFold, type FlowsSeen } from './observedFold.ts';

/** Others have their turn after so long. */
const SLICE_MS = 4;
/** What is folded again waits for what viewers see; weight of a share of the thread. */
export const REFOLD_WEIGHT = 0.25;
const VIEWER = 'viewer';

/** An event of a journal, or of a recording, which has no `seq`. */
export type PastInput = EventDraft & { id: string; at: number; seq?: number };

export interface Pace {
  clock: Clock;
  /** Resolves once others have had the thread, which was taken for so long. */
  pause(tookMs: number): Promise<void>;
}

export interface RefoldOptions {
  from: Pick<Checkpoint, 'state' | 'viewers'>;
  /** Read for viewers who have not been touched since; never written to. */
  store: Pick<RunningStore, 'loadRows'>;
  seed: number;
  /** Told of what flows do, once an event has been folded to its end. */
  onFlows?(seen: FlowsSeen, after: SessionState): void;
  pace?: Pace;
  /** What is made up for a request whose result nobody knows; undefined = its result comes by itself. */
  rehearse?(effect: PendingEffect): { result: JsonObject | null; durationMs: number } | undefined;
  /** What is left out. */
  isLeftOut?(event: PastInput): boolean;
  /** What is folded in the place of an event; asked right before. */
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
  /** As this fold left them. */
  #viewers = PersistentMap.empty<unknown>();
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

  /** To go on from here another time. */
  mark(): Pick<Checkpoint, 'state' | 'viewers'> {
    const viewers = this.#viewers;
    const { from } = this.#options;
    // Only ever asked for single viewers.
    const both = {
      has: (key: string) => viewers.has(key) || from.viewers.has(key),
      get: (key: string) => (viewers.has(key) ? viewers.get(key) : from.viewers.get(key)),
    };
    return { state: this.#state, viewers: both as ReadonlyMap<string, unknown> };
  }

  /** Folds events in their order; what followed from them is derived again. */
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

  /** What time alone brings. */
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
      const { viewers } = this.#options.from;
      const known = this.#viewers.has(key.key) ? this.#viewers : viewers.has(key.key) ? viewers : undefined;
      return key.kind === VIEWER && known ? [{ ...key, value: known.get(key.key) }] : [];
    };
    const known = wanted.flatMap(own);
    const others = wanted.filter((key) => own(key).length === 0);
    const loaded = others.length === 0 ? [] : await this.#options.store.loadRows(others);
    this.#state = this.#fold.loadRows(this.#state, [...known, ...loaded]);
  }

  /** Events have the places they had: what is named after them, like runs, is then the same. */
  #align({ seq }: PastInput): void {
    if (seq !== undefined && this.#state.seq < seq - 1) this.#state = { ...this.#state, seq: seq - 1 };
  }

  #input(draft: PastInput, at: number, output: FoldOutput): void {
    const { state, error } = this.#fold.foldInput(this.#state, draft, at, this.#options.seed, output);
    if (error !== undefined) this.#seen = [];
    this.#moved(state);
    rowsAlone(output);
  }

  #deadlines(toMs: number, output: FoldOutput, parted?: Parted): void {
    this.#moved(this.#fold.foldDeadlines(this.#state, toMs, this.#options.seed, output, parted));
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

  /** Results that were made up come when their time has come. */
  #makeUp(untilMs: number, output: FoldOutput): void {
    while (this.#madeUp.length > 0 && this.#madeUp[0]!.at <= untilMs) {
      const { at, key, result } = this.#madeUp.shift()!;
      const payload = { key, outcome: 'done', result, message: '' } as const;
      this.#input({ id: `madeUp:${key}`, at, type: 'effectResult', origin: 'result', payload }, at, output);
    }
  }

  #keep(output: FoldOutput): void {
    for (const { kind, key, value } of rowsOf(output))
      if (kind === VIEWER) this.#viewers = this.#viewers.set(key, value);
    this.#state = this.#fold.trim(this.#state);
  }

  /** Others are to have a turn; asked for each event, so that only the rests themselves are waited for. */
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
