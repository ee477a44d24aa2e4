/** Loads the gallery bundle from which a first profile is copied. */
import { join } from 'node:path';
import type { Bundle, Locale } from '#schemas/generated/types.ts';
import { readBundleFile } from '../bundles/bundleFile.ts';
import { inGerman } from '#engine/rules/layouts/germanTexts.ts';
import { withOwnNameIn } from './ownName.ts';
import type { StarterId } from './starters.ts';

export interface Style {
  /** `fixtures/bundles/gallery`. */
  folder: string;
  id: StarterId;
  locale: Locale;
  /** The user's platform name without @; null = unknown. */
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
