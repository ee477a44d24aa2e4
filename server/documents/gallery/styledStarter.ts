/** The bundle that a first profile is a copy of, when it begins as one of the gallery. */
import { join } from 'node:path';
import type { Bundle, Locale } from '#schemas/generated/types.ts';
import { readBundleFile } from '../bundles/bundleFile.ts';
import { inGerman } from './germanTexts.ts';
import { withOwnNameIn } from './ownName.ts';
import type { StarterId } from './starters.ts';

export interface Style {
  /** `fixtures/bundles/gallery`. */
  folder: string;
  id: StarterId;
  locale: Locale;
  /** Of whoever gets it, without @; null = not known. */
  platformName: string | null;
}

export async function styledStarter({ folder, id, locale, platformName }: Style): Promise<Bundle> {
  const name = `${id}.json`;
  const bundle = await readBundleFile(join(folder, name), name);
  const items = bundle.overlay.items.map((item) =>
    withOwnNameIn(locale === 'de' ? inGerman(item) : item, platformName),
  );
  return { ...bundle, overlay: { ...bundle.overlay, items } };
}
