/** Sends a message to the chat of a room through the sign server, for keys with a plan that allows it. */
import { AppError } from '#engine/core/appError.ts';
import type { Attempt } from './client/openConnection.ts';

interface Speaking {
  attempt: Attempt;
  roomId: string;
}

/**
 * Sends a message.
 * @param speaking the connected room; null = none
 * @throws CHAT_NOT_LIVE, CHAT_NEEDS_KEY, CHAT_NEEDS_PLAN, CHAT_NOT_SENT
 */
export async function sendChat(
  speaking: Speaking | null,
  text: string,
  { hasKey, signal }: { hasKey: boolean; signal: AbortSignal },
): Promise<void> {
  if (speaking === null) throw new AppError('CHAT_NOT_LIVE');
  if (!hasKey) throw new AppError('CHAT_NEEDS_KEY');
  const { attempt, roomId } = speaking;
  const gone = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new AppError('CHAT_NOT_SENT')), { once: true }),
  );
  try {
    await Promise.race([attempt.connection.sendMessage(text, roomId), gone]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isPlan = error instanceof attempt.library.PremiumFeatureError;
    // Without the library's error, which quotes the answer of the sign server.
    throw new AppError(isPlan ? 'CHAT_NEEDS_PLAN' : 'CHAT_NOT_SENT');
  }
}
