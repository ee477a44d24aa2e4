/** Follows what happens: first the newest there is, then whatever is newer, also after the connection was lost. */
import type { ActivityList } from '#schemas/generated/types.ts';
import { listActivity } from '../../../app/api/calls/activity.ts';
import type { Following } from '../../../app/follow/following.ts';

export interface FollowOptions {
  follow: Following['follow'];
  /** Of events, with commas between; '' = what is listed by default. */
  types: string;
  /** @param isFirst it is the newest there is, and no answer to what came since */
  onAnswer(answer: ActivityList, isFirst: boolean): void;
  /** Nothing comes for now; it goes on by itself. */
  onLost(error: Error): void;
}

const PAGE = 100;

/** @returns ends it */
export function followActivity({ follow, types, onAnswer, onLost }: FollowOptions): () => void {
  let after: number | null = null;
  return follow(listActivity, {
    input: () => ({ query: { limit: PAGE, types, ...(after !== null && { after }) } }),
    onAnswer: (answer) => {
      const isFirst = after === null;
      after = answer.items[0]?.seq ?? after ?? 0;
      onAnswer(answer, isFirst);
    },
    onLost,
  });
}
