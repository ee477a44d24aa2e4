/**
 * A catalogue of sounds on another host: searched on request, and read when a sound is played or copied. Answers are cached for
 * a short while, so that paging back and playing a sound twice costs the host nothing.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { askOutbound, type OutboundDeps } from '../../ground/outbound/outbound.ts';
import { OutboundFailure } from '../../ground/outbound/outboundFailure.ts';
import { createRecent } from './recent.ts';

export interface CatalogueSound {
  title: string;
  /** Address of the sound, http or https. */
  url: string;
  /** Null = unknown. */
  durationMs: number | null;
}

export interface CataloguePage {
  sounds: readonly CatalogueSound[];
  /** Whether there is, or may be, another page. */
  hasMore: boolean;
}

/** Request and answer formats of a kind of catalogue, independent of connections. */
export interface CatalogueKind {
  /** Value of the header `Accept`. */
  accept: string;
  /** @param page starts at 1 */
  pageUrl(search: string, page: number): URL;
  /** @returns null = not an answer of such a catalogue */
  readPage(body: string, status: number): CataloguePage | null;
}

export interface SoundCatalogue {
  /** Display name, `myinstants.com`. */
  name: string;
  /**
   * Searches the catalogue; an empty search lists its default sounds.
   * @throws CATALOGUE_NOT_ANSWERING, CATALOGUE_NOT_UNDERSTOOD, BUSY
   */
  search(text: string, page: number): Promise<CataloguePage>;
  /**
   * Returns the bytes of a sound.
   * @param url from a search
   */
  read(url: string): Promise<Buffer>;
}

export interface CatalogueDeps extends OutboundDeps {
  clock: Clock;
}

const MIB = 1024 * 1024;
const MAX_PAGE_BYTES = 2 * MIB;
/** Sounds of a catalogue are effects, not songs. */
export const MAX_SOUND_BYTES = 5 * MIB;
const KEEP_PAGES = { forMs: 5 * 60_000, total: 100 };
const KEEP_SOUNDS = { forMs: 10 * 60_000, total: 32 * MIB };
/** Maximum number of simultaneous requests to the host; further ones are refused. */
const MAX_AT_ONCE = 6;
const RETRY_S = 5;

/**
 * Creates a catalogue.
 * @param origin may also be in the local network, because the operator named it
 */
export function createSoundCatalogue(
  { name, origin, kind }: { name: string; origin: string; kind: CatalogueKind },
  { clock, scheduler, network }: CatalogueDeps,
): SoundCatalogue {
  const pages = createRecent<CataloguePage>({ clock, ...KEEP_PAGES, sizeOf: () => 1 });
  const sounds = createRecent<Buffer>({ clock, ...KEEP_SOUNDS, sizeOf: (bytes) => bytes.length });
  let asking = 0;

  async function ask(url: URL, accept: string, maxBytes: number): Promise<{ status: number; bytes: Buffer }> {
    if (asking >= MAX_AT_ONCE) throw new AppError('BUSY', { seconds: RETRY_S });
    asking += 1;
    try {
      const headers = { Accept: accept, 'User-Agent': 'Mozilla/5.0 (compatible; Liveloom)' };
      return await askOutbound(url, { headers, maxBytes, trustedOrigin: origin }, { network, scheduler });
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error;
      throw notAnswering(error.message, error);
    } finally {
      asking -= 1;
    }
  }

  const notAnswering = (reason: string, cause?: unknown): AppError =>
    new AppError('CATALOGUE_NOT_ANSWERING', { name, reason }, { cause });

  async function askForPage(text: string, page: number): Promise<CataloguePage> {
    const { status, bytes } = await ask(kind.pageUrl(text, page), kind.accept, MAX_PAGE_BYTES);
    const found = kind.readPage(bytes.toString('utf8'), status);
    if (found !== null) return found;
    throw status === 200 ? new AppError('CATALOGUE_NOT_UNDERSTOOD', { name }) : notAnswering(`HTTP ${status}`);
  }

  async function askForSound(url: string): Promise<Buffer> {
    const { status, bytes } = await ask(new URL(url), 'audio/*', MAX_SOUND_BYTES);
    if (status !== 200) throw notAnswering(`HTTP ${status}`);
    return bytes;
  }

  return {
    name,
    search: (text, page) => pages.get(JSON.stringify([text, page]), () => askForPage(text, page)),
    read: (url) => sounds.get(url, () => askForSound(url)),
  };
}
