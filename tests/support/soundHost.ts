/** Catalogue of sounds for tests of pages: one sound that plays and one that does not. */
import { type FakeCatalogue, startFakeCatalogue } from '#server/providers/sounds/fake/fakeCatalogue.ts';
import { mediaFixture } from './mediaCalls.ts';

export interface SoundHost extends FakeCatalogue {
  /** Environment with which a server uses it. */
  env: Record<string, string>;
}

export async function startSoundHost(): Promise<SoundHost> {
  const sounds = { 'Air & Horn': mediaFixture('sound/long.ogg'), Silence: Buffer.from('none') };
  const catalogue = await startFakeCatalogue(sounds);
  return Object.assign(catalogue, { env: { LIVELOOM_SOUND_CATALOGUE: `${catalogue.origin}/list` } });
}
