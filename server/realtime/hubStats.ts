/** Counts of a hub since it was made, and how many rooms and connections it has now. */
export interface HubStats {
  rooms: number;
  connections: number;
  messagesSent: number;
  bytesSent: number;
  /** Hellos answered with everything. */
  snapshots: number;
  /** Hellos answered with what was missed. */
  resumed: number;
  /** Connections closed because of a frame that was not understood, or no hello. */
  invalid: number;
  /** Connections closed because they read too slowly. */
  slow: number;
  /** Connections destroyed because they answered no pings. */
  silent: number;
  /** Hellos with a live key nobody has. */
  unknownKeys: number;
  socketErrors: number;
}

export function emptyStats(): HubStats {
  return {
    rooms: 0,
    connections: 0,
    messagesSent: 0,
    bytesSent: 0,
    snapshots: 0,
    resumed: 0,
    invalid: 0,
    slow: 0,
    silent: 0,
    unknownKeys: 0,
    socketErrors: 0,
  };
}
