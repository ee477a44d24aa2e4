import type { SceneView } from '#engine/items/scene/state.ts';
import type { SceneSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const scenePeer: MakePeer<SceneSettings, SceneView> = ({ root, settings }) => {
  root.classList.add('stack');
  dressPanel(root, settings);
  dressText(root, settings);
  const [headline, subline, time, chat, socials] = ['name', 'small', 'time', 'lines', 'small'].map((name) =>
    el(root, name),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  return {
    show: (view) => {
      setText(headline, view.headline);
      setText(subline, view.subline);
      setText(socials, view.socials);
      chat.replaceChildren();
      for (const { nickname, comment } of view.messages) el(chat, 'line', `${nickname}: ${comment}`);
    },
    tick: ({ countdown, endText }, nowMs) => {
      if (countdown === null) return setText(time, '');
      if (countdown.isOver) return setText(time, endText);
      const leftMs = countdown.endsAtMs === null ? countdown.restingMs : Math.max(0, countdown.endsAtMs - nowMs);
      const seconds = Math.ceil(leftMs / 1000);
      setText(time, `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`);
    },
  };
};
