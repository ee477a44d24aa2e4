/** Our own bundles: the overlay of a profile (docs/file-formats.md). */
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { BUNDLE_FORMAT, parseBundle } from '../bundles/bundleFile.ts';
import { packedMedia } from '../bundles/packedBundle.ts';
import { type ImportSource, isObject, NO_COUNTS } from './found.ts';

export const bundleSource: ImportSource = {
  isThis: (value) => isObject(value) && value['format'] === BUNDLE_FORMAT,
  read: (_value, text, fileName, bytes) => {
    const { overlay, media } = parseBundle(text, fileName);
    return {
      source: 'Liveloom',
      overlay: overlayFromFile(overlay),
      counts: NO_COUNTS,
      media: packedMedia(bytes, media, fileName),
      problems: [],
    };
  },
};
