/** Paths of the files that come with the program. */
import { join } from 'node:path';
import { packageFolder } from '../ground/base/packageFolder.ts';

export const WEB_FOLDER = join(packageFolder(), 'dist', 'web');
export const DEMO_PICTURES = join(packageFolder(), 'fixtures', 'media');
/** The sounds that `npm run sounds` makes. */
export const SHIPPED_SOUNDS_FOLDER = join(packageFolder(), 'fixtures', 'media', 'sound-effects');
/** The bundle from which a first profile is copied. */
export const STARTER = join(packageFolder(), 'fixtures', 'bundles', 'demo.json');
/** The bundles of the gallery. */
export const GALLERY = join(packageFolder(), 'fixtures', 'bundles', 'gallery');
