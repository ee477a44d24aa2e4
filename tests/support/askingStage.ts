/** Throw-away stage that requests outside work: the kind named by a chat message, once per message. */
import type { EffectEndedPayload } from '#schemas/generated/types.ts';
import { effectKey } from '#server/show/fold/effectRequest.ts';
import { Fold } from '#server/show/fold/fold.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { defineStage } from '#server/show/fold/stage.ts';
import { STAGES } from '#server/show/fold/stages.ts';

export interface AskingOptions {
  /** Time from the message to the deadline. */
  deadlineMs: number;
  /** Number of requests per message. */
  count?: number;
}

interface AskingState {
  /** Results in order. */
  ended: readonly EffectEndedPayload[];
}

/** Returns the key of a message's request. */
export const keyOfMessage = (id: string, n = 0): string => effectKey({ id }, 'asking', n);

/** Creates the session's fold with that stage before `effects`. */
export function askingFold({ deadlineMs, count = 1 }: AskingOptions): Fold {
  const asking = defineStage<AskingState>({
    name: 'asking',
    consumes: ['chat', 'effectEnded'],
    rowKinds: [],
    start: () => ({ ended: [] }),
    fold(state, event) {
      if (event.type === 'effectEnded') return { state: { ended: [...state.ended, event.payload] } };
      if (event.type !== 'chat') return { state };
      const { comment: kind } = event.payload;
      const request = (_: unknown, n: number) => ({
        key: keyOfMessage(event.id, n),
        kind,
        request: { said: event.id },
        deadlineMs: event.at + deadlineMs,
      });
      return { state, requests: Array.from({ length: count }, request) };
    },
  });
  const { effects, ...before } = STAGES;
  return new Fold({ ...before, asking, effects });
}

/** Returns the results of requests in a session with that fold. */
export function endedIn({ stages }: SessionState): readonly EffectEndedPayload[] {
  return (stages as unknown as { asking: AskingState }).asking.ended;
}
