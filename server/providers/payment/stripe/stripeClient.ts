/** Opens the service's own library, which is loaded on the first call, and names its errors. */
import type Stripe from 'stripe';
import { AppError } from '#engine/core/appError.ts';
import type { FetchNamed, FetchOptions } from '../../../ground/outbound/fetchNamed.ts';

export interface StripeSettings {
  /** Secret key of the account at the service. */
  key: string;
  /** Secret that signs events. */
  webhookSecret: string;
  /** Address of the interface; null = the service's own. */
  url: URL | null;
  /** Whether the service computes taxes. */
  hasTax: boolean;
  /** Whether the service is the seller and looks after taxes and disputes. */
  isManaged: boolean;
}

const TIMEOUT_MS = 20_000;

export async function openStripe({ key, url }: StripeSettings, fetch: FetchNamed): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const ask: typeof globalThis.fetch = (asked, options) => fetch(addressOf(asked), optionsOf(options));
  const address = url && {
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  return new Library(key, {
    ...address,
    httpClient: Library.createFetchHttpClient(ask),
    maxNetworkRetries: 2,
    telemetry: false,
    timeout: TIMEOUT_MS,
  });
}

const addressOf = (asked: string | URL | Request): string => (asked instanceof Request ? asked.url : String(asked));

/** The library names headers as pairs, and sends texts. */
function optionsOf({ method, headers, body, signal }: RequestInit = {}): FetchOptions {
  return { method, headers: new Headers(headers), body: typeof body === 'string' ? body : null, signal };
}

interface LibraryError {
  type?: string;
  code?: string;
  message?: string;
}

/** Errors that another attempt may not have. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
]);

/** Names an error of the library. The service's text is for the operator, so it is the cause and not the message. */
export function namedError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { type = '', code = '' } = error as LibraryError;
  if (type === 'StripeCardError') return new AppError('PAYMENT_DECLINED', {}, { cause: error });
  if (WITHOUT_ANSWER.has(type)) return new AppError('PAYMENTS_NOT_ANSWERING', {}, { cause: error });
  if (type.startsWith('Stripe')) return new AppError('PAYMENTS_REFUSED', { reason: code || type }, { cause: error });
  return error;
}
