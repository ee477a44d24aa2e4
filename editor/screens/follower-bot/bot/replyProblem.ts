/** Finds mistakes in the text of a reply, before anybody follows. Pure. */
import type { FollowerBotReply, Locale } from '#schemas/generated/types.ts';
import { templateProblem } from '../../../flow-editor/condition/problems.ts';
import { kindsOf, type OfferedValue, valuesOfTrigger } from '../../../flow-editor/model/values.ts';

/** Known values of a follower. */
export const FOLLOWER_VALUES: readonly OfferedValue[] = valuesOfTrigger({ kind: 'FOLLOW', settings: {} });
const KINDS = kindsOf(FOLLOWER_VALUES);

/** @param text message for an empty one; null = valid */
export function replyProblem(
  reply: Pick<FollowerBotReply, 'text'>,
  { text, locale }: { text: string; locale: Locale },
): string | null {
  return reply.text.trim() === '' ? text : templateProblem(reply.text, { kinds: KINDS, locale });
}
