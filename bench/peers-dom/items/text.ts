import type { TextView } from '#engine/items/text/state.ts';
import type { TextSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

/** Scrolling is one endless animation of two copies. */
export const textPeer: MakePeer<TextSettings, TextView> = ({ root, settings }) => {
  root.classList.add('text');
  dressPanel(root, settings);
  dressText(root, settings);
  root.style.fontWeight = String(settings.fontWeight);
  const band = el(root, settings.scrollEndlessly ? 'band' : 'block');
  const copies = settings.scrollEndlessly ? [el(band, 'copy'), el(band, 'copy')] : [el(band, 'copy')];
  let running: Animation | null = null;
  return {
    show: ({ text }) => {
      for (const copy of copies) setText(copy, text);
      if (!settings.scrollEndlessly) return;
      running?.cancel();
      const widthPx = copies[0]!.offsetWidth;
      const duration = Math.max(1000, (widthPx / Math.max(1, settings.scrollSpeed)) * 1000);
      running = band.animate([{ transform: 'none' }, { transform: `translateX(${-widthPx}px)` }], {
        duration,
        iterations: Infinity,
      });
    },
  };
};
