import type { AppliedDocuments } from './documents.ts';
import type { FoldLimits } from './limits.ts';
import type { StageName, StageStates } from './stages.ts';

/** Everything a session has folded. Immutable: a fork is a copy of the pointer. */
export interface SessionState {
  /** Seq of the last event. */
  seq: number;
  /** Session time of the last event or of the last advance. */
  at: number;
  documents: AppliedDocuments;
  /** What the plan allows. */
  limits: FoldLimits;
  stages: StageStates;
  /** Of a fork: the run that all its events belong to. */
  rehearsal?: string;
  /** Per stage the deadline that could not be folded: it is passed over for as long as the stage asks for just that. */
  failed?: Readonly<Partial<Record<StageName, string>>>;
}
