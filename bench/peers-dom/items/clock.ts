import { clockText } from '#engine/items/clock/state.ts';
import type { ClockView } from '#engine/items/clock/state.ts';
import type { ClockSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

export const clockPeer: MakePeer<ClockSettings, ClockView> = ({ root, settings }) => {
  root.classList.add('stack');
  dressPanel(root, settings);
  dressText(root, settings);
  const label = el(root, 'small');
  const time = el(root, 'time');
  const date = el(root, 'small');
  for (const part of [label, date]) part.style.color = settings.secondaryTextColor;
  return {
    show: (view) => {
      setText(label, view.label);
      setText(date, view.date);
    },
    tick: (view, nowMs) => setText(time, `${clockText(view, nowMs)} ${view.half}`.trim()),
  };
};
