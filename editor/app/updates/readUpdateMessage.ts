import type {
  AliveMessage,
  ErrorMessage,
  FollowedMessage,
  FollowerWelcomeMessage,
  FollowRefusedMessage,
} from '#schemas/generated/types.ts';

/** Messages from the server to a watching page. */
export type UpdateMessage =
  FollowerWelcomeMessage | AliveMessage | FollowedMessage | FollowRefusedMessage | ErrorMessage;

const TYPES: readonly unknown[] = ['welcome', 'alive', 'answer', 'refused', 'error'] satisfies UpdateMessage['type'][];

/** Parses a message; null for kinds this page does not know. The server is trusted, so only the kind is checked. */
export function readUpdateMessage(data: unknown): UpdateMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as UpdateMessage | null;
    return TYPES.includes(message?.type) ? message : null;
  } catch {
    return null;
  }
}
