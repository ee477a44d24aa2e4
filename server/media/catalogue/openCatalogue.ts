/** Opens the catalogue of sounds for the server. */
import { catalogueOf, type CatalogueSettings } from '../../providers/sounds/catalogueSettings.ts';
import { type CatalogueDeps, createSoundCatalogue } from '../../providers/sounds/soundCatalogue.ts';
import type { MediaLibrary } from '../library/mediaLibrary.ts';
import { createSoundFinder, type SoundFinder } from './soundFinder.ts';
import { createSoundLinks } from './soundLinks.ts';

export interface CatalogueOptions extends Pick<CatalogueDeps, 'clock' | 'scheduler' | 'network'> {
  /** Null = no catalogue. */
  settings: CatalogueSettings | null;
  library: Pick<MediaLibrary, 'add'>;
  newSecret(size: number): Uint8Array;
}

export function openCatalogue({ settings, library, newSecret, ...deps }: CatalogueOptions): SoundFinder {
  const catalogue = settings === null ? null : createSoundCatalogue(catalogueOf(settings), deps);
  return createSoundFinder({ catalogue, library, links: createSoundLinks(newSecret(32), deps.clock) });
}
