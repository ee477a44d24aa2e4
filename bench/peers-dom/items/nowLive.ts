import type { NowLiveView } from '#engine/items/now-live/state.ts';
import type { NowLiveSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function lengthOf(ms: number, hasSeconds: boolean): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours}:${twoDigits(minutes)}${hasSeconds ? `:${twoDigits(seconds % 60)}` : ''}`;
}

export const nowLivePeer: MakePeer<NowLiveSettings, NowLiveView> = ({ root, settings }) => {
  root.classList.add('head');
  dressPanel(root, settings);
  dressText(root, settings);
  const word = el(root, 'name');
  word.style.background = settings.liveColor;
  const name = el(root, 'name');
  const time = el(root, 'small');
  time.style.color = settings.secondaryTextColor;
  return {
    show: (view) => {
      setText(word, view.word);
      setText(name, view.name);
    },
    tick: ({ sinceMs, hasSeconds }, nowMs) =>
      setText(time, sinceMs === null ? '' : lengthOf(Math.max(0, nowMs - sinceMs), hasSeconds)),
  };
};
