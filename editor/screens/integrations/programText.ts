/** Texts that every program has. */
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { ProgramState } from '#schemas/generated/types.ts';

export interface ProgramText {
  title: string;
  words: string;
  /** What to do in the program, one line for each step. */
  steps: readonly string[];
  /** Words for a program that takes something else than a password. */
  secret?: { name: Bilingual; stored: string; remove: string; removed: string };
  /** Names the steps of flows that use the program. */
  flowsWords: string;
  /** What is wrong, with the remedy. */
  reasons: Readonly<Record<Exclude<ProgramState['reason'], 'agent' | 'server' | null>, string>>;
}
