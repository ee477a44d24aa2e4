import type {
  AliveMessage,
  ErrorMessage,
  FollowedMessage,
  FollowerWelcomeMessage,
  FollowRefusedMessage,
} from '#schemas/generated/types.ts';

/** What the server says to a page that watches. */
export type UpdatesNews = FollowerWelcomeMessage | AliveMessage | FollowedMessage | FollowRefusedMessage | ErrorMessage;

const TYPES: readonly unknown[] = ['welcome', 'alive', 'answer', 'refused', 'error'] satisfies UpdatesNews['type'][];

/** Null for what this page does not know. The server is trusted, so only the kind of message is looked at. */
export function readNews(data: unknown): UpdatesNews | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as UpdatesNews | null;
    return TYPES.includes(message?.type) ? message : null;
  } catch {
    return null;
  }
}
