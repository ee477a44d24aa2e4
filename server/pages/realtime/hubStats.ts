/** Counts of a hub since it was made, and how many rooms and connections it has now. */
import { CLOSE_CODES } from './limits.ts';

/** Why a connection ended. */
export type CloseReason =
  | keyof typeof CLOSE_CODES
  /** No pings were answered. */
  | 'silent'
  /** Bytes that are not WebSocket frames. */
  | 'malformed'
  /** The page closed it. */
  | 'left'
  /** It broke off without a word. */
  | 'lost';

export interface HubStats {
  rooms: number;
  connections: number;
  /** Connections since the start. */
  opened: number;
  closed: Record<CloseReason, number>;
  messagesSent: number;
  bytesSent: number;
  /** Hellos answered with everything. */
  snapshots: number;
  /** Hellos answered with what was missed. */
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
