/**
 * The kernel of the fold: one input, the deadlines before it and everything that follows from it, over immutable state.
 * Pure: it reads no clock, waits for nothing and writes nothing; the session commits what it returns.
 */
import type { Facts } from '#engine/core/facts.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { type AppliedDocuments, applyChange, toStored } from './documents.ts';
import { EventContext } from './eventContext.ts';
import type { CueDraft } from '../realtime/cueDraft.ts';
import type { FoldReport, OwnedDraft, RowWrite, Stage } from './stage.ts';
import { STAGES, type StageName, type StageStates } from './stages.ts';

/** Everything a session has folded. Immutable: a fork is a copy of the pointer. */
export interface SessionState {
  /** Seq of the last event. */
  seq: number;
  /** Session time of the last event or of the last advance. */
  at: number;
  documents: AppliedDocuments;
  stages: StageStates;
  /** Per stage the deadline that could not be folded: it is passed over for as long as the stage asks for just that. */
  failed?: Readonly<Partial<Record<StageName, string>>>;
}

/** An event as the journal keeps it: with the facts that data which is not saved is folded from again. */
export type JournalEvent = StreamEvent & { facts?: Pick<Facts, 'streak'> };

/** What a fold leaves behind, collected over a batch. */
export interface FoldOutput {
  events: JournalEvent[];
  /** Last write per row; keys are `kind` + NUL + `key`. */
  rows: Map<string, RowWrite>;
  reports: FoldReport[];
  cues: CueDraft[];
}

/** Depth at which follow-ups end (design section 4). */
export const MAX_DEPTH = 16;
/** Deadlines folded before one input; more means that a stage asks for the same moment again and again. */
const MAX_DEADLINES = 100_000;

export const DOCUMENTS_ROW = { kind: 'documents', key: 'applied' } as const;

const ORDER = Object.keys(STAGES) as StageName[];
const stageOf = (name: StageName): Stage<unknown> => STAGES[name];
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
  return { events: [], rows: new Map(), reports: [], cues: [] };
}

/** What one input or deadline and all that follows from it leave behind. */
type Written = Omit<FoldOutput, 'rows'> & { rows: RowWrite[] };

function keep(output: FoldOutput, { events, rows, reports, cues }: Written): void {
  output.events.push(...events);
  output.reports.push(...reports);
  output.cues.push(...cues);
  for (const row of rows) output.rows.set(`${row.kind}\u0000${row.key}`, row);
}

/** The earliest deadline of all stages, in the order (atMs, stage, id), and the stage that asked for it. */
export function nextDeadline(state: SessionState): { stage: StageName; deadline: Deadline } | null {
  let first: { stage: StageName; deadline: Deadline } | null = null;
  for (const stage of ORDER) {
    const deadline = stageOf(stage).due?.(state.stages[stage]);
    if (!deadline || state.failed?.[stage] === keyOf(deadline)) continue;
    if (!first || deadline.atMs < first.deadline.atMs) first = { stage, deadline };
  }
  return first;
}

const keyOf = ({ atMs, id }: Deadline): string => `${atMs}/${id}`;

function applyDocument(state: SessionState, event: StreamEvent, output: Written): SessionState {
  if (event.type !== 'documentChanged') return state;
  const documents = applyChange(state.documents, event.payload);
  output.rows.push({ ...DOCUMENTS_ROW, value: toStored(documents) });
  return { ...state, documents };
}

interface Folded {
  state: SessionState;
  followUps: OwnedDraft[];
}

/** One event through the stages that consume it. */
function foldEvent(before: SessionState, event: StreamEvent, seed: number, output: Written): Folded {
  let state = applyDocument(before, event, output);
  const stages: Record<string, unknown> = { ...state.stages };
  const followUps: OwnedDraft[] = [];
  let facts: Facts = {};
  for (const name of routeOf(event.type)) {
    const context = new EventContext(name, event, seed, state.documents, facts);
    const result = stageOf(name).fold(stages[name], event, context);
    stages[name] = result.state;
    if (result.facts) facts = { ...facts, ...result.facts };
    if (result.followUps) followUps.push(...result.followUps);
    if (result.reports) output.reports.push(...result.reports);
    if (result.rows) output.rows.push(...result.rows);
    if (result.cues) output.cues.push(...result.cues);
  }
  state = { ...state, seq: event.seq, at: event.at, stages: stages as unknown as StageStates };
  output.events.push(facts.streak ? { ...event, facts: { streak: facts.streak } } : event);
  return { state, followUps };
}

function followUpEvent(cause: StreamEvent, { owner, draft }: OwnedDraft, index: number, seq: number): StreamEvent {
  const id = `${cause.id}/${owner}/${index}`;
  const rehearsal = cause.rehearsal === undefined ? {} : { rehearsal: cause.rehearsal };
  return {
    ...draft,
    ...rehearsal,
    id,
    seq,
    at: cause.at,
    origin: 'followUp',
    cause: cause.id,
    depth: cause.depth + 1,
  };
}

/** An event and, at once and in order, everything that follows from it. When it throws, `output` is as it was. */
function foldWithFollowUps(start: SessionState, event: StreamEvent, seed: number, output: FoldOutput): SessionState {
  const own: Written = { events: [], rows: [], reports: [], cues: [] };
  const queue: { cause: StreamEvent; owned: OwnedDraft; index: number }[] = [];
  const fold = (state: SessionState, next: StreamEvent): SessionState => {
    const folded = foldEvent(state, next, seed, own);
    folded.followUps.forEach((owned, index) => queue.push({ cause: next, owned, index }));
    return folded.state;
  };
  let state = fold(start, event);
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    if (entry.cause.depth >= MAX_DEPTH) {
      const message = `${entry.owned.draft.type} was dropped: events follow from each other more than ${MAX_DEPTH} deep`;
      own.reports.push({ owner: entry.owned.owner, eventId: entry.cause.id, message });
      continue;
    }
    state = fold(state, followUpEvent(entry.cause, entry.owned, entry.index, state.seq + 1));
  }
  keep(output, own);
  return state;
}

/** Folds every deadline up to and including `toMs`, each at its own time, then moves session time to `toMs`. */
export function foldDeadlines(start: SessionState, toMs: number, seed: number, output: FoldOutput): SessionState {
  let state = start;
  for (let count = 0; ; count++) {
    const next = nextDeadline(state);
    if (!next || next.deadline.atMs > toMs) break;
    const { atMs, id, draft } = next.deadline;
    if (count === MAX_DEADLINES) {
      const message = `more than ${MAX_DEADLINES} deadlines before ${toMs}; the rest follows with the next event`;
      output.reports.push({ owner: next.stage, eventId: id, message });
      break;
    }
    const seq = state.seq + 1;
    const event = {
      ...draft,
      id: `due/${next.stage}/${id}/${seq}`,
      seq,
      at: Math.max(atMs, state.at),
      origin: 'deadline',
      depth: 0,
    };
    try {
      state = foldWithFollowUps(state, event as StreamEvent, seed, output);
    } catch (error) {
      // It would come back at once and for ever, and no batch could be written any more.
      state = { ...state, failed: { ...state.failed, [next.stage]: keyOf(next.deadline) } };
      output.reports.push({ owner: next.stage, eventId: event.id, message: `deadline ${id}: ${String(error)}` });
    }
  }
  return toMs > state.at ? { ...state, at: toMs } : state;
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
  const state = foldDeadlines(start, at, seed, output);
  const event = { origin: 'connector', ...draft, seq: state.seq + 1, at: state.at, depth: 0 } as StreamEvent;
  try {
    return { state: foldWithFollowUps(state, event, seed, output), event };
  } catch (error) {
    return { state, error };
  }
}

/** The rows an event needs before it can be folded. */
export function rowsNeeded(state: SessionState, draft: EventDraft): { kind: string; key: string }[] {
  return NEEDING.flatMap((name) => stageOf(name).needs?.(state.stages[name], draft) ?? []);
}

/** Hands loaded rows to the stages. */
export function loadRows(
  state: SessionState,
  rows: readonly { kind: string; key: string; value: unknown }[],
): SessionState {
  if (!rows.length) return state;
  const stages: Record<string, unknown> = { ...state.stages };
  for (const name of ORDER) {
    const stage = stageOf(name);
    if (stage.load) stages[name] = stage.load(stages[name], rows);
  }
  return { ...state, stages: stages as unknown as StageStates };
}

/** Starts every stage from its stored rows. */
export function startStages(
  documents: AppliedDocuments,
  atMs: number,
  rows: readonly { kind: string; key: string; value: unknown }[],
): StageStates {
  const start = (name: StageName): unknown => {
    const own = rows.filter((row) => stageOf(name).rowKinds.includes(row.kind));
    return stageOf(name).start({ atMs, rows: own }, { documents });
  };
  return Object.fromEntries(ORDER.map((name) => [name, start(name)])) as unknown as StageStates;
}

/** Rows a new session stores before its first event. */
export function startRows(state: SessionState): RowWrite[] {
  const rows = ORDER.flatMap((name) => stageOf(name).startRows?.(state.stages[name]) ?? []);
  return [{ ...DOCUMENTS_ROW, value: toStored(state.documents) }, ...rows];
}

/** Lets stages drop from memory what is stored and can be loaded again. Changes nothing that is ever seen. */
export function trimStages(state: SessionState): SessionState {
  const stages: Record<string, unknown> = { ...state.stages };
  for (const name of ORDER) stages[name] = stageOf(name).trim?.(stages[name]) ?? stages[name];
  const isSame = ORDER.every((name) => stages[name] === state.stages[name]);
  return isSame ? state : { ...state, stages: stages as unknown as StageStates };
}
