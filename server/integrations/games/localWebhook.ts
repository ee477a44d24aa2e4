/** Calls the webhook of a game on this computer or in its network. Nothing is held open. */
import type { Scheduler } from '#engine/core/clock.ts';
import { type Listener, openLocal } from '../../ground/outbound/localRequest.ts';
import { OutboundFailure } from '../../ground/outbound/outboundFailure.ts';
import type { GameOutcome, GameTask } from './gameTarget.ts';
import { answerOf, headersOf } from './webhookOutcome.ts';

const WITHIN_MS = 5_000;

const unavailable = (answer: string): GameOutcome => ({ result: 'UNAVAILABLE', answer });

export async function callLocalWebhook(
  { url, method, body, key }: GameTask,
  forbidden: readonly Listener[],
  scheduler: Scheduler,
  signal: AbortSignal,
): Promise<GameOutcome> {
  if (!URL.canParse(url)) return unavailable('address');
  const late = new AbortController();
  const cancel = scheduler.after(WITHIN_MS, () => late.abort());
  try {
    const request = { method, headers: headersOf({ body, key }), body };
    return await answerOf(await openLocal(new URL(url), request, forbidden, AbortSignal.any([late.signal, signal])));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof OutboundFailure) return unavailable(error.kind === 'unknown' ? 'notRunning' : 'address');
    return unavailable(late.signal.aborted ? 'noAnswer' : 'notRunning');
  } finally {
    cancel();
  }
}
