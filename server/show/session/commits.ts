/** Results of commits, for those who submit events and for listeners. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { CueDraft } from '../fold/cueDraft.ts';
import type { FoldMoment } from '../fold/foldOutput.ts';
import type { FoldReport } from '../fold/stage.ts';

/** Answer of `submit` once the event is durable. */
export interface Committed {
  /** Null when the event had been committed before and was not counted again. */
  seq: number | null;
  at: number;
}

/** Data for listeners after each commit. */
export interface Commit {
  state: SessionState;
  events: readonly StreamEvent[];
  reports: readonly FoldReport[];
  cues: readonly CueDraft[];
  moments: readonly FoldMoment[];
  /** Effort by flow id. */
  flowCosts: ReadonlyMap<string, number>;
}
