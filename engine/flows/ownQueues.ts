/** Built-in queues: the runs of each short form wait in their own. They have no documents. */
import { ALERT_QUEUE } from './alertFlow.ts';
import { BOT_QUEUE } from './botFlow.ts';
import { JOIN_QUEUE, MAX_JOINS_WAITING } from './joinSoundFlow.ts';

/** Queue of the answers to points commands. */
export const COMMAND_QUEUE = 'pointsCommands';
/** Longest queue; viewers who ask while it is full get no answer. */
const MAX_ANSWERS_WAITING = 5;

/** Queue by the kind of the documents whose runs wait there. */
export const OWN_QUEUES = {
  audioAlert: ALERT_QUEUE,
  followerBot: BOT_QUEUE,
  pointsCommand: COMMAND_QUEUE,
  joinSounds: JOIN_QUEUE,
} as const;
export type OwnQueue = (typeof OWN_QUEUES)[keyof typeof OWN_QUEUES];

const IDS: readonly string[] = Object.values(OWN_QUEUES);

/** Longest length of the queues in which late runs are useless; the others have no limit. */
export const MOST_WAITING: { readonly [Q in OwnQueue]?: number } = {
  [COMMAND_QUEUE]: MAX_ANSWERS_WAITING,
  [JOIN_QUEUE]: MAX_JOINS_WAITING,
};

export const isOwnQueue = (id: string): id is OwnQueue => IDS.includes(id);
