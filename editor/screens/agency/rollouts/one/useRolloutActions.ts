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
import { ROLLOUTS_TEXT, type RolloutsText } from '../rolloutsText.ts';

export interface RolloutActions {
  isPending: boolean;
  /** The last refusal by the server. */
  error: ApiError | null;
  stop: () => void;
  /** @param isUnchecked goes on although the health of a wave is unknown or bad */
  resume: (isUnchecked: boolean) => void;
  rollBack: (part: RolledBackPart) => void;
}

/** The members who are taken back: all, one, or those of a wave. */
export type RolledBackPart =
  | { of: 'all' }
  | { of: 'member'; id: string; email: string }
  | { of: 'wave'; wave: number; name: string; count: number };

type Question = Parameters<ReturnType<typeof useConfirm>>[0];

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
  async function ask(question: Question, act: () => void): Promise<void> {
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
    rollBack(part) {
      const request = {
        wave: part.of === 'wave' ? part.wave : null,
        memberIds: part.of === 'member' ? [part.id] : [],
      };
      void ask(rollBackQuestion(text.rollBackAsk, part, members), () => rollback.mutate({ params, body: request }));
    },
  };
}

type Words = RolloutsText['one']['rollBackAsk'];

function rollBackQuestion(words: Words, part: RolledBackPart, { applied }: RolloutAnswer['members']): Question {
  const { body, others, confirm: verb } = words;
  const count = part.of === 'all' ? applied : part.of === 'wave' ? part.count : 1;
  const hasOthers = count < applied;
  return { title: titleOf(words, part, applied), body: hasOthers ? `${body} ${others}` : body, confirm: verb };
}

function titleOf({ title, member, wave }: Words, part: RolledBackPart, applied: number): string {
  if (part.of === 'member') return member(part.email);
  return part.of === 'wave' ? wave(part.name, part.count) : title(applied);
}
