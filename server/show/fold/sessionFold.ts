import { Fold } from './fold.ts';
import { STAGES } from './stages.ts';

/** The fold of every session; tests and benchmarks build others. */
export const SESSION_FOLD = new Fold(STAGES);
