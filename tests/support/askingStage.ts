/** A throw-away stage that asks for work outside: the kind that a chat message names, once per message. */
import type { EffectEndedPayload } from '#schemas/generated/types.ts';
import { effectKey } from '#server/show/fold/effectRequest.ts';
import { Fold } from '#server/show/fold/fold.ts';
import type { SessionState } from '#server/show/fold/sessionState.ts';
import { defineStage } from '#server/show/fold/stage.ts';
import { STAGES } from '#server/show/fold/stages.ts';

export interface AskingOptions {
  /** From the message to the deadline. */
  deadlineMs: number;
  /** Requests of each message. */
  count?: number;
}

interface AskingState {
  /** How each ended, in order. */
  ended: readonly EffectEndedPayload[];
}

/** The key of a message's request. */
export const keyOfMessage = (id: string, n = 0): string => effectKey({ id }, 'asking', n);

/** The session's fold with that stage before `effects`. */
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

/** How requests ended in a session with that fold. */
export function endedIn({ stages }: SessionState): readonly EffectEndedPayload[] {
  return (stages as unknown as { asking: AskingState }).asking.ended;
}
