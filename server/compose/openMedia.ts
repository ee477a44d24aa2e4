/**
 * Opens others' pictures, the libraries of accounts, the catalogues of sounds and the gifts that the platform sent, with the
 * addresses that files are loaded from.
 */
import type { Ad } from '#schemas/generated/types.ts';
import { addAdFiles } from '../media/ads/adFiles.ts';
import { readAds } from '../media/ads/readAds.ts';
import { openCatalogue } from '../media/catalogue/openCatalogue.ts';
import type { SoundFinder } from '../media/catalogue/soundFinder.ts';
import { addSoundRoutes } from '../media/catalogue/soundRouter.ts';
import { addLibraryRoutes } from '../media/library/libraryRouter.ts';
import { type OpenedLibrary, openLibrary } from '../media/library/openLibrary.ts';
import { createMedia, type Media } from '../media/media.ts';
import { type LearnedGifts, openLearnedGifts } from '../sources/gifts/learnedGifts.ts';
import type { Databases } from './openDatabases.ts';
import type { Runtime } from './runtime.ts';
import { DEMO_PICTURES, SHIPPED_SOUNDS_FOLDER } from './shippedFiles.ts';

export interface OpenedMedia extends OpenedLibrary {
  media: Media;
  sounds: SoundFinder;
  learnedGifts: LearnedGifts;
  /** Ads of the operator; empty = none. */
  ads: readonly Ad[];
}

export async function openMedia(runtime: Runtime, { database }: Databases): Promise<OpenedMedia> {
  const { config, clock, scheduler, network, threads, changes, log, metrics, newSecret, randomKey, undo } = runtime;
  const ads = config.adsFolder === null ? [] : await readAds(config.adsFolder);
  const media = await createMedia({
    config,
    clock,
    scheduler,
    network,
    log,
    newSecret,
    demoFolder: DEMO_PICTURES,
    count: metrics.picture,
  });
  const { library, storage } = openLibrary({
    config,
    database,
    clock,
    scheduler,
    network,
    threads,
    changes,
    randomKey,
  });
  const sounds = openCatalogue({
    settings: config.soundCatalogue,
    shippedFolder: SHIPPED_SOUNDS_FOLDER,
    library,
    clock,
    scheduler,
    network,
    newSecret,
  });
  addLibraryRoutes(media.router, { database, library, storage, publicUrl: config.accounts.publicUrl });
  addSoundRoutes(media.router, sounds);
  if (ads.length > 0) addAdFiles(media.router, ads);
  const learnedGifts = await openLearnedGifts({ database, clock, scheduler, log, media });
  undo.push(() => learnedGifts.close());
  const shown = ads.map(({ file, kind, text }) => ({ file, kind, text }));
  return { media, library, storage, sounds, learnedGifts, ads: shown };
}
