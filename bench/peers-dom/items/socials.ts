import type { SocialsView } from '#engine/items/socials/state.ts';
import type { SocialsSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import { EASE_OUT } from '../peer.ts';
import type { MakePeer } from '../peer.ts';

const CHANGE_MS = 500;
const FRAMES: Readonly<Record<SocialsSettings['motion'], Keyframe[]>> = {
  slide: [
    { opacity: 0, transform: 'translateY(60%)' },
    { opacity: 1, transform: 'none' },
  ],
  fade: [{ opacity: 0 }, { opacity: 1 }],
  none: [],
};

export const socialsPeer: MakePeer<SocialsSettings, SocialsView> = ({ root, settings }) => {
  root.classList.add('head');
  dressPanel(root, settings);
  dressText(root, settings);
  const face = el(root, 'avatar');
  const handle = el(root, 'name');
  let turning = 0;
  return {
    show: ({ channels }) => {
      clearInterval(turning);
      let index = 0;
      const next = (): void => {
        const channel = channels[index++ % channels.length];
        setText(face, channel?.platform[0]?.toUpperCase() ?? '');
        setText(handle, channel?.handle ?? '');
        handle.animate(FRAMES[settings.motion], { duration: CHANGE_MS, easing: EASE_OUT });
      };
      next();
      if (channels.length > 1) turning = window.setInterval(next, settings.secondsEach * 1000);
    },
  };
};
