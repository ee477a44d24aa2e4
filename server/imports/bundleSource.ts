/** Our own bundles: the overlay of a profile (docs/file-formats.md). */
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { BUNDLE_FORMAT, parseBundle } from '../bundles/bundleFile.ts';
import { type ImportSource, isObject, NO_COUNTS } from './found.ts';

export const bundleSource: ImportSource = {
  isThis: (value) => isObject(value) && value['format'] === BUNDLE_FORMAT,
  read: (_value, text, fileName) => ({
    source: 'Liveloom',
    overlay: overlayFromFile(parseBundle(text, fileName).overlay),
    counts: NO_COUNTS,
    problems: [],
  }),
};
