/** Follows a roll-out until it ends, or until Ctrl+C. The roll-out itself runs on the server. */
import type { RolloutAnswer, RolloutMember } from '#schemas/generated/types.ts';
import { isUnreachable } from '../talking/runningServer.ts';
import type { AgencyCalls } from './agencyCalls.ts';
import { progressText } from './rolloutText.ts';

const MOVING: readonly RolloutAnswer['state'][] = ['scheduled', 'running', 'rolling-back'];
const POLL_MS = 500;
/** A server that restarts goes on with the roll-out by itself. */
const MAX_UNREACHABLE = 120;

export const isMoving = ({ state }: RolloutAnswer): boolean => MOVING.includes(state);

export interface Following {
  calls: Pick<AgencyCalls, 'read'>;
  /** Ctrl+C. */
  signal: AbortSignal;
  /** Takes a line whenever the progress changes. */
  say(line: string): void;
  /** Waits; ends early when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** Returns the roll-out, also while the server restarts; null = not yet. @throws SERVER_UNREACHABLE after a minute */
async function readPatiently({ calls }: Following, id: string, failures: number): Promise<RolloutAnswer | null> {
  try {
    return await calls.read(id);
  } catch (error) {
    if (!isUnreachable(error) || failures >= MAX_UNREACHABLE) throw error;
    return null;
  }
}

/** Returns the roll-out when it ended, paused or stopped; or as it is on Ctrl+C. */
export async function followRollout(first: RolloutAnswer, following: Following): Promise<RolloutAnswer> {
  const { signal, say, wait } = following;
  let [rollout, failures] = [first, 0];
  let said = '';
  for (;;) {
    const line = progressText(rollout);
    if (line !== said) say(line);
    said = line;
    if (!isMoving(rollout) || signal.aborted) return rollout;
    await wait(POLL_MS, signal);
    if (signal.aborted) return rollout;
    const next = await readPatiently(following, rollout.id, failures);
    failures = next === null ? failures + 1 : 0;
    rollout = next ?? rollout;
  }
}

/** Tells whether a rollback left what a member got, and says why. */
const isLeft = ({ state, reason }: RolloutMember): boolean => state === 'applied' && reason !== null;

/** Exit code: 0 = all applied, rolled back or nothing to do (behaviour: rollout-35, rollout-60). */
export function exitCodeOfRollout(
  { state, members: { refused, failed } }: RolloutAnswer,
  members: readonly RolloutMember[],
): 0 | 1 {
  if (state === 'rolled-back') return members.some(isLeft) ? 1 : 0;
  return state === 'done' && refused + failed === 0 ? 0 : 1;
}
