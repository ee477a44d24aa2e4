import type {
  AdPlaceMessage,
  DrawingMessage,
  HelloMessage,
  PlaybackEndedMessage,
  PlaybackStartedMessage,
  PresentedMessage,
} from '#schemas/generated/types.ts';
import {
  validateAdPlaceMessage,
  validateDrawingMessage,
  validateHelloMessage,
  validatePlaybackEndedMessage,
  validatePlaybackStartedMessage,
  validatePresentedMessage,
} from '#schemas/generated/validators.js';
import { messageReader, type ReadMessage } from '../sockets/messageReader.ts';

/** A message from an overlay page. */
export type PageMessage =
  HelloMessage | AdPlaceMessage | DrawingMessage | PresentedMessage | PlaybackStartedMessage | PlaybackEndedMessage;

export const readMessage: ReadMessage<PageMessage> = messageReader({
  hello: validateHelloMessage,
  presented: validatePresentedMessage,
  playbackStarted: validatePlaybackStartedMessage,
  playbackEnded: validatePlaybackEndedMessage,
  drawing: validateDrawingMessage,
  adPlace: validateAdPlaceMessage,
});
