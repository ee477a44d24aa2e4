/**
 * Switch for programs on the streamer's computer that connect to this server. Features that need one are offered only
 * when it is on.
 */

/** The only place that decides it: no agent exists yet. */
export const CAN_AGENTS_CONNECT: boolean = false;
