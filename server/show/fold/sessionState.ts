import type { AppliedDocuments } from './documents.ts';
import type { FoldLimits } from './limits.ts';
import type { StageName, StageStates } from './stages.ts';

/** Everything that a session has folded. It is immutable, so a fork just copies the pointer. */
export interface SessionState {
  /** Seq of the last event. */
  seq: number;
  /** Session time of the last event or advance. */
  at: number;
  documents: AppliedDocuments;
  /** Limits of the plan. */
  limits: FoldLimits;
  stages: StageStates;
  /** In a fork: the run to which all its events belong. */
  rehearsal?: string;
  /** The deadline of each stage that could not be folded; it is skipped as long as the stage requests the same one. */
  failed?: Readonly<Partial<Record<StageName, string>>>;
}
