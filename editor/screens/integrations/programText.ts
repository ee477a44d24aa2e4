/** Texts that every program has. */
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { ProgramState } from '#schemas/generated/types.ts';

type Reason = Exclude<ProgramState['reason'], 'agent' | 'server' | null>;

/** Reasons of programs that listen at a port. */
export type ConnectionReasons = Readonly<
  Record<Extract<Reason, 'noAnswer' | 'notRunning' | 'password' | 'protocol'>, string>
>;

export interface ProgramText {
  title: string;
  words: string;
  /** What to do in the program, one line for each step. */
  steps: readonly string[];
  /** Words for a program that takes something else than a password. */
  secret?: { name: Bilingual; stored: string; remove: string; removed: string };
  /** Label of the switch, for what is on the computer of the server. */
  switchLabel?: string;
  /** Names the steps of flows that use the program. */
  flowsWords: string;
  /** What is wrong, with the remedy. */
  reasons: Readonly<Partial<Record<Reason, string>>>;
}
