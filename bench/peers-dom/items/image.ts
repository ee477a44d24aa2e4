import { imageOpacity } from '#engine/items/image/state.ts';
import type { ImageView } from '#engine/items/image/state.ts';
import type { ImageSettings } from '#schemas/generated/types.ts';
import type { MakePeer } from '../peer.ts';

/** Image item: it names every moment of a fade itself; the fixed picture is half visible while the other is. */
export const imagePeer: MakePeer<ImageSettings, ImageView> = ({ root, settings }) => {
  root.classList.add('image');
  let fixed: HTMLImageElement | null = null;
  let shown: HTMLImageElement | null = null;
  let shownId = '';

  function picture(url: string): HTMLImageElement {
    const image = document.createElement('img');
    image.src = url;
    image.style.objectFit = settings.scaleMode;
    image.style.borderRadius = `${settings.cornerRadius}px`;
    root.append(image);
    return image;
  }

  return {
    show: ({ fixedUrl, showing }) => {
      if (fixed === null && fixedUrl !== '') fixed = picture(fixedUrl);
      if ((showing?.playbackId ?? '') === shownId) return;
      shownId = showing?.playbackId ?? '';
      shown?.remove();
      shown = showing === null ? null : picture(showing.url);
    },
    tick: ({ showing }, nowMs) => {
      const opacity = showing === null ? 0 : imageOpacity(showing, nowMs);
      if (shown !== null) shown.style.opacity = String(opacity);
      if (fixed !== null) fixed.style.opacity = String(1 - opacity);
    },
  };
};
