/** Writes into the chat of the stream that a source hears. */
import { AppError } from '#engine/core/appError.ts';
import type { Source } from './source.ts';

/** @throws CHAT_NOT_LIVE when no stream is heard or its connector cannot write, and what the connector throws */
export async function sendChat(
  source: Pick<Source, 'running'> | undefined,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const send = source?.running?.send;
  if (send === undefined) throw new AppError('CHAT_NOT_LIVE');
  await send(text, signal);
}
