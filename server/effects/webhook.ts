/**
 * A call of a web address that a streamer named (behaviour: effect-11): of the public internet alone, through the one way out.
 * The values travel as JSON or in the address, the request's key as `Idempotency-Key`; what comes back is not looked into.
 */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { OutboundNetwork } from '../outbound/network.ts';
import { openOutbound, type OutboundRequest } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outboundFailure.ts';
import type { EffectKind } from './effectKind.ts';
import type { EffectServices } from './effectServices.ts';

export function webhook({ network }: Pick<EffectServices, 'network'>): EffectKind {
  return {
    afterCrash: 'repeat',
    retries: 2,
    async perform(request, { key }, signal) {
      const { url, ...call } = callOf(request, key);
      const response = await opened(url, call, network, signal);
      response.destroy();
      const { statusCode: status = 0 } = response;
      if (status < 200 || status > 299) throw new AppError('WEBHOOK_REFUSED', { host: url.host, status });
      return { status };
    },
    rehearse: () => ({ result: { status: 200 }, durationMs: 200 }),
  };
}

/** @throws WEBHOOK_ADDRESS_INVALID */
function callOf({ url: text, method, values }: JsonObject, key: string): OutboundRequest & { url: URL } {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new AppError('WEBHOOK_ADDRESS_INVALID', { url: String(text) });
  // Ids have no control characters; whatever else they have is written as in an address.
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
    throw new AppError('WEBHOOK_NOT_REACHED', { host: error.host, reason: error.message }, { cause: error });
  }
}
