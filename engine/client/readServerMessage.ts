import type { TopicMessage, WelcomeMessage } from '#schemas/generated/types.ts';

/**
 * A frame of the server, or null for what this page does not know. The server is trusted, so only the kind of message
 * is looked at: validators would cost every overlay more bytes than its own code.
 */
export function readServerMessage(data: unknown): TopicMessage | WelcomeMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as TopicMessage | WelcomeMessage | null;
    return message?.type === 'message' || message?.type === 'welcome' ? message : null;
  } catch {
    return null;
  }
}
