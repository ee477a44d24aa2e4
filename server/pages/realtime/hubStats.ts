/** Counters of a hub since its creation, and its current rooms and connections. */
import { CLOSE_CODES } from '../sockets/pageLimits.ts';

/** Reason why a connection ended. */
export type CloseReason =
  | keyof typeof CLOSE_CODES
  /** Pings were not answered. */
  | 'silent'
  /** It sent bytes that are not WebSocket frames. */
  | 'malformed'
  /** The page closed it. */
  | 'left'
  /** The connection was lost without a close frame. */
  | 'lost';

export interface HubStats {
  rooms: number;
  connections: number;
  /** Number of connections since the start. */
  opened: number;
  closed: Record<CloseReason, number>;
  messagesSent: number;
  bytesSent: number;
  /** Number of hellos answered with a snapshot. */
  snapshots: number;
  /** Number of hellos answered with the missed messages. */
  resumed: number;
}

const ENDS: readonly CloseReason[] = [
  ...(Object.keys(CLOSE_CODES) as (keyof typeof CLOSE_CODES)[]),
  'silent',
  'malformed',
  'left',
  'lost',
];

export function emptyStats(): HubStats {
  return {
    rooms: 0,
    connections: 0,
    opened: 0,
    closed: Object.fromEntries(ENDS.map((reason) => [reason, 0])) as HubStats['closed'],
    messagesSent: 0,
    bytesSent: 0,
    snapshots: 0,
    resumed: 0,
  };
}
