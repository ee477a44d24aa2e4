/** Queues that are always there: in each of them the runs of one short form wait for each other; no document stands for them. */
import { ALERT_QUEUE } from './alertFlow.ts';
import { BOT_QUEUE } from './botFlow.ts';
import { JOIN_QUEUE, MAX_JOINS_WAITING } from './joinSoundFlow.ts';

/** In which answers to commands of points wait. */
export const COMMAND_QUEUE = 'pointsCommands';
/** So many of them wait; who asks meanwhile gets none. */
const MAX_ANSWERS_WAITING = 5;

/** By the kind of the documents whose runs wait there. */
export const OWN_QUEUES = {
  audioAlert: ALERT_QUEUE,
  followerBot: BOT_QUEUE,
  pointsCommand: COMMAND_QUEUE,
  joinSounds: JOIN_QUEUE,
} as const;
export type OwnQueue = (typeof OWN_QUEUES)[keyof typeof OWN_QUEUES];

const IDS: readonly string[] = Object.values(OWN_QUEUES);

/** How many may wait where what comes late is not worth waiting for; of the others there is none. */
export const MOST_WAITING: { readonly [Q in OwnQueue]?: number } = {
  [COMMAND_QUEUE]: MAX_ANSWERS_WAITING,
  [JOIN_QUEUE]: MAX_JOINS_WAITING,
};

export const isOwnQueue = (id: string): id is OwnQueue => IDS.includes(id);
