/**
 * Reads a self-hosted catalogue: an address that answers `?search=…&page=1` with a file of the format `liveloom-sounds`
 * (schemas/files/sound-catalogue.json). Its sounds may be anywhere on the public internet, or on the catalogue's own host.
 */
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import type { SoundCatalogueFile } from '#schemas/generated/types.ts';
import { validateSoundCatalogueFile } from '#schemas/generated/validators.js';
import type { CatalogueKind, CatalogueSound } from './soundCatalogue.ts';

export function ownCatalogue(address: string): CatalogueKind {
  return {
    accept: 'application/json',
    pageUrl(search, page) {
      const url = new URL(address);
      url.searchParams.set('search', search);
      url.searchParams.set('page', String(page));
      return url;
    },
    readPage(body, status) {
      const file = status === 200 ? parsed(body) : null;
      if (file === null) return null;
      return { sounds: file.sounds.flatMap((sound) => soundOf(sound, address)), hasMore: file.hasMore };
    },
  };
}

function parsed(body: string): SoundCatalogueFile | null {
  if (jsonExcess(body, JSON_LIMITS.answer) !== null) return null;
  try {
    const file: unknown = JSON.parse(body);
    return validateSoundCatalogueFile(file) ? file : null;
  } catch {
    return null;
  }
}

/** A sound with an invalid address is left out; the others are still shown. */
function soundOf({ title, url, duration }: SoundCatalogueFile['sounds'][number], base: string): CatalogueSound[] {
  const found = URL.canParse(url, base) ? new URL(url, base) : null;
  if (found === null || !/^https?:$/.test(found.protocol)) return [];
  return [{ title: title.trim(), url: found.href, durationMs: duration === undefined ? null : duration * 1000 }];
}
