/** Whether a program on the streamer's computer can connect to this server. What needs one is not offered until it can. */

/** The one place that decides it: no agent exists yet. */
export const CAN_AGENTS_CONNECT: boolean = false;
