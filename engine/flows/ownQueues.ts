/** Queues that are always there: in each of them the runs of one short form wait for each other; no document stands for them. */
import { ALERT_QUEUE } from './alertFlow.ts';
import { BOT_QUEUE } from './botFlow.ts';

/** In which answers to commands of points wait. */
export const COMMAND_QUEUE = 'pointsCommands';
/** So many of them wait; who asks meanwhile gets none. */
export const MAX_ANSWERS_WAITING = 5;

/** By the kind of the documents whose runs wait there. */
export const OWN_QUEUES = { audioAlert: ALERT_QUEUE, followerBot: BOT_QUEUE, pointsCommand: COMMAND_QUEUE } as const;
export type OwnQueue = (typeof OWN_QUEUES)[keyof typeof OWN_QUEUES];

const IDS: readonly string[] = Object.values(OWN_QUEUES);

export const isOwnQueue = (id: string): id is OwnQueue => IDS.includes(id);
