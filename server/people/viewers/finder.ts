/** Finds viewers for steps of flows: by name, and those in chat. It only reads. */
import type { Database } from '../../ground/db/connection.ts';
import { type AskedActive, findViewerId, viewersActive } from './store.ts';

/** A separate command pays each portion. */
const CHUNK = 500;

export function createViewerFinder(lists: Database, chunk = CHUNK) {
  return {
    named: (streamerId: string, names: readonly string[]): Promise<string[]> =>
      Promise.all(names.map(async (name) => (await findViewerId(lists, streamerId, name)) ?? '')),
    async inChat(streamerId: string, asked: Omit<AskedActive, 'limit'>) {
      const viewerIds = await viewersActive(lists, streamerId, { ...asked, limit: chunk });
      return { viewerIds, isLast: viewerIds.length < chunk };
    },
  };
}
