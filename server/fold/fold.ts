/**
 * The kernel of the fold: one input, the deadlines before it and everything that follows from it, over immutable state.
 * Pure: it reads no clock, waits for nothing and writes nothing; the session commits what it returns.
 */
import type { Facts } from '#engine/core/facts.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { changedRow, documentRows } from './documentRows.ts';
import { type AppliedDocuments, applyChange } from './documents.ts';
import { EventContext } from './eventContext.ts';
import type { CueDraft } from './cueDraft.ts';
import type { FoldReport, OwnedDraft, RowKey, RowWrite, Stage, StoredRow } from './stage.ts';
import { STAGES, type StageName, type StageStates } from './stages.ts';

/** Everything a session has folded. Immutable: a fork is a copy of the pointer. */
export interface SessionState {
  /** Seq of the last event. */
  seq: number;
  /** Session time of the last event or of the last advance. */
  at: number;
  documents: AppliedDocuments;
  stages: StageStates;
  /** Of a fork: the run that all its events belong to. */
  rehearsal?: string;
  /** Per stage the deadline that could not be folded: it is passed over for as long as the stage asks for just that. */
  failed?: Readonly<Partial<Record<StageName, string>>>;
}

/** An event as the journal keeps it: with the facts that data which is not saved is folded from again. */
export type JournalEvent = StreamEvent & { facts?: Pick<Facts, 'streak'> };

/** What a fold leaves behind, collected over a batch. */
export interface FoldOutput {
  events: JournalEvent[];
  /** Last write per row, by kind and key. */
  rows: Map<string, Map<string, RowWrite>>;
  reports: FoldReport[];
  cues: CueDraft[];
  /** Writes of the input that is being folded; they count once it is through. */
  pending: RowWrite[];
}

/** Depth at which follow-ups end (behaviour: fold-2). */
export const MAX_DEPTH = 16;
/** Deadlines folded before one input; more means that a stage asks for the same moment again and again. */
const MAX_DEADLINES = 100_000;

const ORDER = Object.keys(STAGES) as StageName[];
const stageOf = (name: StageName): Stage<unknown> => STAGES[name];
const DUE = ORDER.filter((name) => stageOf(name).due);
const NEEDING = ORDER.filter((name) => stageOf(name).needs);
const routes = new Map<EventType, StageName[]>();

function routeOf(type: EventType): readonly StageName[] {
  let route = routes.get(type);
  if (!route) {
    route = ORDER.filter((name) => stageOf(name).consumes === 'all' || stageOf(name).consumes.includes(type));
    routes.set(type, route);
  }
  return route;
}

/** A fresh place for what a batch leaves behind. */
export function foldOutput(): FoldOutput {
  return { events: [], rows: new Map(), reports: [], cues: [], pending: [] };
}

/** The last write of every row of a batch. */
export function* rowsOf({ rows }: FoldOutput): Iterable<RowWrite> {
  for (const byKey of rows.values()) yield* byKey.values();
}

function keepPending({ rows, pending }: FoldOutput): void {
  for (const row of pending) {
    let byKey = rows.get(row.kind);
    if (!byKey) rows.set(row.kind, (byKey = new Map<string, RowWrite>()));
    byKey.set(row.key, row);
  }
  pending.length = 0;
}

/**
 * The earliest deadline of all stages, in the order (atMs, stage, id), and the stage that asked for it; null = none up to
 * and including `untilMs`.
 */
export function nextDeadline(state: SessionState, untilMs = Infinity): { stage: StageName; deadline: Deadline } | null {
  let first: Deadline | null = null;
  let owner: StageName | null = null;
  for (const stage of DUE) {
    const deadline = stageOf(stage).due!(state.stages[stage]);
    if (!deadline || deadline.atMs > untilMs || (first && deadline.atMs >= first.atMs)) continue;
    if (state.failed?.[stage] === keyOf(deadline)) continue;
    first = deadline;
    owner = stage;
  }
  return first && { stage: owner!, deadline: first };
}

const keyOf = ({ atMs, id }: Deadline): string => `${atMs}/${id}`;

function applyDocument(state: SessionState, event: StreamEvent, output: FoldOutput): SessionState {
  if (event.type !== 'documentChanged') return state;
  const documents = applyChange(state.documents, event.payload);
  output.pending.push(changedRow(documents, event.payload.id));
  return { ...state, documents };
}

interface Folded {
  state: SessionState;
  followUps: OwnedDraft[] | null;
}

/** One event through the stages that consume it. */
function foldEvent(before: SessionState, event: StreamEvent, seed: number, output: FoldOutput): Folded {
  const state = applyDocument(before, event, output);
  const stages: Record<string, unknown> = { ...state.stages };
  const context = new EventContext(event, seed, state.documents);
  let followUps: OwnedDraft[] | null = null;
  for (const name of routeOf(event.type)) {
    context.enter(name);
    const result = stageOf(name).fold(stages[name], event, context);
    stages[name] = result.state;
    if (result.facts) context.add(result.facts);
    if (result.followUps?.length) followUps = followUps ? followUps.concat(result.followUps) : result.followUps;
    if (result.reports) output.reports.push(...result.reports);
    if (result.rows) for (const row of result.rows) output.pending.push(row);
    if (result.cues) output.cues.push(...result.cues);
  }
  const { streak } = context.facts;
  output.events.push(streak ? { ...event, facts: { streak } } : event);
  return { state: { ...state, seq: event.seq, at: event.at, stages: stages as unknown as StageStates }, followUps };
}

type Stamp = Pick<StreamEvent, 'id' | 'seq' | 'at' | 'origin' | 'depth' | 'cause' | 'rehearsal'>;

/** An event of a draft. Every event has the same members in the same order, which is what the machine is fastest with. */
function stamped({ type, payload, viewer, itemId, sourceAt }: EventDraft, stamp: Stamp): StreamEvent {
  const { id, seq, at, origin, depth, cause, rehearsal } = stamp;
  const event = { id, seq, at, type, payload, viewer, itemId, sourceAt, origin, cause, depth, rehearsal };
  return event as StreamEvent;
}

function followUpEvent(cause: StreamEvent, { owner, draft }: OwnedDraft, index: number, seq: number): StreamEvent {
  const id = `${cause.id}/${owner}/${index}`;
  const { at, rehearsal } = cause;
  return stamped(draft, { id, seq, at, origin: 'followUp', depth: cause.depth + 1, cause: cause.id, rehearsal });
}

/** Takes back what an input that failed has left so far. */
function takeBack(output: FoldOutput, events: number, reports: number, cues: number): void {
  output.events.length = events;
  output.reports.length = reports;
  output.cues.length = cues;
  output.pending.length = 0;
}

/** An event and, at once and in order, everything that follows from it. When it throws, `output` is as it was. */
function foldWithFollowUps(start: SessionState, event: StreamEvent, seed: number, output: FoldOutput): SessionState {
  const { length: events } = output.events;
  const { length: reports } = output.reports;
  const { length: cues } = output.cues;
  try {
    const folded = foldEvent(start, event, seed, output);
    const state = folded.followUps ? foldFollowing(folded, event, seed, output) : folded.state;
    keepPending(output);
    return state;
  } catch (error) {
    takeBack(output, events, reports, cues);
    throw error;
  }
}

function foldFollowing(first: Folded, event: StreamEvent, seed: number, output: FoldOutput): SessionState {
  const queue: { cause: StreamEvent; owned: OwnedDraft; index: number }[] = [];
  const follow = (cause: StreamEvent, followUps: Folded['followUps']): void =>
    followUps?.forEach((owned, index) => queue.push({ cause, owned, index }));
  follow(event, first.followUps);
  let { state } = first;
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    if (entry.cause.depth >= MAX_DEPTH) {
      const message = `${entry.owned.draft.type} was dropped: events follow from each other more than ${MAX_DEPTH} deep`;
      output.reports.push({ owner: entry.owned.owner, eventId: entry.cause.id, message });
      continue;
    }
    const next = followUpEvent(entry.cause, entry.owned, entry.index, state.seq + 1);
    const folded = foldEvent(state, next, seed, output);
    follow(next, folded.followUps);
    state = folded.state;
  }
  return state;
}

/** Folds every deadline up to and including `toMs`, each at its own time, then moves session time to `toMs`. */
export function foldDeadlines(start: SessionState, toMs: number, seed: number, output: FoldOutput): SessionState {
  return movedTo(foldDue(start, toMs, seed, output), toMs);
}

const movedTo = (state: SessionState, at: number): SessionState => (at > state.at ? { ...state, at } : state);

/** Folds every deadline up to and including `toMs`, each at its own time. */
function foldDue(start: SessionState, toMs: number, seed: number, output: FoldOutput): SessionState {
  let state = start;
  for (let count = 0; ; count++) {
    const next = nextDeadline(state, toMs);
    if (!next) break;
    const { atMs, id, draft } = next.deadline;
    if (count === MAX_DEADLINES) {
      const message = `more than ${MAX_DEADLINES} deadlines before ${toMs}; the rest follows with the next event`;
      output.reports.push({ owner: next.stage, eventId: id, message });
      break;
    }
    const seq = state.seq + 1;
    const at = Math.max(atMs, state.at);
    const { rehearsal } = state;
    const stamp = { id: `due/${next.stage}/${id}/${seq}`, seq, at, depth: 0, rehearsal };
    const event = stamped(draft, { ...stamp, origin: 'deadline' });
    try {
      state = foldWithFollowUps(state, event, seed, output);
    } catch (error) {
      // It would come back at once and for ever, and no batch could be written any more.
      state = { ...state, failed: { ...state.failed, [next.stage]: keyOf(next.deadline) } };
      output.reports.push({ owner: next.stage, eventId: event.id, message: `deadline ${id}: ${String(error)}` });
    }
  }
  return state;
}

/**
 * Folds one input at session time `at` (not before `state.at`), after the deadlines before it. An input that cannot be
 * folded leaves nothing behind but those deadlines, and comes back with its error.
 */
export function foldInput(
  start: SessionState,
  draft: EventDraft & { id: string },
  at: number,
  seed: number,
  output: FoldOutput,
): { state: SessionState; event?: StreamEvent; error?: unknown } {
  const state = foldDue(start, at, seed, output);
  const { id, origin = 'connector' } = draft;
  const { seq, rehearsal } = state;
  const event = stamped(draft, { id, seq: seq + 1, at: Math.max(at, state.at), origin, depth: 0, rehearsal });
  try {
    return { state: foldWithFollowUps(state, event, seed, output), event };
  } catch (error) {
    return { state: movedTo(state, at), error };
  }
}

/** The rows that events need before they can be folded, each once. */
export function rowsNeeded(state: SessionState, drafts: readonly EventDraft[]): RowKey[] {
  const needed = new Map<string, RowKey>();
  for (const name of NEEDING) {
    const { needs } = stageOf(name);
    for (const draft of drafts) {
      for (const row of needs!(state.stages[name], draft)) needed.set(`${row.kind}\u0000${row.key}`, row);
    }
  }
  return [...needed.values()];
}

/** The state with what `change` makes of the stages' own; undefined = as it is. */
function mapStages(state: SessionState, change: (stage: Stage<unknown>, own: unknown) => unknown): SessionState {
  const stages: Record<string, unknown> = { ...state.stages };
  for (const name of ORDER) stages[name] = change(stageOf(name), stages[name]) ?? stages[name];
  const isSame = ORDER.every((name) => stages[name] === state.stages[name]);
  return isSame ? state : { ...state, stages: stages as unknown as StageStates };
}

/** Hands loaded rows to the stages. */
export function loadRows(state: SessionState, rows: readonly StoredRow[]): SessionState {
  return rows.length ? mapStages(state, (stage, own) => stage.load?.(own, rows)) : state;
}

/** Shows stored viewers to the stages. */
export function surveyRows(state: SessionState, rows: readonly StoredRow[]): SessionState {
  return mapStages(state, (stage, own) => stage.survey?.(own, rows));
}

/** Lets stages drop from memory what is stored and can be loaded again. Changes nothing that is ever seen. */
export function trimStages(state: SessionState): SessionState {
  return mapStages(state, (stage, own) => stage.trim?.(own));
}

/** Starts every stage from its stored rows. */
export function startStages(documents: AppliedDocuments, atMs: number, rows: readonly StoredRow[]): StageStates {
  const start = (name: StageName): unknown => {
    const own = rows.filter((row) => stageOf(name).rowKinds.includes(row.kind));
    return stageOf(name).start({ atMs, rows: own }, { documents });
  };
  return Object.fromEntries(ORDER.map((name) => [name, start(name)])) as unknown as StageStates;
}

/** Rows a new session stores before its first event. */
export function startRows(state: SessionState): RowWrite[] {
  const rows = ORDER.flatMap((name) => stageOf(name).startRows?.(state.stages[name]) ?? []);
  return [...documentRows(state.documents), ...rows];
}
