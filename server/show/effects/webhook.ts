/**
 * Calls a web address that a streamer entered (behaviour: effect-11): only of the public internet, through `outbound`. The
 * values are sent as JSON or in the address, with the request's key as `Idempotency-Key`, all of it signed with a secret of the
 * step; the answer's content is ignored.
 */
import type { IncomingMessage } from 'node:http';
import { AppError, type ErrorParams } from '#engine/core/appError.ts';
import type { ErrorCode, JsonObject } from '#schemas/generated/types.ts';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../../ground/base/webhookSignature.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import { openOutbound, type OutboundRequest } from '../../ground/outbound/outbound.ts';
import { OutboundFailure, type OutboundProblem } from '../../ground/outbound/outboundFailure.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

/** A failed call, and whether another attempt could succeed. */
class FailedCall extends AppError {
  /** Minimum wait; null = no retry. */
  readonly againAfterMs: number | null;

  constructor(code: ErrorCode, params: ErrorParams, againAfterMs: number | null, cause?: unknown) {
    super(code, params, { cause });
    this.againAfterMs = againAfterMs;
  }
}

/** Statuses after which the same call may succeed later. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Problems that another attempt does not change. */
const LASTING: readonly OutboundProblem[] = ['address', 'private', 'redirects', 'tooLarge'];

export function webhook(services: Pick<EffectServices, 'network' | 'clock' | 'signingSecret'>): EffectKind {
  const { network, clock, signingSecret } = services;
  return {
    afterCrash: 'repeat',
    retries: 2,
    againAfterMs: (error) => (error instanceof FailedCall ? error.againAfterMs : null),
    async perform(request, { key, streamerId }, signal) {
      const { url, headers, ...call } = callOf(request, key);
      const { flowId, blockId } = request;
      const secret = await signingSecret({ streamerId, flowId: String(flowId), blockId: String(blockId) });
      // Each attempt is signed again, because receivers may refuse old signatures.
      const timestamp = String(Math.floor(clock.nowMs() / 1000));
      const signature = signatureOf(secret, timestamp, call.body ?? '');
      const signed = { ...headers, [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
      const response = await opened(url, { ...call, headers: signed }, network, signal);
      response.destroy();
      const { statusCode: status = 0 } = response;
      if (status < 200 || status > 299)
        throw new FailedCall('WEBHOOK_REFUSED', { host: url.host, status }, againAfterMs(response, clock.nowMs()));
      return { status };
    },
    rehearse: () => ({ result: { status: 200 }, durationMs: 200 }),
  };
}

/** Parses `Retry-After`, in seconds or as a date. */
function againAfterMs({ statusCode = 0, headers }: IncomingMessage, nowMs: number): number | null {
  if (!PASSING.has(statusCode)) return null;
  const wanted = headers['retry-after'] ?? '';
  if (/^\d{1,6}$/.test(wanted)) return Number(wanted) * 1000;
  const at = Date.parse(wanted);
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}

/** @throws WEBHOOK_ADDRESS_INVALID */
function callOf({ url: text, method, values }: JsonObject, key: string): OutboundRequest & { url: URL } {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new FailedCall('WEBHOOK_ADDRESS_INVALID', { url: String(text) }, null);
  // Ids have no control characters; others are percent-encoded.
  const headers = { 'Idempotency-Key': encodeURI(key), 'User-Agent': 'liveloom' };
  if (method !== 'GET') {
    const body = JSON.stringify(values ?? {});
    return { url, method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
  }
  for (const [name, value] of Object.entries((values ?? {}) as JsonObject)) url.searchParams.set(name, String(value));
  return { url, headers };
}

async function opened(url: URL, call: OutboundRequest, network: OutboundNetwork, signal: AbortSignal) {
  try {
    return await openOutbound(url, call, network, signal);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const params = { host: error.host, reason: error.message };
    throw new FailedCall('WEBHOOK_NOT_REACHED', params, LASTING.includes(error.kind) ? null : 0, error);
  }
}
