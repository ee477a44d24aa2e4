/** The pictures of sections as sources for Canvas 2D: loaded in the size they are drawn in, given back afterwards. */
import { useMemo, useSyncExternalStore } from 'react';
import type { ImageLoader, LoadedPicture, PictureRequest } from '../../../gpu/images/imageLoader.ts';
import { useSurface } from '../../../gpu/surface.ts';

/** @returns one per request: the picture, or null while it is loading, when it failed and where none was asked for */
export function useSectionPictures(
  requests: readonly (PictureRequest | null)[],
): readonly (CanvasImageSource | null)[] {
  const { images } = useSurface();
  const key = JSON.stringify(requests);
  // By what is asked for, not by the list's identity: a list is made in every render.
  const holder = useMemo(() => holdPictures(images, JSON.parse(key) as (PictureRequest | null)[]), [images, key]);
  useSyncExternalStore(holder.subscribe, holder.revision);
  return holder.sources();
}

/** Takes the pictures when it is subscribed to and gives them back afterwards. */
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
      // What another wheel has loaded already is there at once and tells nothing.
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
