/** Addresses on this computer and in its network, which flows call: lights, other tools, games. Nothing is held open. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { createCallQueue } from '../held/callQueue.ts';
import { textOf } from '../held/callValues.ts';
import type { Program } from '../program.ts';
import { callLocal } from './localCall.ts';
import { LOCAL_ADDRESSES } from './localTitle.ts';

const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: LOCAL_ADDRESSES, call });

/**
 * Names the permission that a call needs, such as `address:http://127.0.0.1:8080`: exact scheme, host and port. Null for an address
 * that cannot be read, which fails anyway.
 */
function needs(call: string, values: JsonObject): string | null {
  const text = textOf(values, 'url');
  const url = call === 'call' && URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `address:${url.protocol}//${url.hostname}:${port}`;
}

export const localAddresses: Program = {
  name: 'webhook',
  title: LOCAL_ADDRESSES,
  port: null,
  // Each address is allowed by itself.
  permissions: [],
  needs,
  // What a call does there is not known.
  isRepeatable: () => false,
  open(_settings, { scheduler, computer, report }) {
    const queue = createCallQueue(LOCAL_ADDRESSES);
    report({ status: 'connected', reason: null, version: LOCAL_ADDRESSES });
    return {
      async perform(call, values, signal) {
        if (call !== 'call') throw unknown(call);
        return queue.run(() => callLocal(values, computer.controlled(), scheduler, signal), signal);
      },
      choices: (list) => Promise.reject(unknown(list)),
      close: () => undefined,
    };
  },
};
