/** A catalogue of sounds for tests of pages: one sound that can be heard and one that cannot. */
import { type FakeCatalogue, startFakeCatalogue } from '#server/providers/sounds/fake/fakeCatalogue.ts';
import { mediaFixture } from './mediaCalls.ts';

export interface SoundHost extends FakeCatalogue {
  /** What makes a server look into it. */
  env: Record<string, string>;
}

export async function startSoundHost(): Promise<SoundHost> {
  const sounds = { 'Air & Horn': mediaFixture('sound/long.ogg'), Silence: Buffer.from('none') };
  const catalogue = await startFakeCatalogue(sounds);
  return Object.assign(catalogue, { env: { LIVELOOM_SOUND_CATALOGUE: `${catalogue.origin}/list` } });
}
