/** Finds viewers for steps of flows: by name, and those in chat. It only reads. */
import type { Database } from '../db/connection.ts';
import type { ViewerFinder } from '../effects/effectServices.ts';
import { findViewerId, viewersActive } from './store.ts';

/** What is given to them is a command of its own each time. */
const CHUNK = 500;

export function createViewerFinder(lists: Database, chunk = CHUNK): ViewerFinder {
  return {
    named: (streamerId, names) =>
      Promise.all(names.map(async (name) => (await findViewerId(lists, streamerId, name)) ?? '')),
    async inChat(streamerId, asked) {
      const viewerIds = await viewersActive(lists, streamerId, { ...asked, limit: chunk });
      return { viewerIds, isLast: viewerIds.length < chunk };
    },
  };
}
