/** Texts that every program has. */
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { ChangeProgram, ProgramState } from '#schemas/generated/types.ts';
import type { IntegrationsText } from './integrationsText.ts';

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
  /** Fields of the connection; left out = all of them. */
  only?: readonly (keyof ChangeProgram)[];
  /** Words of the buttons, for what is turned on instead of connected. */
  verbs?: Pick<IntegrationsText['connection'], 'connect' | 'save' | 'disconnect' | 'connected' | 'disconnected'>;
  /** Words for some states instead of the usual ones. */
  status?: Readonly<Partial<Record<Exclude<ProgramState['status'], 'connected'>, string>>>;
  /** Heading of the permissions instead of the usual one. */
  permissionsTitle?: string;
  /** Names the steps of flows that use the program; left out where no flow does. */
  flowsWords?: string;
  /** What is wrong, with the remedy. */
  reasons: Readonly<Partial<Record<Reason, string>>>;
}
