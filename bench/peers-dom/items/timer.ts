import { ADJUSTMENT_POP_MS } from '#engine/items/timer/adjustment.ts';
import { timerText } from '#engine/items/timer/state.ts';
import type { TimerView } from '#engine/items/timer/state.ts';
import type { TimerSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

export const timerPeer: MakePeer<TimerSettings, TimerView> = ({ root, settings }) => {
  root.classList.add('timer');
  dressPanel(root, settings);
  dressText(root, settings);
  const label = el(root, 'label');
  label.style.color = settings.secondaryTextColor;
  const time = el(root, 'time');
  const pill = el(root, 'pill');
  pill.style.background = settings.highlightTextColor;
  let poppedAtMs = 0;
  return {
    show: ({ label: text, adjustment }) => {
      setText(label, text);
      pill.classList.toggle('is-shown', adjustment !== null);
      if (adjustment === null) return;
      setText(pill, adjustment.text);
      if (adjustment.changedAtMs === poppedAtMs) return;
      poppedAtMs = adjustment.changedAtMs;
      const [from, to] = [
        { transform: 'scale(0.4)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ];
      pill.animate([from, to], { duration: ADJUSTMENT_POP_MS, easing: 'cubic-bezier(0.34, 1.56, 0.64, 1)' });
    },
    tick: (view, nowMs) => setText(time, timerText(view, nowMs)),
  };
};
