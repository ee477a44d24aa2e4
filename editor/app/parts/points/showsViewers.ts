/** Calls that show viewers, to be repeated after changes. */
import type { Call } from '#engine/client/api/call.ts';
import { readJoinSounds } from '#engine/client/api/calls/joinSounds.ts';
import { readStream } from '#engine/client/api/calls/streams.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import {
  listViewerGifts,
  listViewerLedger,
  listViewers,
  listViewerStreams,
  readPointsRemoval,
  readPointsReset,
  readViewer,
} from '#engine/client/api/calls/viewers.ts';

const COUNTS_POINTS: readonly Call[] = [listViewers, readPlanUse, readPointsRemoval, readPointsReset];

/** Calls of a single viewer's page. */
export const SHOWS_ONE_VIEWER: readonly Call[] = [readViewer, listViewerLedger, listViewerGifts, listViewerStreams];

/** Calls affected by changed points. */
export const SHOWS_POINTS: readonly Call[] = [...COUNTS_POINTS, readViewer, listViewerLedger];

/** Calls affected by added or removed viewers, except their own pages. */
export const SHOWS_ALL_VIEWERS: readonly Call[] = [...COUNTS_POINTS, readJoinSounds, readStream];

/** Calls affected by changed identities. */
export const SHOWS_VIEWERS: readonly Call[] = [...SHOWS_ALL_VIEWERS, ...SHOWS_ONE_VIEWER];
