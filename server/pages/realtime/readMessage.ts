import type { HelloMessage, PlaybackEndedMessage, PresentedMessage } from '#schemas/generated/types.ts';
import {
  validateHelloMessage,
  validatePlaybackEndedMessage,
  validatePresentedMessage,
} from '#schemas/generated/validators.js';
import { messageReader, type ReadMessage } from '../sockets/messageReader.ts';

/** What an overlay page says. */
export type PageMessage = HelloMessage | PresentedMessage | PlaybackEndedMessage;

export const readMessage: ReadMessage<PageMessage> = messageReader({
  hello: validateHelloMessage,
  presented: validatePresentedMessage,
  playbackEnded: validatePlaybackEndedMessage,
});
