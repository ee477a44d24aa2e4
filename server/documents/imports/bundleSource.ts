/** Imports our own bundles: the overlay of a profile with its flows, or flows alone (docs/file-formats.md). */
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { BUNDLE_FORMAT, parseAnyBundle } from '../bundles/bundleFile.ts';
import { packedMedia } from '../bundles/packedBundle.ts';
import { type ImportSource, isObject, NO_COUNTS } from './importContents.ts';

export const bundleSource: ImportSource = {
  isThis: (value) => isObject(value) && value['format'] === BUNDLE_FORMAT,
  read: (_value, text, fileName, bytes) => {
    const bundle = parseAnyBundle(text, fileName);
    const { flows, alerts, media, queues = [], folders = [], cooldownGroups = [], gameIntegrations = [] } = bundle;
    const { followerBots = [], moments = [] } = 'overlay' in bundle ? bundle : {};
    return {
      source: 'Liveloom',
      overlay: 'overlay' in bundle ? overlayFromFile(bundle.overlay) : null,
      counts: { ...NO_COUNTS, flows: flows.length, soundAlerts: alerts.length },
      parts: { flows, alerts, followerBots, queues, folders, cooldownGroups, gameIntegrations, moments },
      media: packedMedia(bytes, media, fileName),
      problems: [],
    };
  },
};
