import {
  listRolloutMembers,
  listRollouts,
  readRollout,
  resumeRollout,
  rollBackRollout,
  stopRollout,
} from '#engine/client/api/calls/rollouts.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { RolloutAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../../app/api/useCall.ts';
import { useText } from '../../../../app/AppContext.ts';
import { useConfirm } from '../../../../app/parts/useConfirm.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';

export interface RolloutActions {
  isPending: boolean;
  /** The last refusal by the server. */
  error: ApiError | null;
  stop: () => void;
  /** @param isUnchecked goes on although the health of a wave is unknown or bad */
  resume: (isUnchecked: boolean) => void;
  /** @param memberIds members to take back; empty = all */
  rollBack: (memberIds: readonly string[]) => void;
}

const INVALIDATES = [readRollout, listRollouts, listRolloutMembers];

/** Asks, and then stops, resumes or takes back a roll-out (behaviour: rollout-58). */
export function useRolloutActions({ id, members }: RolloutAnswer): RolloutActions {
  const { one: text } = useText(ROLLOUTS_TEXT);
  const confirm = useConfirm();
  const shared = { invalidates: INVALIDATES, onFailed: () => undefined };
  const stopping = useAction(stopRollout, { ...shared, success: text.stopped });
  const resuming = useAction(resumeRollout, { ...shared, success: text.resumed });
  const rollback = useAction(rollBackRollout, { ...shared, success: text.rollingBack });
  const all = [stopping, resuming, rollback];
  const params = { id };

  /** Forgets earlier refusals, asks, and acts. */
  async function ask(question: Parameters<typeof confirm>[0], act: () => void): Promise<void> {
    for (const action of all) action.reset();
    if (await confirm(question)) act();
  }

  return {
    isPending: all.some(({ isPending }) => isPending),
    error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    stop: () => void ask({ ...text.stopAsk, isDangerous: false }, () => stopping.mutate({ params })),
    resume(isUnchecked) {
      const { title, body, confirm: verb } = text.resumeAsk;
      const question = isUnchecked
        ? text.uncheckedAsk
        : { title, body: body(members.waiting + members.failed), confirm: verb };
      void ask({ ...question, isDangerous: false }, () => resuming.mutate({ params, body: { noHealth: isUnchecked } }));
    },
    rollBack(memberIds) {
      const { title, ...rest } = text.rollBackAsk;
      const count = memberIds.length === 0 ? members.applied : memberIds.length;
      const body = { wave: null, memberIds: [...memberIds] };
      void ask({ ...rest, title: title(count) }, () => rollback.mutate({ params, body }));
    },
  };
}
