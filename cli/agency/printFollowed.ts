import type { RolloutAnswer } from '#schemas/generated/types.ts';
import { stoppable } from '../stoppable.ts';
import { waitOrAbort } from '../talking/waitOrAbort.ts';
import type { AgencyCalls } from './agencyCalls.ts';
import { exitCodeOfRollout, followRollout, isMoving } from './followRollout.ts';
import { rolloutText } from './rolloutText.ts';

/** Follows a roll-out with progress on standard error, prints its end, and sets the exit code. */
export async function printFollowed(rollout: RolloutAnswer, calls: AgencyCalls, isJson: boolean): Promise<void> {
  const say = (line: string): void => void (isJson || process.stderr.write(`${line}\n`));
  await stoppable(async (signal) => {
    const ended = await followRollout(rollout, { calls, signal, say, wait: waitOrAbort });
    if (isMoving(ended)) {
      process.stderr.write(
        `Roll-out ${ended.id} goes on without this command. Follow it with: liveloom rollout show ${ended.id} --follow\n`,
      );
      return;
    }
    const members = await calls.members(ended.id);
    process.stdout.write(
      isJson ? `${JSON.stringify({ rollout: ended, members })}\n` : `${rolloutText(ended, members)}\n`,
    );
    process.exitCode = exitCodeOfRollout(ended, members);
  });
}
