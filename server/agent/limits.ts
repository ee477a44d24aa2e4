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
