/** Reads from the environment which catalogue of sounds this server uses. A wrong value causes an error that names it. */
import { AppError } from '#engine/core/appError.ts';
import { MY_INSTANTS, myInstants } from './myInstants.ts';
import { ownCatalogue } from './ownCatalogue.ts';
import type { CatalogueKind } from './soundCatalogue.ts';

export interface CatalogueSettings {
  /** `myinstants`, or the address of a custom catalogue. */
  address: string;
}

const NAME = 'LIVELOOM_SOUND_CATALOGUE';
const REMEDY =
  'Use myinstants, off, or the address of a catalogue of your own, for example https://sounds.example.com/list.';

/** Returns null for none. @throws CONFIG_INVALID */
export function catalogueFrom(text: string | undefined): CatalogueSettings | null {
  if (text === 'off') return null;
  if (text === undefined || text === '' || text === 'myinstants') return { address: 'myinstants' };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.hash === '')
    return { address: url.href };
  throw new AppError('CONFIG_INVALID', { name: NAME, value: JSON.stringify(text), remedy: REMEDY });
}

/** Returns the parts of a catalogue. */
export function catalogueOf({ address }: CatalogueSettings): { name: string; origin: string; kind: CatalogueKind } {
  if (address === 'myinstants') return { name: 'myinstants.com', origin: MY_INSTANTS, kind: myInstants() };
  const { host, origin } = new URL(address);
  return { name: host, origin, kind: ownCatalogue(address) };
}
