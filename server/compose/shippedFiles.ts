/** Where the files lie that the program brings along. */
import { join } from 'node:path';
import { packageFolder } from '../ground/base/packageFolder.ts';

export const WEB_FOLDER = join(packageFolder(), 'dist', 'web');
export const DEMO_PICTURES = join(packageFolder(), 'fixtures', 'media');
/** The bundle that a first profile is a copy of. */
export const STARTER = join(packageFolder(), 'fixtures', 'bundles', 'demo.json');
/** The bundles of the gallery. */
export const GALLERY = join(packageFolder(), 'fixtures', 'bundles', 'gallery');
