/** Calls an address on this computer or in its network, as a step of a flow wants it. */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { type Listener, openLocal } from '../../ground/outbound/localRequest.ts';
import { type OutboundRequest, OUTBOUND_WITHIN_MS } from '../../ground/outbound/outbound.ts';
import { OutboundFailure } from '../../ground/outbound/outboundFailure.ts';
import { objectOf, textOf } from '../held/callValues.ts';
import { LOCAL_ADDRESSES } from './localTitle.ts';

interface LocalCall extends Pick<OutboundRequest, 'method' | 'headers' | 'body'> {
  url: URL;
}

/** Errors of the system before anything was sent. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

/** @throws WEBHOOK_ADDRESS_INVALID */
function urlOf(values: JsonObject): URL {
  const text = textOf(values, 'url');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) throw new AppError('WEBHOOK_ADDRESS_INVALID', { url: text });
  return url;
}

function callOf(values: JsonObject): LocalCall {
  const url = urlOf(values);
  const fields = objectOf(values, 'values');
  const headers = { 'User-Agent': 'liveloom' };
  if (textOf(values, 'method') !== 'GET') {
    const body = JSON.stringify(fields);
    return { url, method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body };
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  return { url, method: 'GET', headers };
}

/**
 * Resolves with the status of the answer, whose content is ignored.
 * @throws PROGRAM_NO_ANSWER when it may have been done; WEBHOOK_ADDRESS_INVALID, WEBHOOK_NOT_REACHED, WEBHOOK_REFUSED
 */
export async function callLocal(
  values: JsonObject,
  forbidden: readonly Listener[],
  scheduler: Scheduler,
  signal: AbortSignal,
): Promise<JsonObject> {
  const { url, ...request } = callOf(values);
  const late = new AbortController();
  const cancel = scheduler.after(OUTBOUND_WITHIN_MS, () => late.abort());
  try {
    const response = await openLocal(url, request, forbidden, AbortSignal.any([late.signal, signal]));
    response.destroy();
    const { statusCode: status = 0 } = response;
    if (status < 200 || status > 299) throw new AppError('WEBHOOK_REFUSED', { host: url.host, status });
    return { status };
  } catch (error) {
    throw signal.aborted ? signal.reason : failureOf(error, url);
  } finally {
    cancel();
  }
}

function failureOf(error: unknown, { host }: URL): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof OutboundFailure) return new AppError('WEBHOOK_NOT_REACHED', { host, reason: error.message });
  const { code = '' } = error as NodeJS.ErrnoException;
  if (NOT_SENT.has(code)) return new AppError('WEBHOOK_NOT_REACHED', { host, reason: 'connection refused' });
  return new AppError('PROGRAM_NO_ANSWER', { program: LOCAL_ADDRESSES }, { cause: error });
}
