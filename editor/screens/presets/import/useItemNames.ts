import { listItems } from '#engine/client/api/calls/overlay.ts';
import { useCall } from '../../../app/api/useCall.ts';

/** Returns the names of all overlay items of the account by id. */
export function useItemNames(): ReadonlyMap<string, string> {
  const { data } = useCall(listItems);
  return new Map((data?.items ?? []).map(({ id, name }) => [id, name]));
}
