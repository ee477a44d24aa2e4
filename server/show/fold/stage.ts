/** The contract of one step of the fold (behaviour: fold-5). Stages are pure: same state and event, same result. */
import type { Facts } from '#engine/core/facts.ts';
import type { FoldContext } from '#engine/core/foldContext.ts';
import type { Random } from '#engine/core/random.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { Operations } from '#engine/flows/operations.ts';
import type { EventType } from '#schemas/generated/types.ts';
import type { CueDraft } from './cueDraft.ts';
import type { AppliedDocuments } from './documents.ts';
import type { EffectRequest } from './effectRequest.ts';
import type { FoldLimits } from './limits.ts';

/** Names one stored row of a streamer: `viewer` rows live in a table of their own, all others in `live_rows`. */
export interface RowKey {
  kind: string;
  key: string;
}

/** A row as the fold left it; null removes it. The value is written once per batch, as JSON. */
export interface RowWrite extends RowKey {
  value: object | null;
}

export interface StoredRow extends RowKey {
  value: unknown;
}

/** Something that failed inside the fold and was fenced off; the show goes on. */
export interface FoldReport {
  owner: string;
  eventId: string;
  message: string;
}

export interface StageResult<State> {
  state: State;
  rows?: RowWrite[];
  followUps?: OwnedDraft[];
  facts?: Facts;
  reports?: FoldReport[];
  /** What pages perform once and what belongs to no item; items say it by `publish`. */
  cues?: CueDraft[];
  /** Work outside of the session; its end comes back as the event `effectEnded`. */
  requests?: EffectRequest[];
  /** How much it did besides looking at the event, about: a step of a flow is 1. */
  effort?: number;
  /** What each flow cost of it, by its id. */
  flowCosts?: ReadonlyMap<string, number>;
}

/** A follow-up and who asked for it (a stage or an item); the owner is part of the follow-up's id. */
export interface OwnedDraft {
  owner: string;
  draft: EventDraft;
  /** Where it belongs to what began less deep than the event that it follows from. */
  depth?: number;
}

/** What a stage starts from. */
export interface StageStart {
  /** Session time of the last folded event, or of the session's creation. */
  atMs: number;
  rows: readonly StoredRow[];
}

/** What a stage sees besides its state and the event. */
export interface StageContext extends FoldContext {
  documents: AppliedDocuments;
  /** What the streamer's plan allows. */
  limits: FoldLimits;
  /** Counts what the flows of an input cost, and of everything that follows from it. */
  operations: Operations;
  /** Random numbers of another owner of the same event, so that two items never share a stream. */
  randomOf(ownerId: string): Random;
}

export interface Stage<State> {
  name: string;
  consumes: readonly EventType[] | 'all';
  /** Kinds of `live_rows` this stage owns; handed to `start`. */
  rowKinds: readonly string[];
  /** State from stored rows (none for a new session). */
  start(start: StageStart, context: Pick<StageContext, 'documents'>): State;
  /** Rows a new session stores before its first event. */
  startRows?(state: State): RowWrite[];
  /**
   * Shown every stored viewer when a session opens, some at a time, to derive from them what is not stored.
   * @param isFirst what was derived from an earlier survey counts no more; comes once, also when there are no viewers
   */
  survey?(state: State, rows: readonly StoredRow[], isFirst: boolean): State;
  /** Asks to be shown all stored viewers again before the next batch: until then it may be wrong. */
  wantsSurvey?(state: State): boolean;
  /** What a draft is of, before any stage sees it: somebody may be called otherwise since (behaviour: merge-2). */
  resolve?(state: State, draft: EventDraft): EventDraft;
  /** The same for a row that a stage keeps: its state may name somebody as of then. */
  resolveRow?(state: State, row: RowKey): RowKey;
  /** Rows that must be loaded before the event is folded; the fold never waits. */
  needs?(state: State, event: EventDraft): readonly RowKey[];
  /** Takes up rows that `needs` asked for; a row that does not exist comes with the value null. */
  load?(state: State, rows: readonly StoredRow[]): State;
  /** Stored rows that stay in memory for as long as they are named here: they are loaded at the start, and no `trim` drops them. */
  keeps?(state: State): readonly RowKey[];
  /**
   * Drops from memory what is stored and can be loaded again; asked after each commit.
   * @param isKept whether a stage named the row in `keeps`
   */
  trim?(state: State, isKept: IsKept): State;
  /** Something waits for the world outside: after a restart the time in between must not count (`sessionResumed`). */
  isWaiting?(state: State): boolean;
  fold(state: State, event: StreamEvent, context: StageContext): StageResult<State>;
  /** Takes what this event's stages asked for; of the stage `effects`. */
  take?(state: State, requests: readonly EffectRequest[], event: StreamEvent): StageResult<State>;
  /** The next deadline of this stage. Its draft says what made it wait (`afterWait`). */
  due?(state: State): Deadline | null;
  /** Forgets a deadline that cannot be folded. Without it, or when it comes back, it stands in the way of the stage's later ones. */
  drop?(state: State, deadline: Deadline): Pick<StageResult<State>, 'state' | 'rows'>;
}

export type IsKept = (kind: string, key: string) => boolean;

/** Keeps a stage's state type while it is written as a literal. */
export function defineStage<State>(stage: Stage<State>): Stage<State> {
  return stage;
}
