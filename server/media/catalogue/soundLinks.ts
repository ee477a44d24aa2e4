/**
 * Names for sounds of the catalogue: an address and a time, signed, so that this server fetches nothing but what it listed
 * itself, and not for ever.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#engine/core/clock.ts';

/** As long as somebody looks at a list. */
const VALID_MS = 3_600_000;
/** Longest address that can be named (schemas/common/sound-id.json). */
const MAX_URL_BYTES = 1_700;

export interface SoundLinks {
  /** Null = the address is too long to be named. */
  idOf(url: string): string | null;
  /** Null = no such name was given, or it has ended. */
  urlOf(id: string): string | null;
}

/** @param secret of this run; after a restart lists are asked for again */
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
