import { join } from 'node:path';
import { packageFolder } from '../ground/base/packageFolder.ts';

/** The Stream Deck plugin that `npm run pads` packs. */
export const STREAM_DECK_PLUGIN = join(packageFolder(), 'fixtures', 'pads', 'Liveloom.streamDeckPlugin');
