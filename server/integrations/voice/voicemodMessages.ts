/** Shapes of Voicemod's messages, which differ between its versions. */
import { objectOf, textOf } from '../held/callValues.ts';
import type { Message } from '../held/jsonSocket.ts';

/** Names under which the answer to a request comes besides its own. */
const ALSO: Readonly<Record<string, string>> = { getVoiceChangerStatus: 'toggleVoiceChanger' };

/** Returns the name of a message: of the request that it answers, or of an event. */
export const nameOf = (message: Message): string => textOf(message, 'actionType') || textOf(message, 'action');

/** Returns what a message says: under `actionObject`, `payload`, or beside its name. */
export function bodyOf(message: Message): Message {
  const body = { ...objectOf(message, 'payload'), ...objectOf(message, 'actionObject') };
  return Object.keys(body).length === 0 ? message : body;
}

/** Finds the request that a message answers. Some answers have no id; these are found by name, the oldest request first. */
export function answeredBy(message: Message, asked: ReadonlyMap<string, { name: string }>): string | undefined {
  const id = textOf(message, 'actionID') || textOf(message, 'actionId') || textOf(message, 'id');
  if (id !== '') return id;
  const name = nameOf(message);
  return [...asked].find(([, request]) => request.name === name || ALSO[request.name] === name)?.[0];
}

/** Returns the voice that a message names; '' = none. */
export function voiceIn(message: Message): string {
  const body = bodyOf(message);
  return textOf(body, 'voiceID') || textOf(body, 'voiceId') || textOf(body, 'currentVoice');
}
