/** Lists of connections to programs that settings of steps choose from. */
import type { FormField } from '#schemas/generated/forms.ts';
import type { LocalProgram } from '#schemas/generated/types.ts';

type List = NonNullable<FormField['programList']>;

export type ConnectionList = Extract<List, `${string}onnections`>;

/** Programs of the lists; null = all of them. */
export const PROGRAM_OF_LIST: Readonly<Record<ConnectionList, LocalProgram | null>> = {
  broadcastConnections: 'broadcast',
  streamerBotConnections: 'streamerBot',
  voiceConnections: 'voice',
  connections: null,
};

/** Tells whether a list is one of connections. */
export const isOfConnections = (list: List): list is ConnectionList => Object.hasOwn(PROGRAM_OF_LIST, list);
