/** What shows viewers: asked anew when something about them has changed. */
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

/** The page of one viewer. */
export const SHOWS_ONE_VIEWER: readonly Call[] = [readViewer, listViewerLedger, listViewerGifts, listViewerStreams];

/** Their points alone have changed. */
export const SHOWS_POINTS: readonly Call[] = [...COUNTS_POINTS, readViewer, listViewerLedger];

/** Who there is has changed; their own pages aside. */
export const SHOWS_ALL_VIEWERS: readonly Call[] = [...COUNTS_POINTS, readJoinSounds, readStream];

/** Who is who has changed. */
export const SHOWS_VIEWERS: readonly Call[] = [...SHOWS_ALL_VIEWERS, ...SHOWS_ONE_VIEWER];
