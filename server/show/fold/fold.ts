/**
 * Kernel of the fold: processes one input, the deadlines before it and all follow-ups over immutable state. Pure: it reads no
 * clock, waits for nothing and writes nothing; the session commits the result.
 */
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { Operations, OPERATIONS_PER_EFFORT } from '#engine/flows/operations.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { changedRow, documentRows } from './documentRows.ts';
import { type AppliedDocuments, applyChange } from './documents.ts';
import { MAX_DEPTH } from './depth.ts';
import type { EffectRequest } from './effectRequest.ts';
import { EventContext } from './eventContext.ts';
import { addMoment, type FoldOutput, journalFacts, keepPending, lengthsOf, takeBack } from './foldOutput.ts';
import { limitsFromRows, limitsRow } from './limitsRow.ts';
import { type Parted, whole } from './parted.ts';
import type { SessionState } from './sessionState.ts';
import { depthOf, type FollowUp, followUpEvent, stamped } from './stamped.ts';
import type { OwnedDraft, RowKey, RowWrite, Stage, StageResult, StoredRow } from './stage.ts';
import type { StageName, StageStates } from './stages.ts';

/** Maximum number of deadlines folded before one input; more mean that a stage requests the same time over and over. */
const MAX_DEADLINES = 100_000;

/** Approximate cost of an event relative to a step of a flow. */
const EVENT_EFFORT = 5;

const keyOf = ({ atMs, id }: Deadline): string => `${atMs}/${id}`;
const rowKeyOf = (kind: string, key: string): string => `${kind}\u0000${key}`;

function applied(state: SessionState, event: StreamEvent, output: FoldOutput): SessionState {
  if (event.type === 'documentChanged') {
    const documents = applyChange(state.documents, event.payload);
    output.pending.push(changedRow(documents, event.payload));
    return { ...state, documents };
  }
  if (event.type !== 'planChanged') return state;
  output.pending.push(limitsRow(event.payload));
  return { ...state, limits: event.payload };
}

/**
 * Builds the state for every event with all members in one order, because a copy with a different shape takes ten times as
 * long.
 */
function stateAfter(
  { documents, limits, rehearsal, failed }: SessionState,
  { seq, at }: StreamEvent,
  stages: StageStates,
): SessionState {
  return { seq, at, documents, limits, stages, rehearsal, failed };
}

interface Folded {
  state: SessionState;
  followUps: OwnedDraft[] | null;
}

/** Values shared by an input and all its follow-ups. */
interface Input {
  seed: number;
  operations: Operations;
  output: FoldOutput;
}

/** The earliest deadline of all stages with its stage. */
interface NextDeadline {
  stage: StageName;
  deadline: Deadline;
}

const movedTo = (state: SessionState, at: number): SessionState => (at > state.at ? { ...state, at } : state);

const tooDeep = (type: EventType): string =>
  `${type} was dropped: events follow from each other more than ${MAX_DEPTH} deep`;

/** Collects the outputs of a stage besides its state. */
function collect({ reports, rows, cues, effort, flowCosts }: StageResult<unknown>, output: FoldOutput): void {
  if (effort !== undefined) output.effort += effort;
  if (flowCosts) for (const [id, cost] of flowCosts) output.flowCosts.set(id, (output.flowCosts.get(id) ?? 0) + cost);
  if (reports) output.reports.push(...reports);
  if (rows) for (const row of rows) output.pending.push(row);
  if (cues) output.cues.push(...cues);
}

/** A stage and its name, looked up once instead of per event. */
interface Named {
  name: StageName;
  stage: Stage<unknown>;
}

/** Runs the stages of a session in the order in which events pass them. */
export class Fold {
  readonly #stages: Readonly<Record<string, Stage<unknown>>>;
  readonly #order: readonly StageName[];
  readonly #due: readonly Named[];
  readonly #resolving: readonly Named[];
  readonly #needing: readonly StageName[];
  readonly #keeping: readonly StageName[];
  readonly #surveying: readonly StageName[];
  /** The stage that takes requests. */
  readonly #taking: StageName | undefined;
  readonly #routes = new Map<EventType, readonly Named[]>();

  constructor(stages: Readonly<Record<string, Stage<unknown>>>) {
    this.#stages = stages;
    this.#order = Object.keys(stages) as StageName[];
    const having = (member: keyof Stage<unknown>): StageName[] => this.#order.filter((name) => stages[name]![member]);
    this.#due = this.#named(having('due'));
    this.#resolving = this.#named(having('resolve'));
    this.#needing = having('needs');
    this.#keeping = having('keeps');
    this.#surveying = having('wantsSurvey');
    this.#taking = having('take')[0];
  }

  #stage(name: StageName): Stage<unknown> {
    return this.#stages[name]!;
  }

  #named(names: readonly StageName[]): Named[] {
    return names.map((name) => ({ name, stage: this.#stage(name) }));
  }

  #routeOf(type: EventType): readonly Named[] {
    let route = this.#routes.get(type);
    if (!route) {
      const isOn = ({ consumes }: Stage<unknown>): boolean => consumes === 'all' || consumes.includes(type);
      route = this.#named(this.#order).filter(({ stage }) => isOn(stage));
      this.#routes.set(type, route);
    }
    return route;
  }

  /**
   * Finds the earliest deadline of all stages in the order (atMs, stage, id), or null when there is none up to and including
   * `untilMs`.
   */
  nextDeadline(state: SessionState, untilMs = Infinity): NextDeadline | null {
    let first: Deadline | null = null;
    let owner: StageName | null = null;
    for (const { name, stage } of this.#due) {
      const deadline = stage.due!(state.stages[name]);
      if (!deadline || deadline.atMs > untilMs || (first && deadline.atMs >= first.atMs)) continue;
      if (state.failed?.[name] === keyOf(deadline)) continue;
      first = deadline;
      owner = name;
    }
    return first && { stage: owner!, deadline: first };
  }

  /** Resolves a draft to the form that stages see. */
  #resolved<D extends EventDraft>(state: SessionState, draft: D): D {
    let resolved: EventDraft = draft;
    for (const { name, stage } of this.#resolving) resolved = stage.resolve!(state.stages[name], resolved);
    return resolved as D;
  }

  /** Folds one event through the stages that consume it. */
  #foldEvent(before: SessionState, event: StreamEvent, { seed, operations, output }: Input): Folded {
    const state = applied(before, event, output);
    const own = state.stages as Readonly<Record<string, unknown>>;
    let changed: Record<string, unknown> | null = null;
    const context = new EventContext(event, seed, state, operations);
    let followUps: OwnedDraft[] | null = null;
    let requests: EffectRequest[] | null = null;
    for (const { name, stage } of this.#routeOf(event.type)) {
      context.enter(name);
      const result = stage.fold(own[name], event, context);
      // Most stages ignore most events.
      if (result.state !== own[name]) (changed ??= { ...own })[name] = result.state;
      if (result.facts) context.add(result.facts);
      if (result.followUps?.length) followUps = followUps ? followUps.concat(result.followUps) : result.followUps;
      if (result.requests?.length) requests = requests ? requests.concat(result.requests) : result.requests;
      collect(result, output);
    }
    output.effort += EVENT_EFFORT;
    const facts = journalFacts(event, context.facts);
    output.events.push(facts ? { ...event, facts } : event);
    addMoment(output, event, context.facts);
    const folded = stateAfter(state, event, (changed ?? own) as unknown as StageStates);
    return requests ? this.#take({ state: folded, followUps }, requests, event, output) : { state: folded, followUps };
  }

  /** Passes requests to the stage that keeps them. */
  #take({ state, followUps }: Folded, requests: EffectRequest[], event: StreamEvent, output: FoldOutput): Folded {
    const name = this.#taking;
    if (name === undefined) throw new Error('a stage asked for work outside, and no stage takes requests');
    const result = this.#stage(name).take!(state.stages[name], requests, event);
    collect(result, output);
    const stages = { ...state.stages, [name]: result.state };
    return { state: { ...state, stages }, followUps: [...(followUps ?? []), ...(result.followUps ?? [])] };
  }

  /** Folds an event and, at once and in order, all its follow-ups. When it throws, `output` is unchanged. */
  #foldWithFollowUps(start: SessionState, event: StreamEvent, seed: number, output: FoldOutput): SessionState {
    const before = lengthsOf(output);
    const input = { seed, operations: new Operations(), output };
    try {
      const folded = this.#foldEvent(start, event, input);
      const state = folded.followUps ? this.#foldFollowing(folded, event, input) : folded.state;
      keepPending(output);
      output.effort += Math.floor(input.operations.count / OPERATIONS_PER_EFFORT);
      return state;
    } catch (error) {
      takeBack(output, before);
      throw error;
    }
  }

  #foldFollowing(first: Folded, event: StreamEvent, input: Input): SessionState {
    const queue: FollowUp[] = [];
    const follow = (cause: StreamEvent, followUps: Folded['followUps']): void =>
      followUps?.forEach((owned, index) => queue.push({ cause, owned, index }));
    follow(event, first.followUps);
    let { state } = first;
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      const { owner, draft } = entry.owned;
      if (depthOf(entry) > MAX_DEPTH) {
        input.output.reports.push({ owner, eventId: entry.cause.id, message: tooDeep(draft.type) });
        continue;
      }
      const next = followUpEvent(entry, this.#resolved(state, draft), state.seq + 1);
      const folded = this.#foldEvent(state, next, input);
      follow(next, folded.followUps);
      state = folded.state;
    }
    return state;
  }

  /** Folds every deadline up to and including `toMs`, each at its own time, then advances session time to `toMs`. */
  foldDeadlines(start: SessionState, toMs: number, seed: number, output: FoldOutput, parted = whole()): SessionState {
    const state = this.#foldDue(start, toMs, seed, output, parted);
    return parted.isOpen ? state : movedTo(state, toMs);
  }

  /** Folds every deadline up to and including `toMs`, each at its own time, or a part of them. */
  #foldDue(start: SessionState, toMs: number, seed: number, output: FoldOutput, parted: Parted): SessionState {
    let state = start;
    parted.isOpen = false;
    for (; ; parted.deadlines++) {
      const next = this.nextDeadline(state, toMs);
      if (!next) break;
      parted.isOpen = state !== start && (output.effort >= parted.most || parted.isOver?.() === true);
      if (parted.isOpen) break;
      const { stage, deadline } = next;
      if (parted.deadlines === MAX_DEADLINES) {
        const message = `more than ${MAX_DEADLINES} deadlines before ${toMs}; the rest follows with the next event`;
        output.reports.push({ owner: stage, eventId: deadline.id, message });
        break;
      }
      state = this.#foldDeadline(state, next, seed, output);
    }
    return state;
  }

  #foldDeadline(state: SessionState, next: NextDeadline, seed: number, output: FoldOutput): SessionState {
    const { stage, deadline } = next;
    const { atMs, id, draft } = deadline;
    const { cause, depth = 0 } = draft;
    const seq = state.seq + 1;
    const eventId = `due/${stage}/${id}/${seq}`;
    try {
      if (depth > MAX_DEPTH) throw new Error(tooDeep(draft.type));
      const { rehearsal } = state;
      const stamp = { id: eventId, seq, at: Math.max(atMs, state.at), depth, cause, rehearsal };
      return this.#foldWithFollowUps(
        state,
        stamped(this.#resolved(state, draft), { ...stamp, origin: 'deadline' }),
        seed,
        output,
      );
    } catch (error) {
      output.reports.push({ owner: stage, eventId, message: `deadline ${id}: ${String(error)}` });
      return this.#passOver(state, next, output);
    }
  }

  /** Skips a deadline that cannot be folded. It would otherwise return forever, and no batch could be written again. */
  #passOver(state: SessionState, { stage: name, deadline }: NextDeadline, output: FoldOutput): SessionState {
    const stage = this.#stage(name);
    const own = state.stages[name];
    const dropped = stage.drop?.(own, deadline);
    const due = dropped && stage.due!(dropped.state);
    if (dropped === undefined || (due && keyOf(due) === keyOf(deadline))) {
      return { ...state, failed: { ...state.failed, [name]: keyOf(deadline) } };
    }
    collect(dropped, output);
    keepPending(output);
    return { ...state, stages: { ...state.stages, [name]: dropped.state } };
  }

  /**
   * Folds one input at session time `at` (not before `state.at`), after the deadlines before it. An input that fails leaves
   * only those deadlines behind and is returned with its error. In parts, it is folded with the last part.
   */
  foldInput(
    start: SessionState,
    draft: EventDraft & { id: string },
    at: number,
    seed: number,
    output: FoldOutput,
    parted: Parted = whole(),
  ): { state: SessionState; event?: StreamEvent; error?: unknown } {
    const state = this.#foldDue(start, at, seed, output, parted);
    if (parted.isOpen) return { state };
    const { id, origin = 'connector' } = draft;
    const { seq, rehearsal } = state;
    const event = stamped(this.#resolved(state, draft), {
      id,
      seq: seq + 1,
      at: Math.max(at, state.at),
      origin,
      depth: 0,
      rehearsal,
    });
    try {
      return { state: this.#foldWithFollowUps(state, event, seed, output), event };
    } catch (error) {
      return { state: movedTo(state, at), error };
    }
  }

  /** Lists the rows that must be loaded before these events can be folded, each once. */
  rowsNeeded(state: SessionState, drafts: readonly EventDraft[]): RowKey[] {
    const needed = new Map<string, RowKey>();
    const resolved = drafts.map((draft) => this.#resolved(state, draft));
    for (const name of this.#needing) {
      const stage = this.#stage(name);
      for (const draft of resolved) {
        for (const row of stage.needs!(state.stages[name], draft)) needed.set(rowKeyOf(row.kind, row.key), row);
      }
    }
    return [...needed.values()];
  }

  /** Lists the rows that stay in memory, each once. */
  rowsKept(state: SessionState): RowKey[] {
    let kept: readonly RowKey[] = this.#keeping.flatMap((name) => this.#stage(name).keeps!(state.stages[name]));
    for (const { name, stage } of this.#resolving)
      kept = kept.map((row) => stage.resolveRow?.(state.stages[name], row) ?? row);
    return [...new Map(kept.map((row) => [rowKeyOf(row.kind, row.key), row])).values()];
  }

  /** Applies `change` to the state of each stage; undefined leaves it as it is. */
  #map(state: SessionState, change: (stage: Stage<unknown>, own: unknown) => unknown): SessionState {
    const stages: Record<string, unknown> = { ...state.stages };
    for (const name of this.#order) stages[name] = change(this.#stage(name), stages[name]) ?? stages[name];
    const isSame = this.#order.every((name) => stages[name] === state.stages[name]);
    return isSame ? state : { ...state, stages: stages as unknown as StageStates };
  }

  /** Passes loaded rows to the stages. */
  loadRows(state: SessionState, rows: readonly StoredRow[]): SessionState {
    return rows.length ? this.#map(state, (stage, own) => stage.load?.(own, rows)) : state;
  }

  /** Shows stored viewers to the stages. */
  surveyRows(state: SessionState, rows: readonly StoredRow[], isFirst: boolean): SessionState {
    return this.#map(state, (stage, own) => stage.survey?.(own, rows, isFirst));
  }

  /** Checks whether a stage must see all viewers again before anything else is folded. */
  wantsSurvey({ stages }: SessionState): boolean {
    return this.#surveying.some((name) => this.#stage(name).wantsSurvey!(stages[name]));
  }

  /** Checks whether a stage waits for the outside world. */
  isWaiting({ stages }: SessionState): boolean {
    return this.#order.some((name) => this.#stage(name).isWaiting?.(stages[name]));
  }

  /** Lets stages drop stored rows from memory that can be loaded again. No result changes. */
  trim(state: SessionState): SessionState {
    let kept: Set<string> | null = null;
    const isKept = (kind: string, key: string): boolean => {
      kept ??= new Set(this.rowsKept(state).map((row) => rowKeyOf(row.kind, row.key)));
      return kept.has(rowKeyOf(kind, key));
    };
    return this.#map(state, (stage, own) => stage.trim?.(own, isKept));
  }

  /** Restores the state of a session from its stored rows. */
  start(documents: AppliedDocuments, { seq, at, rows }: { seq: number; at: number; rows: readonly StoredRow[] }) {
    const start = (name: StageName): unknown => {
      const stage = this.#stage(name);
      const own = rows.filter((row) => stage.rowKinds.includes(row.kind));
      return stage.start({ atMs: at, rows: own }, { documents });
    };
    const stages = Object.fromEntries(this.#order.map((name) => [name, start(name)])) as unknown as StageStates;
    const limits = limitsFromRows(rows);
    const state: SessionState = { seq, at, documents, limits, stages, rehearsal: undefined, failed: undefined };
    return state;
  }

  /** Returns the rows that a new session stores before its first event. */
  startRows(state: SessionState): RowWrite[] {
    const rows = this.#order.flatMap((name) => this.#stage(name).startRows?.(state.stages[name]) ?? []);
    return [...documentRows(state.documents), ...rows];
  }
}
