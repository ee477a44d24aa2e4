/** What sockets of pages may do, whatever they speak (docs/protocol.md, "Limits"). Times are milliseconds, sizes bytes. */

/**
 * A message costs one point, and so does each KiB that arrives, frames without content included. A page of ours says one
 * thing a second, and for a moment as much as there are cues.
 */
export const SOCKET_BUDGET = { points: 240, perSecond: 40 } as const;
/** All sockets of an address together. */
export const ADDRESS_BUDGET = { points: 4_000, perSecond: 1_000 } as const;
/** Connections that an address opens: all pages of a house come back at once after a restart. */
export const ARRIVAL_BUDGET = { points: 6_000, perSecond: 100 } as const;
export const BYTES_A_POINT = 1_024;

/** Sockets that may be open at once, unless set. */
export const SOCKET_CAPS: SocketCaps = { address: 1_000, key: 200, account: 500 };

export interface SocketCaps {
  /** From where requests come; of IPv6 the network. */
  address: number;
  /** Pages of one live key. */
  key: number;
  /** Overlay pages of all profiles of an account; its dashboard pages count apart (`server/pages/updates/limits.ts`). */
  account: number;
}

/** Pieces that a message may come in. */
export const MAX_FRAGMENTS = 64;

/** How long a page may take for what is larger than what may wait for it: a snapshot, a long answer. */
export const TAKE_WITHIN_MS = 30_000;
