/**
 * Hashes passwords to PHC strings (`$scrypt$ln=17,r=8,p=1$salt$hash`), so that the cost can be raised and the algorithm
 * replaced: each hash contains its parameters. The derivation itself is passed in (`derive`).
 */
import { timingSafeEqual } from 'node:crypto';

export interface ScryptCost {
  /** log2 of N. */
  ln: number;
  r: number;
  p: number;
}

/** Needs 128 MiB and about 0.3 s. */
export const COST: ScryptCost = { ln: 17, r: 8, p: 1 };

export const SALT_BYTES = 16;
export const HASH_BYTES = 32;

/** Derives `HASH_BYTES` from a password; the only slow part. */
export type Derive = (password: string, salt: Uint8Array, cost: ScryptCost) => Promise<Uint8Array>;

const encode = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '');

function phc({ ln, r, p }: ScryptCost, salt: Uint8Array, hash: Uint8Array): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(hash)}`;
}

interface Parsed {
  cost: ScryptCost;
  salt: Uint8Array;
  hash: Uint8Array;
}

function parse(text: string): Parsed | null {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (match === null) return null;
  const [, ln, r, p, salt = '', hash = ''] = match;
  const bytes = (part: string): Uint8Array => Buffer.from(part, 'base64');
  return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: bytes(salt), hash: bytes(hash) };
}

/** Normalizes letters, which keyboards compose differently. */
const normal = (password: string): string => password.normalize('NFKC');

export async function hashPassword(
  password: string,
  salt: Uint8Array,
  cost: ScryptCost,
  derive: Derive,
): Promise<string> {
  return phc(cost, salt, await derive(normal(password), salt, cost));
}

/**
 * Checks a password against a hash.
 * @param stored null when there is none: takes the same effort, so that the time of an answer reveals nothing
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  cost: ScryptCost,
  derive: Derive,
): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const { salt, hash } = known ?? { salt: new Uint8Array(SALT_BYTES), hash: new Uint8Array(HASH_BYTES) };
  const derived = await derive(normal(password), salt, known?.cost ?? cost);
  const isSame = derived.length === hash.length && timingSafeEqual(derived, hash);
  return known !== null && isSame;
}
