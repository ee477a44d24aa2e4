import type { FollowerHelloMessage, FollowMessage, UnfollowMessage } from '#schemas/generated/types.ts';
import {
  validateFollowerHelloMessage,
  validateFollowMessage,
  validateUnfollowMessage,
} from '#schemas/generated/validators.js';
import { messageReader, type ReadMessage } from '../sockets/messageReader.ts';

/** A message from a dashboard page. */
export type PageMessage = FollowerHelloMessage | FollowMessage | UnfollowMessage;

export const readPageMessage: ReadMessage<PageMessage> = messageReader({
  hello: validateFollowerHelloMessage,
  follow: validateFollowMessage,
  unfollow: validateUnfollowMessage,
});
