/** Finds viewers by name, and those in chat. It only reads. */
import type { KnownViewer } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type ActiveViewersQuery, findViewerId, viewersActive, viewersById } from './store.ts';

/** A separate command pays each portion. */
const CHUNK = 500;

/** Creates the finder for steps of flows. */
export function createViewerFinder(lists: Database, chunk = CHUNK) {
  return {
    /** @param platform that of the viewer who names them; undefined = the first one, then any */
    named: (streamerId: string, names: readonly string[], platform?: string): Promise<string[]> =>
      Promise.all(names.map(async (name) => (await findViewerId(lists, streamerId, name, platform)) ?? '')),
    async inChat(streamerId: string, query: Omit<ActiveViewersQuery, 'limit'>) {
      const viewerIds = await viewersActive(lists, streamerId, { ...query, limit: chunk });
      return { viewerIds, isLast: viewerIds.length < chunk };
    },
  };
}

/** Returns a function that finds a viewer by the name on the platform in any case; null = nobody with that name was there. */
export function viewerByName(lists: Database) {
  return async (streamerId: string, name: string): Promise<KnownViewer | null> => {
    const id = await findViewerId(lists, streamerId, name);
    const [viewer] = id === null ? [] : await viewersById(lists, streamerId, [id]);
    return viewer ?? null;
  };
}
