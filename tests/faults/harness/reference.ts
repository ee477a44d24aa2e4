/** Undisturbed reference run: the same inputs in a session in memory, advanced step by step. */
import type { StateFile } from '#schemas/generated/types.ts';
import { stateBytes, stateFileOf } from '#server/show/session/stateFile.ts';
import { timerStatus } from '#engine/core/clockwork.ts';
import type { TimerData } from '#schemas/generated/types.ts';
import { openTestSession } from '../../support/session.ts';
import { faultBundle, type Input, LONG_TIMER, STREAM_START_MS, TAIL_MS } from '../worker/inputs.ts';

export interface Reference {
  /** Plays up to `position`, exclusive. */
  playTo(position: number): Promise<void>;
  /** Folds deadlines up to a moment in the future. */
  advance(toMs: number): Promise<void>;
  playToEnd(): Promise<void>;
  state(): Promise<StateFile>;
  /** Tells whether the long timer runs and a streak is open, which a cut must not lose. */
  isTimerRunning(): boolean;
  isStreakOpen(): boolean;
  close(): Promise<void>;
}

export async function openReference(seed: number, inputs: readonly Input[]): Promise<Reference> {
  const { session, store, submitAll, close } = await openTestSession(faultBundle(), {
    seed,
    startAtMs: STREAM_START_MS,
  });
  let played = 0;
  const playTo = async (position: number): Promise<void> => {
    await submitAll(inputs.slice(played, position));
    played = Math.max(played, position);
  };
  return {
    playTo,
    advance: async (toMs) => {
      if (toMs > session.state.at) await session.advance(toMs);
    },
    playToEnd: async () => {
      await playTo(inputs.length);
      await session.advance(inputs.at(-1)!.at + TAIL_MS);
    },
    state: () => stateFileOf(session.state, store),
    isTimerRunning: () => timerStatus(session.state.stages.items.byId[LONG_TIMER]!.data as TimerData) === 'running',
    isStreakOpen: () => [...session.state.stages.streaks.byKey.entries()].some(([, streak]) => !streak.isClosed),
    close,
  };
}

/**
 * Returns a state as text to compare. A join is not in the journal, so a repeated one counts again: it changes only the
 * sequence number and the viewer's last activity.
 */
export function comparable(state: StateFile, hasJoins: boolean): string {
  if (!hasJoins) return stateBytes(state);
  return stateBytes({ ...state, seq: 0, viewers: state.viewers.map((viewer) => ({ ...viewer, updatedAt: 0 })) });
}
