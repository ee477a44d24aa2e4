/** Limits and times of agents and their socket. */

/** Number of the protocol that this version speaks. */
export const AGENT_PROTOCOL = 1;
export const AGENT_PATH = '/agent';
export const AGENT_FILES_PATH = '/agent/files';

/** Header with the key of the docks at an agent, also of the request that opens a socket. */
export const DOCK_KEY_HEADER = 'Liveloom-Dock-Key';
/** Time for which that key is valid. */
export const DOCK_KEY_MS = 15 * 60_000;
/** Interval at which a connected agent's key becomes valid for that time again. */
export const RENEW_DOCK_KEY_MS = 5 * 60_000;

/** Computers of an account. */
export const MAX_AGENTS = 10;
/** Time for which a code lets an agent in. */
export const CODE_LASTS_MS = 10 * 60_000;
export const PING_EVERY_MS = 2_000;
/** After its start a server waits so long for agents that are on their way. */
export const RETURN_WITHIN_MS = 30_000;
/** Time for one call, also across a broken connection. */
export const CALL_WITHIN_MS = 30_000;
/** Calls of an agent that are under way; further ones fail at once. */
export const MAX_CALLS = 54;

/** Events of the stream that an agent gets for programs that read along; further ones in that second are left out. */
export const PUSHES_PER_SECOND = 200;
/** Largest of these events; an agent refuses frames of 256 KB. */
export const MAX_PUSH_BYTES = 128 * 1024;
/** Bytes waiting for an agent from which on it gets no events of the stream. */
export const MAX_WAITING_BYTES = 64 * 1024;

export const CLOSE_CODES = {
  /** The server stops; the agent should reconnect. */
  goingAway: 1001,
  /** The server failed; the agent should reconnect. */
  tryLater: 1013,
  /** The agent reads too slowly. */
  slow: 4008,
  /** A frame was invalid. */
  invalid: 4400,
  /** The token is unknown, or was removed: the agent has to be paired again. */
  signedOut: 4401,
  /** The same agent connected from elsewhere. */
  replaced: 4409,
  /** The protocol is of another version. */
  protocol: 4426,
  /** Too many messages. */
  tooMuch: 4429,
} as const;

export type CloseReason = keyof typeof CLOSE_CODES;
