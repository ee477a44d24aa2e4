import type {
  AgentCapturedMessage,
  AgentChosenMessage,
  AgentDoneMessage,
  AgentEventMessage,
  AgentFailedMessage,
  AgentHelloMessage,
  AgentMissedMessage,
  AgentPlayingMessage,
  AgentStateMessage,
} from '#schemas/generated/types.ts';
import {
  validateAgentCapturedMessage,
  validateAgentChosenMessage,
  validateAgentDoneMessage,
  validateAgentEventMessage,
  validateAgentFailedMessage,
  validateAgentHelloMessage,
  validateAgentMissedMessage,
  validateAgentPlayingMessage,
  validateAgentStateMessage,
} from '#schemas/generated/validators.js';
import { messageReader, type ReadMessage } from '../../pages/sockets/messageReader.ts';

/** A message from an admitted agent. */
export type AgentMessage =
  | AgentCapturedMessage
  | AgentChosenMessage
  | AgentDoneMessage
  | AgentEventMessage
  | AgentFailedMessage
  | AgentMissedMessage
  | AgentPlayingMessage
  | AgentStateMessage;

export const readAgentMessage: ReadMessage<AgentHelloMessage | AgentMessage> = messageReader({
  hello: validateAgentHelloMessage,
  state: validateAgentStateMessage,
  done: validateAgentDoneMessage,
  failed: validateAgentFailedMessage,
  chosen: validateAgentChosenMessage,
  event: validateAgentEventMessage,
  missed: validateAgentMissedMessage,
  playing: validateAgentPlayingMessage,
  captured: validateAgentCapturedMessage,
});
