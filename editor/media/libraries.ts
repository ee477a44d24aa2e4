/** Properties of the three media libraries. */
import { IconMusic, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import * as audios from '#engine/client/api/calls/audios.ts';
import * as images from '#engine/client/api/calls/images.ts';
import * as videos from '#engine/client/api/calls/videos.ts';

export const LIBRARIES = {
  images: { kind: 'image', calls: images, icon: IconPhoto },
  videos: { kind: 'video', calls: videos, icon: IconVideo },
  audios: { kind: 'audio', calls: audios, icon: IconMusic },
} as const satisfies Record<string, { kind: MediaKind; calls: typeof images; icon: typeof IconPhoto }>;

/** Library, named as in the interface of the server: `/api/images`. */
export type Library = keyof typeof LIBRARIES;
