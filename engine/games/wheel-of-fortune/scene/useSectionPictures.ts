/** Loads the pictures of sections as sources for Canvas 2D in their drawn size, and releases them afterwards. */
import { useMemo, useSyncExternalStore } from 'react';
import type { ImageLoader, LoadedPicture, PictureRequest } from '../../../gpu/images/imageLoader.ts';
import { useSurface } from '../../../gpu/surface.ts';

/** @returns one per request: the picture, or null while it is loading, after a failure and for no request */
export function useSectionPictures(
  requests: readonly (PictureRequest | null)[],
): readonly (CanvasImageSource | null)[] {
  const { images } = useSurface();
  const key = JSON.stringify(requests);
  // Keyed by the requests, not by the list's identity: every render creates a new list.
  const holder = useMemo(() => holdPictures(images, JSON.parse(key) as (PictureRequest | null)[]), [images, key]);
  useSyncExternalStore(holder.subscribe, holder.revision);
  return holder.sources();
}

/** Acquires the pictures on subscription and releases them afterwards. */
function holdPictures(images: ImageLoader, requests: readonly (PictureRequest | null)[]) {
  let held: (LoadedPicture | null)[] = [];
  let revision = 0;
  return {
    sources: () => requests.map((_request, index) => sourceOf(held[index] ?? null)),
    revision: () => revision,
    subscribe: (listener: () => void): (() => void) => {
      const changed = (): void => {
        revision++;
        listener();
      };
      held = requests.map((request) => request && images.acquire(request));
      const ends = held.map((picture) => picture?.subscribe(changed));
      // A picture that another wheel has loaded is available at once without a notification.
      if (held.some((picture) => picture?.status === 'loaded')) revision++;
      return () => {
        ends.forEach((end) => end?.());
        held.forEach((picture) => picture && images.release(picture));
        held = [];
      };
    },
  };
}

function sourceOf(picture: LoadedPicture | null): CanvasImageSource | null {
  return picture?.status === 'loaded' ? picture.texture!.image : null;
}
