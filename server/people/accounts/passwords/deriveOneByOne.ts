/**
 * scrypt in node's threads, one at a time. A derivation fills a thread and 128 MiB for 0.3 s, and the database works in
 * the same few threads: many at once would hold up what is counted on a stream.
 */
import { scrypt } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import { type Derive, HASH_BYTES, type ScryptCost } from './passwordHash.ts';

/** Waiting for more than about ten seconds helps nobody. */
export const MAX_WAITING = 30;
const RETRY_S = 10;
/** What OpenSSL needs besides the 128 * N * r bytes of the algorithm. */
const SPARE_BYTES = 1024 * 1024;

function deriveWithScrypt(password: string, salt: Uint8Array, { ln, r, p }: ScryptCost): Promise<Uint8Array> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r + SPARE_BYTES };
    scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** @param derive what is done one at a time; scrypt unless set */
export function deriveOneByOne(derive: Derive = deriveWithScrypt): Derive {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (password, salt, cost) => {
    // Said before anything is looked up, so it says nothing about who exists.
    if (waiting >= MAX_WAITING) throw new AppError('BUSY', { seconds: RETRY_S });
    waiting++;
    const mine = last.then(() => derive(password, salt, cost)).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
}
