/** Watches what happens: first the newest there is, then whatever is newer, also after the connection was lost. */
import type { ActivityList } from '#schemas/generated/types.ts';
import { listActivity } from '#engine/client/api/calls/activity.ts';
import type { Updates } from '../../../app/updates/updates.ts';

export interface WatchOptions {
  watch: Updates['watch'];
  /** Of events, with commas between; '' = what is listed by default. */
  types: string;
  /** @param isFirst it is the newest there is, and no answer to what came since */
  onAnswer(answer: ActivityList, isFirst: boolean): void;
  /** Nothing comes for now; it goes on by itself. */
  onLost(error: Error): void;
}

const PAGE = 100;

/** @returns ends it */
export function watchActivity({ watch, types, onAnswer, onLost }: WatchOptions): () => void {
  let after: number | null = null;
  return watch(listActivity, {
    input: () => ({ query: { limit: PAGE, types, ...(after !== null && { after }) } }),
    onAnswer: (answer) => {
      const isFirst = after === null;
      after = answer.items[0]?.seq ?? after ?? 0;
      onAnswer(answer, isFirst);
    },
    onLost,
  });
}
