/**
 * Collects the state changes and outputs of flows for one event. It is discarded after the event and never changes the state
 * that it started from. The rules are in the files that use it.
 */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, Flow, JsonObject } from '#schemas/generated/types.ts';
import type { CueDraft } from '../../cueDraft.ts';
import type { EffectRequest } from '../../effectRequest.ts';
import type { FoldReport, OwnedDraft, RowWrite, StageContext, StageResult } from '../../stage.ts';
import { type CompiledFlow, compileFlow } from '../compiledFlow.ts';
import type { FlowVariables } from '../contracts.ts';
import { deadlineOf, type Due, firstDue } from './dues.ts';
import { type FlowsState, IDLE_QUEUE, keyOfRun, type QueueState, type RowName, ROWS, runKey } from './flowsState.ts';
import type { MissReason } from '../missReason.ts';
import { ASKED_COST, Effort, type Pace, RUN_COST, STEP_COST } from '../pace.ts';
import { dueOf, highOf, type KeptUndo, type Run } from './run.ts';
import { isOpen, type RunCues } from './runCue.ts';
import { addRefusal, MAX_RECORDS, type RunRecord } from './trace.ts';

const NO_IDS: readonly string[] = [];

/** Counts the UTF-16 units of all texts in a payload. */
function textLengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const name in value) sum += textLengthOf((value as Record<string, unknown>)[name]);
  return sum;
}

export class FlowTransaction {
  readonly event: StreamEvent;
  readonly context: StageContext;
  readonly effort: Effort;
  #state: FlowsState;
  /** Whether the state is a private copy, which is the only one that is modified. */
  #isCopied = false;
  #isDueOpen = false;
  /** Queues in which a run may get the next turn. */
  readonly queuesToServe = new Set<string>();
  #nextRun = 0;
  #nextStep = 0;
  readonly #rows: RowWrite[] = [];
  readonly #followUps: OwnedDraft[] = [];
  readonly #cues: CueDraft[] = [];
  readonly #requests: EffectRequest[] = [];
  readonly #reports: FoldReport[] = [];
  #costs: Map<string, number> | null = null;
  #textLength = -1;

  constructor(state: FlowsState, event: StreamEvent, context: StageContext) {
    this.#state = state;
    this.event = event;
    this.context = context;
    const isFromOutside = event.origin !== 'followUp' && event.origin !== 'deadline';
    this.effort = new Effort(state.pace, event.at, isFromOutside);
  }

  get state(): FlowsState {
    return this.#state;
  }

  get nowMs(): number {
    return this.event.at;
  }

  get operations(): StageContext['operations'] {
    return this.context.operations;
  }

  /** UTF-16 units of the texts in the event's payload. */
  get textLength(): number {
    return this.#textLength < 0 ? (this.#textLength = textLengthOf(this.event.payload)) : this.#textLength;
  }

  /** Records which part of the effort a flow caused. */
  charge(flowId: string, cost: number): void {
    if (cost < 1) return;
    this.#costs ??= new Map();
    this.#costs.set(flowId, (this.#costs.get(flowId) ?? 0) + cost);
  }

  /**
   * Returns the cause of a wait for a run that begins now. Its depth is that of the run, because waiting for other runs in the
   * queue adds none.
   */
  sinceNow({ cause }: Pick<Run, 'cause'>): { id: string; at: number; depth: number } {
    const { id, at } = this.event;
    return { id, at, depth: this.depthOf({ cause }) };
  }

  /** Returns the depth of the run's current step: never more than that of its cause, however many steps came before. */
  depthOf({ cause }: Pick<Run, 'cause'>): number {
    return Math.min(this.event.depth, cause.depth);
  }

  /** Creates a run id that is unique forever in a streamer's journal. */
  newRunId(): string {
    this.effort.spend(RUN_COST);
    return `r${this.event.seq}.${this.#nextRun++}`;
  }

  newStepId(runId: string): string {
    return `${this.event.id}/${runId}/${this.#nextStep++}`;
  }

  change(part: Partial<FlowsState>): void {
    if (!this.#isCopied) this.#state = { ...this.#state };
    this.#isCopied = true;
    Object.assign(this.#state, part);
  }

  write(name: RowName, key: string, value: object | null): void {
    this.#rows.push({ kind: ROWS[name], key, value });
  }

  /**
   * Requests a follow-up event.
   * @param depth left out = one deeper than this event
   */
  ask(owner: string, draft: EventDraft, depth?: number): void {
    this.effort.spend(ASKED_COST);
    this.#followUps.push({ owner, draft, ...(depth !== undefined && { depth }) });
  }

  cue(cue: CueDraft): void {
    this.effort.spend(ASKED_COST);
    this.#cues.push(cue);
  }

  request(request: EffectRequest): void {
    this.effort.spend(ASKED_COST);
    this.#requests.push(request);
  }

  report(owner: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#reports.push({ owner, eventId: this.event.id, message });
  }

  run(id: string): Run | undefined {
    return this.#state.runs.get(id);
  }

  /** Returns the runs of a flow and `per`. Refusal runs are counted under `REFUSED` instead. */
  runsOf(flowId: string, per: string): readonly string[] {
    return this.#state.runsByKey.get(runKey(flowId, per)) ?? NO_IDS;
  }

  /** Returns the flow in the version that a run uses, or undefined when it was deleted. */
  flowOf({ flowId, version, startedAtMs }: Run): CompiledFlow | undefined {
    const now = this.#state.index.byId.get(flowId);
    if (startedAtMs === undefined || now?.version === version) return now;
    const kept = this.#state.versions.get(`${flowId}/${version}`);
    return kept ? compileFlow(kept, version) : undefined;
  }

  putRun(run: Run): void {
    const before = this.#state.runs.get(run.id);
    const runs = this.#state.runs.set(run.id, run);
    if (before === undefined) {
      const key = keyOfRun(run);
      const ids = [...(this.#state.runsByKey.get(key) ?? NO_IDS), run.id];
      const highRuns = this.#state.highRuns + highOf(run);
      this.change({ runs, runsByKey: this.#state.runsByKey.set(key, ids), highRuns });
    } else this.change({ runs });
    const atMs = dueOf(run);
    this.#dueChanged(before === undefined ? null : dueOf(before), { atMs, id: `run:${run.id}`, run });
    this.write('run', run.id, run);
  }

  removeRun({ id }: Run): void {
    const stored = this.#state.runs.get(id);
    // The run ended in the event that began it and was never stored.
    if (stored === undefined) return;
    const key = keyOfRun(stored);
    const ids = (this.#state.runsByKey.get(key) ?? NO_IDS).filter((one) => one !== id);
    const runsByKey = ids.length ? this.#state.runsByKey.set(key, ids) : this.#state.runsByKey.delete(key);
    this.change({ runs: this.#state.runs.delete(id), runsByKey, highRuns: this.#state.highRuns - highOf(stored) });
    this.#dueChanged(dueOf(stored), { atMs: null, id: `run:${id}` });
    this.write('run', id, null);
  }

  queue(id: string): QueueState {
    return Object.hasOwn(this.#state.queues, id) ? this.#state.queues[id]! : IDLE_QUEUE;
  }

  putQueue(id: string, queue: QueueState): void {
    const { isPaused, highTurns } = this.queue(id);
    this.change({ queues: { ...this.#state.queues, [id]: queue } });
    if (isPaused !== queue.isPaused || highTurns !== queue.highTurns)
      this.write('queue', id, { isPaused: queue.isPaused, highTurns: queue.highTurns });
  }

  removeQueue(id: string): void {
    const { [id]: _gone, ...queues } = this.#state.queues;
    this.change({ queues });
    this.write('queue', id, null);
  }

  /**
   * Adds a wait for an event.
   * @param key `type/key` of the event; `waiter` is `task run`
   */
  addWait(type: EventType, key: string, waiter: string): void {
    const { waits, waitTypes } = this.#state;
    this.change({
      waits: waits.set(key, [...(waits.get(key) ?? NO_IDS), waiter]),
      waitTypes: { ...waitTypes, [type]: (waitTypes[type] ?? 0) + 1 },
    });
  }

  removeWait(key: string, waiter: string): void {
    const { waits, waitTypes } = this.#state;
    const all = waits.get(key);
    if (!all?.includes(waiter)) return;
    const left = all.filter((one) => one !== waiter);
    const type = key.slice(0, key.indexOf('/')) as EventType;
    const { [type]: count = 1, ...others } = waitTypes;
    this.change({
      waits: left.length ? waits.set(key, left) : waits.delete(key),
      waitTypes: count > 1 ? { ...others, [type]: count - 1 } : others,
    });
  }

  putUndo(target: string, kept: KeptUndo | null): void {
    const { undos } = this.#state;
    const before = undos.get(target);
    this.change({ undos: kept ? undos.set(target, kept) : undos.delete(target) });
    const due = { atMs: kept?.atMs ?? null, id: `undo:${target}`, ...(kept && { undo: kept }) };
    this.#dueChanged(before?.atMs ?? null, due);
    this.write('undo', target, kept);
  }

  putMemory(key: string, memory: JsonObject | null): void {
    const { memories } = this.#state;
    this.change({ memories: memory ? memories.set(key, memory) : memories.delete(key) });
    this.write('memory', key, memory);
  }

  setGlobals(values: FlowVariables): void {
    this.change({ globals: { ...this.#state.globals, ...values } });
    for (const [name, value] of Object.entries(values)) this.write('global', name, { value });
  }

  putSchedule(key: string, atMs: number | null): void {
    const { schedules } = this.#state;
    const before = schedules.get(key) ?? null;
    if (before === atMs) return;
    this.change({ schedules: atMs === null ? schedules.delete(key) : schedules.set(key, atMs) });
    this.#dueChanged(before, { atMs, id: `schedule:${key}` });
    this.write('schedule', key, atMs === null ? null : { atMs });
  }

  keepVersion(flow: Flow, version: number): void {
    const key = `${flow.id}/${version}`;
    this.change({ versions: this.#state.versions.set(key, flow) });
    this.write('version', key, flow);
  }

  dropVersion(key: string): void {
    this.change({ versions: this.#state.versions.delete(key) });
    this.write('version', key, null);
  }

  record(record: RunRecord): void {
    const { list: records, gone } = this.#state.records.add(record, MAX_RECORDS);
    this.change({ records });
    this.write('record', record.id, record);
    for (const { id } of gone) {
      this.write('record', id, null);
      const cues = this.#state.cues.get(id);
      // Open cues stay, because their results are still to come.
      if (cues && !cues.cues.some(isOpen)) this.putCues(id, null);
    }
  }

  putCues(runId: string, cues: RunCues | null): void {
    this.change({ cues: cues ? this.#state.cues.set(runId, cues) : this.#state.cues.delete(runId) });
    this.write('cues', runId, cues);
  }

  /** Records that the flow did not run, or nearly ran. */
  refuse(flowId: string, reason: MissReason): void {
    this.effort.spend(STEP_COST);
    const key = `${flowId}/${reason.code}`;
    const { id: eventId, at: atMs, viewer } = this.event;
    const example = { eventId, atMs, ...(viewer && { viewerId: viewer.tiktokId }), reason };
    const refusals = addRefusal(this.#state.refusals.get(key), flowId, example);
    this.change({ refusals: this.#state.refusals.set(key, refusals) });
    this.write('refusals', key, refusals);
  }

  /** Updates the next deadline. It only searches all when the current one moved later. */
  #dueChanged(before: number | null, due: Due): void {
    const { nextDue, dues } = this.#state;
    const { atMs: after, id } = due;
    if (before === after) {
      if (after !== null && nextDue?.id === id) this.change({ nextDue: deadlineOf({ ...due, atMs: after }) });
      return;
    }
    this.change({ dues: after === null ? dues.delete(id) : dues.set(id, after) });
    if (nextDue !== null && nextDue.id === id && before !== null) this.#isDueOpen = true;
    if (after === null || this.#isDueOpen) return;
    if (nextDue === null || after < nextDue.atMs || (after === nextDue.atMs && id < nextDue.id))
      this.change({ nextDue: deadlineOf({ ...due, atMs: after }) });
  }

  #putPace(pace: Pace): void {
    if (pace === this.#state.pace) return;
    this.change({ pace });
    this.write('pace', 'flows', pace);
  }

  result(): StageResult<FlowsState> {
    if (this.#isDueOpen) this.change({ nextDue: firstDue(this.#state) });
    this.#putPace(this.effort.after());
    this.#isCopied = false;
    const result: StageResult<FlowsState> = { state: this.#state, effort: this.effort.spent };
    if (this.#rows.length) result.rows = this.#rows;
    if (this.#followUps.length) result.followUps = this.#followUps;
    if (this.#cues.length) result.cues = this.#cues;
    if (this.#requests.length) result.requests = this.#requests;
    if (this.#reports.length) result.reports = this.#reports;
    if (this.#costs) result.flowCosts = this.#costs;
    return result;
  }
}
