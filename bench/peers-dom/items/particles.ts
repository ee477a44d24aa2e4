import { CONFETTI_COUNT } from '#engine/core/confetti.ts';
import type { BurstView, ParticlesView } from '#engine/items/particles/state.ts';
import type { ParticlesSettings } from '#schemas/generated/types.ts';
import type { MakePeer } from '../peer.ts';
import { rain, throwConfetti } from '../rain.ts';

/** Duration of a burst of confetti, the same as ours. */
const CONFETTI_MS = 2600;

/** Each particle is an element with an animation of its own. */
export const particlesPeer: MakePeer<ParticlesSettings, ParticlesView> = ({ root, settings }) => {
  root.classList.add('particles');
  const begun = new Set<string>();
  const sizePx = settings.size * settings.scale;

  function begin({ kind, count, pictures }: BurstView): void {
    if (kind === 'confetti') return throwConfetti(root, CONFETTI_COUNT, CONFETTI_MS);
    rain(root, { count, sizePx, isUp: settings.direction === 'up' }, (element, index) => {
      const url = pictures[index % Math.max(1, pictures.length)]?.imageUrl ?? '';
      if (url !== '') element.style.background = `center / contain no-repeat url("${encodeURI(url)}")`;
      else Object.assign(element.style, { background: settings.heartColor, borderRadius: '50%' });
    });
  }

  return {
    show: ({ bursts }) => {
      for (const burst of bursts) if (!begun.has(burst.id)) begin(burst);
      begun.clear();
      for (const { id } of bursts) begun.add(id);
    },
  };
};
