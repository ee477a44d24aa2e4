import { changeSongRequests, readSongRequests } from '#engine/client/api/calls/songRequests.ts';
import type { ChangeSongRequests } from '#schemas/generated/types.ts';
import { useAction } from '../app/api/useCall.ts';

/** Returns the function that changes the queue of songs. */
export function useSongControl(): (change: ChangeSongRequests) => void {
  const { mutate } = useAction(changeSongRequests, { invalidates: [readSongRequests] });
  return (change) => mutate({ body: change });
}
