/** Limits of page sockets for all protocols (docs/protocol.md, "Limits"). Times are milliseconds, sizes bytes. */

/**
 * A message costs one point, as does each received KiB, including empty frames. Our pages send one message per second, and for
 * a moment as many as there are cues.
 */
export const SOCKET_BUDGET = { points: 240, perSecond: 40 } as const;
/** Budget of all sockets of an address together. */
export const ADDRESS_BUDGET = { points: 4_000, perSecond: 1_000 } as const;
/** Connections that an address opens: all pages of a household reconnect at once after a restart. */
export const ARRIVAL_BUDGET = { points: 6_000, perSecond: 100 } as const;
export const BYTES_A_POINT = 1_024;

/** Default maximum numbers of open sockets. */
export const SOCKET_CAPS: SocketCaps = { address: 1_000, key: 200, account: 500, helper: 5, agent: 24 };

export interface SocketCaps {
  /** Per origin address of requests; for IPv6 the network. */
  address: number;
  /** Per live key. */
  key: number;
  /** Overlay pages of all profiles of an account; dashboard pages are counted separately (`server/pages/updates/limits.ts`). */
  account: number;
  /** Pages of a helper of both kinds, which never count among the streamer's. */
  helper: number;
  /** Docks at an agent, of both kinds. */
  agent: number;
}

/** Maximum number of fragments of a message. */
export const MAX_FRAGMENTS = 64;

/** Time for which a page may take for data that exceeds the waiting limit: a snapshot or a long answer. */
export const TAKE_WITHIN_MS = 30_000;
/** Time in which a page that sent too much can read why it is disconnected. */
export const READ_REASON_WITHIN_MS = 1_000;
