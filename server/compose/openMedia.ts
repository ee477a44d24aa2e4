/** Opens others' pictures, the libraries of accounts and the catalogue of sounds, with the addresses they are loaded from. */
import type { Changes } from '../ground/base/changes.ts';
import type { Threads } from '../ground/base/threads.ts';
import { openCatalogue } from '../media/catalogue/openCatalogue.ts';
import type { SoundFinder } from '../media/catalogue/soundFinder.ts';
import { addSoundRoutes } from '../media/catalogue/soundRouter.ts';
import { addLibraryRoutes } from '../media/library/libraryRouter.ts';
import { type OpenedLibrary, openLibrary } from '../media/library/openLibrary.ts';
import { createMedia, type Media } from '../media/media.ts';
import type { Databases } from './openDatabases.ts';
import type { Metrics } from '../operation/metrics/metrics.ts';
import type { OutboundNetwork } from '../ground/outbound/network.ts';
import type { ServerDeps } from './serverDeps.ts';
import { DEMO_PICTURES } from './shippedFiles.ts';

interface MediaParts extends ServerDeps, Pick<Databases, 'requestDb'> {
  metrics: Metrics;
  network: OutboundNetwork;
  threads: Threads;
  changes: Changes;
}

export interface OpenedMedia extends OpenedLibrary {
  media: Media;
  sounds: SoundFinder;
}

export async function openMedia({ requestDb, metrics, ...deps }: MediaParts): Promise<OpenedMedia> {
  const { config } = deps;
  const media = await createMedia({ ...deps, demoFolder: DEMO_PICTURES, count: metrics.picture });
  const { library, storage } = openLibrary({ ...deps, database: requestDb });
  const sounds = openCatalogue({ ...deps, settings: config.soundCatalogue, library });
  addLibraryRoutes(media.router, { database: requestDb, library, storage, publicUrl: config.accounts.publicUrl });
  addSoundRoutes(media.router, sounds);
  return { media, library, storage, sounds };
}
