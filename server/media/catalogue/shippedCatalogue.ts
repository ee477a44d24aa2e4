/**
 * Lists and reads the sounds that come with the program. They need no other host, so they are there on every server, also
 * without an outside catalogue.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cutCombiningRuns } from '#engine/core/combiningRuns.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { CatalogueSound } from '../../providers/sounds/soundCatalogue.ts';
import { fileOf, SHIPPED_SOUNDS, type ShippedSoundId } from './shippedSounds.ts';

/** Name of the catalogue, as people call it. */
export const SHIPPED_CATALOGUE = 'Liveloom';

/** Scheme of the addresses of shipped sounds, which only this server understands. */
const SCHEME = 'shipped:';
/** The files begin with a header of this size, which says at byte 28 how many bytes a second takes. */
const HEADER = { bytes: 44, rateAt: 28 };

export interface ShippedCatalogue {
  /** Returns the sounds with all these words in their title, in a further word, or in the title of another language. */
  search(words: string, locale: Locale): Promise<CatalogueSound[]>;
  /** Returns null for an address of somebody else's sound. */
  read(url: string): Promise<Buffer> | null;
  /** Returns a sound by its id; null = there is none. */
  find(id: string, locale: Locale): Promise<{ title: string; bytes: Buffer } | null>;
}

/** @param folder folder of the files */
export function createShippedCatalogue(folder: string): ShippedCatalogue {
  const durations = new Map<ShippedSoundId, number>();
  const bytesOf = (id: ShippedSoundId): Promise<Buffer> => readFile(join(folder, fileOf(id)));

  async function durationOf(id: ShippedSoundId): Promise<number> {
    const known = durations.get(id);
    if (known !== undefined) return known;
    const bytes = await bytesOf(id);
    const ms = ((bytes.length - HEADER.bytes) / bytes.readUInt32LE(HEADER.rateAt)) * 1000;
    durations.set(id, ms);
    return ms;
  }

  return {
    async search(words, locale) {
      const wanted = plain(words).split(/\s+/).filter(Boolean);
      const found = IDS.filter((id) => wanted.every((word) => SEARCHED[id].includes(word)));
      return Promise.all(
        found.map(async (id) => ({
          title: SHIPPED_SOUNDS[id].title[locale],
          url: SCHEME + id,
          durationMs: await durationOf(id),
        })),
      );
    },

    read(url) {
      const id = IDS.find((known) => SCHEME + known === url);
      return id === undefined ? null : bytesOf(id);
    },

    async find(wanted, locale) {
      const id = IDS.find((known) => known === wanted);
      return id === undefined ? null : { title: SHIPPED_SOUNDS[id].title[locale], bytes: await bytesOf(id) };
    },
  };
}

const plain = (text: string): string =>
  cutCombiningRuns(text)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

const IDS = Object.keys(SHIPPED_SOUNDS) as ShippedSoundId[];
/** Text that a search looks at, for each sound. */
const SEARCHED = Object.fromEntries(
  Object.entries(SHIPPED_SOUNDS).map(([id, { title, words }]) => [id, plain(`${title.en} ${title.de} ${words}`)]),
) as Record<ShippedSoundId, string>;
