/** Paths of the files that come with the program. */
import { join } from 'node:path';
import { packageFolder } from '../ground/base/packageFolder.ts';

export const WEB_FOLDER = join(packageFolder(), 'dist', 'web');
export const DEMO_PICTURES = join(packageFolder(), 'fixtures', 'media');
/** The sounds that `npm run sounds` makes. */
export const SHIPPED_SOUNDS_FOLDER = join(packageFolder(), 'fixtures', 'media', 'sound-effects');
/** The bundles of the gallery. */
export const GALLERY = join(packageFolder(), 'fixtures', 'bundles', 'gallery');
/** The bundle from which a first profile is copied: the look of the demo, with an alert box that celebrates like it. */
export const STARTER = join(GALLERY, 'neon.json');
