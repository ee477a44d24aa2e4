import type { TopicMessage, WelcomeMessage } from '#schemas/generated/types.ts';

/**
 * Reads a frame from the server; null for kinds this page does not know. The server is trusted, so only the kind is
 * checked: validators would cost every overlay more bytes than its own code.
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
