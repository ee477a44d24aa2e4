/**
 * Reads what a session received from its source before this process, to find where a gap begins when Liveloom was down during a
 * stream.
 */
import { platformOf } from '#engine/rules/viewerPlatform.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType } from '#schemas/generated/types.ts';
import type { SessionStore } from '../../show/session/store.ts';

export interface ReceivedBefore {
  /** Session time of the last event of a source, epoch ms. */
  atMs: number;
  /** The last stream that began. */
  roomId: string;
  /** Whether that stream ended. */
  isOver: boolean;
  /** Session time at which a stream ended without a received message, known only from the platform; left out = none. */
  unheardEndMs?: number;
}

const HEARD = (Object.keys(EVENT_META) as EventType[]).filter(
  (type) => !EVENT_META[type].transient && EVENT_META[type].origins.includes('connector'),
);

/**
 * Returns null when the session never had a source of the platform, or not lately.
 * @param platform prefix in the ids of its viewers; '' = the first platform
 */
export async function readReceivedBefore(
  store: Pick<SessionStore, 'tail'>,
  platform = '',
): Promise<ReceivedBefore | null> {
  const latest = await store.tail(HEARD, 0, Number.MAX_SAFE_INTEGER);
  // What names no viewer comes from the first platform, or says nothing about another one.
  const last = latest.find(({ viewer }) => (viewer === undefined ? '' : platformOf(viewer.tiktokId)) === platform);
  if (last === undefined) return null;
  const boundaries = await store.tail(['streamStart', 'streamEnd'], 0, Number.MAX_SAFE_INTEGER);
  const start = boundaries.find((event) => event.type === 'streamStart');
  const roomId = start?.type === 'streamStart' ? start.payload.roomId : '';
  const unheard = boundaries.find((event) => event.type === 'streamEnd' && event.payload.reason === 'unknown');
  const isOver = boundaries[0]?.type === 'streamEnd';
  return { atMs: last.at, roomId, isOver, ...(unheard && { unheardEndMs: unheard.at }) };
}
