/** Limits of the socket for programs that read along. */

/** Port of TikFinity's event socket, which programs have built in. */
export const TIKFINITY_PORT = 21213;
/** Programs that may be connected at once. */
export const MAX_CLIENTS = 16;
/** Connections at each address, also those that have not said what they want. */
export const MAX_CONNECTIONS = 32;
export const REQUEST_WITHIN_MS = 5_000;
export const MAX_HEADER_BYTES = 8 * 1024;
/** Largest message of a program, and bytes that it may send in all; nothing of it is read. */
export const MAX_IN_BYTES = 4 * 1024;
export const MAX_FRAGMENTS = 16;
export const MAX_IN_BYTES_IN_ALL = 1024 * 1024;
/** Cost of a frame besides its bytes, because empty ones are work too. */
export const FRAME_COST_BYTES = 128;
/** Waiting bytes after which a program counts as too slow and is disconnected. */
export const MAX_WAITING_BYTES = 256 * 1024;
/** Time for a program to answer that it closes too. */
export const CLOSE_WITHIN_MS = 1_000;
export const LISTEN_AGAIN_MS = 2_000;
/** Programs that connect and leave in a loop must not keep the dashboard busy. */
export const REPORT_EVERY_MS = 250;
/** Time for which the same refusal is told once. */
export const TELL_AGAIN_MS = 10_000;
/** Refusals that are remembered at once. */
export const MAX_TOLD = 20;
