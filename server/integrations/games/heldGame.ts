/** Contract of a connection to a game that is held open. */
import type { Scheduler } from '#engine/core/clock.ts';
import type { Listener } from '../../ground/outbound/localRequest.ts';
import type { ProgramReport } from '../program.ts';
import type { GameOutcome, GameTarget, GameTask } from './gameTarget.ts';

/** A game has to answer sooner than other programs, so that a frozen one is noticed within five seconds. */
export const GAME_ANSWER_MS = 2_500;

const AGAIN_MS = 2_000;
const AFTER_WRONG_PASSWORD_MS = 60_000;

/** Many games shut out who tries wrong passwords again and again; another password begins a connection of its own. */
export const gameAgainMs = ({ reason }: Pick<ProgramReport, 'reason'>): number =>
  reason === 'password' ? AFTER_WRONG_PASSWORD_MS : AGAIN_MS;

export interface HeldGameDeps {
  scheduler: Scheduler;
  report(state: ProgramReport): void;
  /** Returns addresses that must not be reached. */
  forbidden(): readonly Listener[];
}

export interface HeldGame {
  /** @throws as `HeldProgram.use` */
  play(task: GameTask, signal: AbortSignal): Promise<GameOutcome>;
  close(): void;
}

export type HoldGame = (target: GameTarget, deps: HeldGameDeps) => HeldGame;

export class WrongGamePassword extends Error {}
