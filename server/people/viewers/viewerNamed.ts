import type { KnownViewer } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { findViewerId, viewersById } from './store.ts';

/** Finds a viewer by the name on the platform in any case; null = nobody with that name was there. */
export function viewerNamed(lists: Database) {
  return async (streamerId: string, name: string): Promise<KnownViewer | null> => {
    const id = await findViewerId(lists, streamerId, name);
    const [viewer] = id === null ? [] : await viewersById(lists, streamerId, [id]);
    return viewer ?? null;
  };
}
