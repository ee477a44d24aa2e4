import type { PadHelloMessage, PadPressMessage, PadTurnMessage } from '#schemas/generated/types.ts';
import {
  validatePadHelloMessage,
  validatePadPressMessage,
  validatePadTurnMessage,
} from '#schemas/generated/validators.js';
import { messageReader, type ReadMessage } from '../../pages/sockets/messageReader.ts';

/** A message from a pad. */
export type PadMessage = PadHelloMessage | PadPressMessage | PadTurnMessage;

export const readPadMessage: ReadMessage<PadMessage> = messageReader({
  hello: validatePadHelloMessage,
  press: validatePadPressMessage,
  turn: validatePadTurnMessage,
});
