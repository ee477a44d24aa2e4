/** Calls the webhook of a game on the internet, through the guarded way out of the server. */
import { isIP } from 'node:net';
import type { Scheduler } from '#engine/core/clock.ts';
import { isLocalAddress } from '../../../ground/outbound/isLocalAddress.ts';
import type { OutboundNetwork } from '../../../ground/outbound/network.ts';
import { openOutbound } from '../../../ground/outbound/outbound.ts';
import { OutboundFailure } from '../../../ground/outbound/outboundFailure.ts';
import type { GameOutcome, GameTask } from '../gameTarget.ts';
import { answerOf, headersOf } from '../webhookOutcome.ts';

const WITHIN_MS = 10_000;
/** Endings of names in home networks. */
const LOCAL_NAMES = /(^|\.)(localhost|local|lan|home|internal|home\.arpa)$/i;

/** Tells whether an address is on the streamer's computer or in its network, so that the server must not call it itself. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return isLocalAddress(host);
  return !host.includes('.') || LOCAL_NAMES.test(host);
}

export async function callPublicWebhook(
  { url, method, body, key }: GameTask,
  { network, scheduler }: { network: OutboundNetwork; scheduler: Scheduler },
  signal: AbortSignal,
): Promise<GameOutcome> {
  const late = new AbortController();
  const cancel = scheduler.after(WITHIN_MS, () => late.abort());
  try {
    const request = { method, headers: headersOf({ body, key }), body };
    const either = AbortSignal.any([late.signal, signal]);
    return await answerOf(await openOutbound(new URL(url), request, network, either));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (late.signal.aborted) return { result: 'UNAVAILABLE', answer: 'noAnswer' };
    const isAddress = error instanceof OutboundFailure && ['address', 'private', 'redirects'].includes(error.kind);
    return { result: 'UNAVAILABLE', answer: isAddress ? 'address' : 'notRunning' };
  } finally {
    cancel();
  }
}
