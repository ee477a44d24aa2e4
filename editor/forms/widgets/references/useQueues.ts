/** The queues that streamers made, as long as they are shown: one that was just made in another window is among them. */
import { readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { useWatched } from '../../../app/api/useWatched.ts';

/** @returns undefined = not known yet; the ones that are always there have no name and are not among them */
export function useQueues(isWanted = true): { id: string; name: string }[] | undefined {
  return useWatched(readFlowsOverview, {}, isWanted).data?.queues.filter(({ name }) => name !== '');
}
