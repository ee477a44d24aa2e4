/** Passes what happened in a stream on to programs that read along. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ProgramConnection, ProgramState } from '#schemas/generated/types.ts';
import { programOf } from '../connections.ts';
import type { Reach } from '../reach/reach.ts';

/**
 * @param isTest whether it happened in a test or a made-up stream
 */
export function passOn(
  held: ReadonlyMap<ProgramConnection, { reach: Reach; state: Pick<ProgramState, 'clients'> }>,
  events: readonly StreamEvent[],
  isTest: boolean,
): void {
  for (const [program, { reach, state }] of held) {
    const { pushOf } = programOf(program);
    // Commits pass here, so nothing is converted for nobody.
    if (pushOf === undefined || (state.clients ?? 0) === 0) continue;
    for (const event of events) {
      const push = pushOf(event);
      if (push !== null) reach.push({ ...push, isTest });
    }
  }
}
