/**
 * Finds, plays and copies sounds for signed-in users: those that come with the program, and those of an outside catalogue. A copy is handled like an upload, with the same checks,
 * so that overlays never depend on the catalogue's host.
 */
import { AppError } from '#engine/core/appError.ts';
import type { FindSounds, FoundSounds, Locale } from '#schemas/generated/types.ts';
import type { CatalogueSound, SoundCatalogue } from '../../providers/sounds/soundCatalogue.ts';
import { sniffType } from '../library/inspect/sniffType.ts';
import type { MediaLibrary } from '../library/mediaLibrary.ts';
import type { MediaOwner } from '../library/storageQuota.ts';
import type { MediaFile } from '../library/store.ts';
import { SHIPPED_CATALOGUE, type ShippedCatalogue } from './shippedCatalogue.ts';
import type { SoundLinks } from './soundLinks.ts';

export const PREVIEW_PATH = '/media/sound/';

export interface SoundFinder {
  /** Name of the outside catalogue; null = this server uses none. */
  catalogueName: string | null;
  /** @throws CATALOGUE_OFF, CATALOGUE_NOT_ANSWERING, CATALOGUE_NOT_UNDERSTOOD, BUSY */
  find(query: FindSounds): Promise<FoundSounds>;
  /** Finds sounds that come with the program; all of them are on one page. */
  findShipped(query: FindSounds, locale: Locale): Promise<FoundSounds>;
  /**
   * Returns the bytes and type of a sound.
   * @throws CATALOGUE_OFF, SOUND_LIST_TOO_OLD, CATALOGUE_NOT_ANSWERING, MEDIA_TYPE_REFUSED
   */
  preview(soundId: string): Promise<{ type: string; bytes: Buffer }>;
  /**
   * Copies a sound into a library.
   * @throws errors of `preview` and of an upload
   */
  add(owner: MediaOwner, soundId: string, name: string): Promise<MediaFile>;
  /**
   * Copies a sound that comes with the program into a library, under its title.
   * @throws NOT_FOUND, errors of an upload
   */
  addShipped(owner: MediaOwner, name: string, locale: Locale): Promise<MediaFile>;
}

export interface SoundFinderDeps {
  /** Null = no outside catalogue. */
  catalogue: SoundCatalogue | null;
  shipped: ShippedCatalogue;
  links: SoundLinks;
  library: Pick<MediaLibrary, 'add'>;
}

export function createSoundFinder({ catalogue, shipped, links, library }: SoundFinderDeps): SoundFinder {
  function opened(): SoundCatalogue {
    if (catalogue === null) throw new AppError('CATALOGUE_OFF');
    return catalogue;
  }

  function bytesOf(soundId: string): Promise<Buffer> {
    const url = links.urlOf(soundId);
    if (url === null) throw new AppError('SOUND_LIST_TOO_OLD');
    return shipped.read(url) ?? opened().read(url);
  }

  function itemsOf(sounds: readonly CatalogueSound[]): FoundSounds['items'] {
    return sounds.flatMap(({ title, url, durationMs }) => {
      const id = links.idOf(url);
      return id === null ? [] : [{ id, title, previewUrl: PREVIEW_PATH + id, durationMs: rounded(durationMs) }];
    });
  }

  return {
    catalogueName: catalogue?.name ?? null,

    async find({ search, page }) {
      const { name, search: look } = opened();
      const { sounds, hasMore } = await look(search.trim(), page);
      return { catalogue: name, items: itemsOf(sounds), hasMore };
    },

    async findShipped({ search, page }, locale) {
      const sounds = page === 1 ? await shipped.search(search, locale) : [];
      return { catalogue: SHIPPED_CATALOGUE, items: itemsOf(sounds), hasMore: false };
    },

    async preview(soundId) {
      const bytes = await bytesOf(soundId);
      return {
        type: await sniffType(
          { size: bytes.length, read: (start, end) => Promise.resolve(bytes.subarray(start, end)) },
          'audio',
        ),
        bytes,
      };
    },

    add: async (owner, soundId, name) => library.add(owner, 'audio', await bytesOf(soundId), name),

    async addShipped(owner, name, locale) {
      const found = await shipped.find(name, locale);
      if (found === null) throw new AppError('NOT_FOUND');
      return library.add(owner, 'audio', found.bytes, found.title);
    },
  };
}

const rounded = (ms: number | null): number | null => (ms === null ? null : Math.round(ms));
