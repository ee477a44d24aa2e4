/**
 * Flows on the bare fold, for tests that need many steps: events go in one by one, time passes, and the program can
 * restart from its stored state. Test actions replace real ones.
 */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { documentsFromRows } from '#server/show/fold/documentRows.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { Fold } from '#server/show/fold/fold.ts';
import { foldOutput, rowsOf } from '#server/show/fold/foldOutput.ts';
import { ACTIONS } from '#server/show/fold/flows/actions/index.ts';
import type { ActionContext, Plan } from '#server/show/fold/flows/contracts.ts';
import type { FlowsState } from '#server/show/fold/flows/state/flowsState.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import type { RowKey, RowWrite, StoredRow } from '#server/show/fold/stage.ts';
import { STAGES } from '#server/show/fold/stages.ts';
import { START_MS, testBundle, testItem } from './session.ts';

type TestPlan = (settings: JsonObject, context: ActionContext) => Plan;

/** Offers actions to flows of this process; @returns a function that removes them */
export function offerActions(plans: Readonly<Record<string, TestPlan>>): () => void {
  const registries = [ACTIONS, ACTION_META, ACTION_VALIDATORS] as unknown as Record<string, unknown>[];
  for (const [kind, plan] of Object.entries(plans)) {
    const entries = [{ kind, plan }, { defaults: {}, references: {}, evaluated: {}, provides: [] }, () => true];
    registries.forEach((registry, at) => (registry[kind] = entries[at]));
  }
  return () => {
    for (const registry of registries) for (const kind of Object.keys(plans)) Reflect.deleteProperty(registry, kind);
  };
}

const keyOf = ({ kind, key }: RowKey): string => `${kind}\u0000${key}`;

export class FlowRig {
  readonly #fold = new Fold(STAGES);
  readonly #rows = new Map<string, RowWrite>();
  #state: SessionState;
  #count = 0;
  /** Folded events. */
  readonly events: StreamEvent[] = [];
  readonly reports: string[] = [];

  constructor() {
    const documents = documentsFromBundle(testBundle([testItem('LOCATION', 'popup')]));
    this.#state = this.#fold.start(documents, { seq: 0, at: START_MS, rows: [] });
    this.#keep(this.#fold.startRows(this.#state));
  }

  get flows(): FlowsState {
    return this.#state.stages.flows;
  }

  get atMs(): number {
    return this.#state.at;
  }

  get nextDueMs(): number | null {
    return this.#fold.nextDeadline(this.#state)?.deadline.atMs ?? null;
  }

  /** Keys of pending outside work. */
  get pending(): readonly string[] {
    return [...this.#state.stages.effects.pending.keys()];
  }

  #keep(rows: Iterable<RowWrite>): void {
    for (const row of rows) {
      if (row.value) this.#rows.set(keyOf(row), row);
      else this.#rows.delete(keyOf(row));
    }
  }

  submit(draft: EventDraft, atMs = this.atMs): void {
    const output = foldOutput();
    const named = { ...draft, id: draft.id ?? `in:${this.#count++}` };
    const needed = this.#fold.rowsNeeded(this.#state, [named]);
    const stored = needed.map((key) => ({ ...key, value: this.#rows.get(keyOf(key))?.value ?? null }));
    const loaded = this.#fold.loadRows(this.#state, stored);
    const { state, error } = this.#fold.foldInput(loaded, named, atMs, 1, output);
    if (error) throw error as Error;
    this.#take(state, output);
  }

  advance(toMs: number): void {
    const output = foldOutput();
    this.#take(this.#fold.foldDeadlines(this.#state, toMs, 1, output), output);
  }

  #take(state: SessionState, output: ReturnType<typeof foldOutput>): void {
    this.#state = state;
    this.#keep(rowsOf(output));
    for (const event of output.events) this.events.push(event);
    for (const { message } of output.reports) this.reports.push(message);
  }

  /** Restarts the program after this time. */
  restart(awayMs: number): void {
    // Serialized as by the database.
    const rows = JSON.parse(JSON.stringify([...this.#rows.values()])) as StoredRow[];
    const { seq, at } = this.#state;
    this.#state = this.#fold.start(documentsFromRows(rows)!, { seq, at, rows });
    if (awayMs > 0 && this.#fold.isWaiting(this.#state))
      this.submit({ type: 'sessionResumed', origin: 'result', payload: { resumeAtMs: at + awayMs } });
    if (awayMs > 0) this.advance(at + awayMs);
  }
}
