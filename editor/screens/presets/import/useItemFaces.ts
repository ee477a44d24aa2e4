import { listItems } from '#engine/client/api/calls/overlay.ts';
import { useCall } from '../../../app/api/useCall.ts';
import type { ItemFace } from './itemSettings.ts';

/** Returns the names and types of all overlay items of the account by id. */
export function useItemFaces(): ReadonlyMap<string, ItemFace> {
  const { data } = useCall(listItems);
  return new Map((data?.items ?? []).map(({ id, name, type }) => [id, { name, type }]));
}
