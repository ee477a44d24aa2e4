import { changeSongRequests, readSongRequests } from '#engine/client/api/calls/songRequests.ts';
import type { ChangeSongRequests } from '#schemas/generated/types.ts';
import { useAction } from '../app/api/useCall.ts';

/** Returns the function that changes the queue of songs; its second argument is called when the change failed. */
export function useSongControl(): (change: ChangeSongRequests, onFailed?: () => void) => void {
  const { mutate } = useAction(changeSongRequests, { invalidates: [readSongRequests] });
  return (change, onFailed) => mutate({ body: change }, { ...(onFailed && { onError: onFailed }) });
}
