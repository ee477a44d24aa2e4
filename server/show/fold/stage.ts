/** Contract of one stage of the fold (behaviour: fold-5). Stages are pure: the same state and event give the same result. */
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

/** Identifies a stored row of a streamer: `viewer` rows have a table of their own, all others are in `live_rows`. */
export interface RowKey {
  kind: string;
  key: string;
}

/** A changed row; null deletes it. The value is written once per batch, as JSON. */
export interface RowWrite extends RowKey {
  value: object | null;
}

export interface StoredRow extends RowKey {
  value: unknown;
}

/** A contained failure inside the fold; the show continues. */
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
  /** One-time instructions to pages that belong to no item; items use `publish`. */
  cues?: CueDraft[];
  /** Work outside of the session; its end comes back as the event `effectEnded`. */
  requests?: EffectRequest[];
  /** Approximate work besides looking at the event; a step of a flow costs 1. */
  effort?: number;
  /** Cost by flow id. */
  flowCosts?: ReadonlyMap<string, number>;
}

/** A follow-up and its owner (a stage or an item), which is part of the follow-up's id. */
export interface OwnedDraft {
  owner: string;
  draft: EventDraft;
  /** Set when its cause began less deep than the event that it follows from. */
  depth?: number;
}

/** Data from which a stage starts. */
export interface StageStart {
  /** Session time of the last folded event, or of the session's creation. */
  atMs: number;
  rows: readonly StoredRow[];
}

/** Context of a stage, besides its state and the event. */
export interface StageContext extends FoldContext {
  documents: AppliedDocuments;
  /** Limits of the streamer's plan. */
  limits: FoldLimits;
  /** Counts the cost of flows for an input and all its follow-ups. */
  operations: Operations;
  /** Returns random numbers for an owner within the event, so that two items never share a sequence. */
  randomOf(ownerId: string): Random;
}

export interface Stage<State> {
  name: string;
  consumes: readonly EventType[] | 'all';
  /** Kinds of `live_rows` that this stage owns; passed to `start`. */
  rowKinds: readonly string[];
  /** Restores the state from stored rows; a new session has none. */
  start(start: StageStart, context: Pick<StageContext, 'documents'>): State;
  /** Returns the rows that a new session stores before its first event. */
  startRows?(state: State): RowWrite[];
  /**
   * Derives unsaved data from all stored viewers, which are passed in portions when a session opens.
   * @param isFirst whether a new survey begins, which replaces the earlier one; also called once without viewers
   */
  survey?(state: State, rows: readonly StoredRow[], isFirst: boolean): State;
  /** Requests another survey of all stored viewers before the next batch, because derived data may be wrong. */
  wantsSurvey?(state: State): boolean;
  /**
   * Resolves the viewer of a draft before any stage sees it, because viewers may have been merged since (behaviour: merge-2).
   */
  resolve?(state: State, draft: EventDraft): EventDraft;
  /** Resolves a row that a stage keeps, because its state may name a viewer by an old id. */
  resolveRow?(state: State, row: RowKey): RowKey;
  /** Lists the rows that must be loaded before the event is folded; the fold never waits. */
  needs?(state: State, event: EventDraft): readonly RowKey[];
  /** Takes the rows that `needs` listed; a missing row has the value null. */
  load?(state: State, rows: readonly StoredRow[]): State;
  /** Lists the stored rows that stay in memory: they are loaded at the start, and `trim` keeps them. */
  keeps?(state: State): readonly RowKey[];
  /**
   * Drops stored rows from memory that can be loaded again; called after each commit.
   * @param isKept whether a stage listed the row in `keeps`
   */
  trim?(state: State, isKept: IsKept): State;
  /** Whether it waits for the outside world; after a restart the downtime must not count (`sessionResumed`). */
  isWaiting?(state: State): boolean;
  fold(state: State, event: StreamEvent, context: StageContext): StageResult<State>;
  /** Takes the requests of this event's stages; only in the stage `effects`. */
  take?(state: State, requests: readonly EffectRequest[], event: StreamEvent): StageResult<State>;
  /** Returns the next deadline of this stage. Its draft contains the cause of the wait (`afterWait`). */
  due?(state: State): Deadline | null;
  /** Forgets a deadline that cannot be folded. Without it, or when the deadline returns, it blocks the stage's later ones. */
  drop?(state: State, deadline: Deadline): Pick<StageResult<State>, 'state' | 'rows'>;
}

export type IsKept = (kind: string, key: string) => boolean;

/** Keeps a stage's state type while it is written as a literal. */
export function defineStage<State>(stage: Stage<State>): Stage<State> {
  return stage;
}
