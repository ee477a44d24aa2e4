/**
 * Signs links to sounds of the catalogue with an address and a time, so that this server only fetches what it listed itself,
 * and only for a while.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#engine/core/clock.ts';

/** Time for which a list stays usable. */
const VALID_MS = 3_600_000;
/** Longest address that fits into an id (schemas/common/sound-id.json). */
const MAX_URL_BYTES = 1_700;

export interface SoundLinks {
  /** Returns the id of an address; null = too long. */
  idOf(url: string): string | null;
  /** Returns the address of an id; null = invalid or expired. */
  urlOf(id: string): string | null;
}

/**
 * Creates the links.
 * @param secret secret of this run; after a restart lists are loaded again
 */
export function createSoundLinks(secret: Uint8Array, clock: Clock): SoundLinks {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    idOf(url) {
      const text = Buffer.from(JSON.stringify([url, Math.floor(clock.nowMs()) + VALID_MS]));
      if (text.length > MAX_URL_BYTES) return null;
      const name = text.toString('base64url');
      return `${name}.${sign(name)}`;
    },
    urlOf(id) {
      const [name = '', signature = ''] = id.split('.');
      if (!isSameText(signature, sign(name))) return null;
      const [url, untilMs] = JSON.parse(Buffer.from(name, 'base64url').toString()) as [string, number];
      return clock.nowMs() < untilMs ? url : null;
    },
  };
}

function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
