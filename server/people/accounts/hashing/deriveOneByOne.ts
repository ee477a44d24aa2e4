/**
 * Runs scrypt in Node's threads, one at a time. A derivation occupies a thread and 128 MiB for 0.3 s, and the database uses the
 * same few threads, so that many at once would delay the events of streams.
 */
import { scrypt } from 'node:crypto';
import { AppError } from '#engine/core/appError.ts';
import { type Derive, HASH_BYTES, type ScryptCost } from './passwordHash.ts';

/** Waiting for more than about ten seconds is useless. */
export const MAX_WAITING = 30;
const RETRY_S = 10;
/** Memory that OpenSSL needs beyond the algorithm's 128 * N * r bytes. */
const SPARE_BYTES = 1024 * 1024;

function deriveWithScrypt(password: string, salt: Uint8Array, { ln, r, p }: ScryptCost): Promise<Uint8Array> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r + SPARE_BYTES };
    scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/**
 * Creates the queue.
 * @param derive runs one at a time; scrypt unless set
 */
export function deriveOneByOne(derive: Derive = deriveWithScrypt): Derive {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (password, salt, cost) => {
    // Checked before any look-up, so it does not reveal who exists.
    if (waiting >= MAX_WAITING) throw new AppError('BUSY', { seconds: RETRY_S });
    waiting++;
    const mine = last.then(() => derive(password, salt, cost)).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
}
