/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), synchronous and everywhere. WebCrypto is asynchronous and only on https
 * pages, `node:crypto` only in Node.js; the fold may not wait, and results can be checked on any page
 * (docs/decisions/0108-verifiable-draws.md).
 */

/** First 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUND = fractions(64, Math.cbrt);
/** The same for the square roots of the first eight. */
const START = fractions(8, Math.sqrt);
const BLOCK_BYTES = 64;

export function sha256(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes);
  const view = new DataView(message.buffer);
  const hash = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at < message.length; at += BLOCK_BYTES) {
    for (let index = 0; index < 16; index++) words[index] = view.getUint32(at + 4 * index);
    mix(hash, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const keyed = (pad: number, rest: Uint8Array): Uint8Array => {
    const bytes = new Uint8Array(BLOCK_BYTES + rest.length);
    bytes.set(block.map((byte) => byte ^ pad));
    bytes.set(rest, BLOCK_BYTES);
    return sha256(bytes);
  };
  return keyed(0x5c, keyed(0x36, message));
}

/** Pads with a one bit, zeros, and the length in bits, up to whole blocks. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK_BYTES);
  const message = new Uint8Array(blocks * BLOCK_BYTES);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(message.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(message.length - 4, bytes.length << 3);
  return message;
}

/** Mixes one block into the hash; `words` begins with its 16 words. */
function mix(hash: Uint32Array, words: Uint32Array): void {
  for (let index = 16; index < 64; index++) {
    const near = words[index - 2]!;
    const far = words[index - 15]!;
    const small0 = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const small1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[index] = words[index - 16]! + small0 + words[index - 7]! + small1;
  }
  let [a, b, c, d] = [hash[0]!, hash[1]!, hash[2]!, hash[3]!];
  let [e, f, g, h] = [hash[4]!, hash[5]!, hash[6]!, hash[7]!];
  for (let index = 0; index < 64; index++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + big1 + ((e & f) ^ (~e & g)) + ROUND[index]! + words[index]!) | 0;
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0]! += a;
  hash[1]! += b;
  hash[2]! += c;
  hash[3]! += d;
  hash[4]! += e;
  hash[5]! += f;
  hash[6]! += g;
  hash[7]! += h;
}

/** Rotates to the right. */
function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
