/** Limits and times of the agent on a streamer's computer. */
import type { Backoff } from '#engine/core/backoff.ts';

/** Hundreds of agents come back after a restart of their server, so they spread over half a minute. */
export const RETURN: Backoff = { firstMs: 1_000, lastMs: 30_000, spread: 0.5 };
/** Wait of an agent that another one replaced, or whose version does not fit. */
export const PATIENT_AGAIN_MS = 60_000;
/** Time without a ping of the server after which the connection counts as lost. */
export const SILENT_MS = 4_500;
export const CONNECT_WITHIN_MS = 10_000;
/** Events that wait for the server, and how long; further ones are counted as missed. */
export const MAX_KEPT_EVENTS = 1_000;
export const KEPT_EVENT_MS = 10 * 60_000;
/** Largest frame from the server. */
export const MAX_FRAME_BYTES = 256 * 1024;
/** Choices in one frame. */
export const CHOICES_A_FRAME = 100;
/** Port of the agent's page; the next free one is taken when it is in use. */
export const PAGE_PORT = 4410;
/** Time for which the server may take nothing of a file. */
export const FILE_SILENT_MS = 30_000;

/** Requests of all docks of this computer: several of them ask for a dozen things when broadcast software starts. */
export const DOCK_REQUESTS = { points: 150, perSecond: 20 } as const;
/** Pictures of viewers in docks, which no request of a dock counts. */
export const DOCK_PICTURES = { points: 600, perSecond: 60 } as const;
/** Requests for docks that wait for the server; further ones are refused at once. */
export const MAX_DOCK_REQUESTS = 48;
/** Open sockets of docks: two for each, and some that are about to close. */
export const MAX_DOCK_SOCKETS = 24;
/** Time in which the server begins to answer a dock, and longest silence of an answer. */
export const DOCK_ANSWER_MS = 15_000;
/** Largest answer of the server to a dock. */
export const MAX_DOCK_ANSWER_BYTES = 8 * 1024 * 1024;
/** Longest path with query that a dock asks for; addresses of pictures contain another address. */
export const MAX_DOCK_ADDRESS = 4_000;
