/** Opens the catalogues of sounds for the server. */
import { catalogueOf, type CatalogueSettings } from '../../providers/sounds/catalogueSettings.ts';
import { type CatalogueDeps, createSoundCatalogue } from '../../providers/sounds/soundCatalogue.ts';
import type { MediaLibrary } from '../library/mediaLibrary.ts';
import { createShippedCatalogue } from './shippedCatalogue.ts';
import { createSoundFinder, type SoundFinder } from './soundFinder.ts';
import { createSoundLinks } from './soundLinks.ts';

export interface CatalogueOptions extends Pick<CatalogueDeps, 'clock' | 'scheduler' | 'network'> {
  /** Null = no outside catalogue. */
  settings: CatalogueSettings | null;
  /** Folder of the sounds that come with the program. */
  shippedFolder: string;
  library: Pick<MediaLibrary, 'add'>;
  newSecret(size: number): Uint8Array;
}

export function openCatalogue({ settings, shippedFolder, library, newSecret, ...deps }: CatalogueOptions): SoundFinder {
  const catalogue = settings === null ? null : createSoundCatalogue(catalogueOf(settings), deps);
  const shipped = createShippedCatalogue(shippedFolder);
  return createSoundFinder({ catalogue, shipped, library, links: createSoundLinks(newSecret(32), deps.clock) });
}
