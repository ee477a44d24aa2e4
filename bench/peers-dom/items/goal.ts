import { wholeNumberText } from '#engine/core/numberText.ts';
import { goalProgress, goalShownAmount } from '#engine/items/goal/state.ts';
import type { GoalView } from '#engine/items/goal/state.ts';
import type { GoalSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

/** Goal whose bar moves by a transition; the number changes by frames. */
export const goalPeer: MakePeer<GoalSettings, GoalView> = ({ root, settings, locale }) => {
  root.classList.add('goal');
  dressPanel(root, settings);
  dressText(root, settings);
  const head = el(root, 'head');
  const label = el(head, 'label');
  const amount = el(head, 'amount');
  amount.style.color = settings.highlightTextColor;
  const target = el(head, 'target');
  target.style.color = settings.secondaryTextColor;
  const track = el(root, 'track');
  track.style.background = settings.barBackgroundColor;
  const fill = el(track, 'fill');
  fill.style.background = `linear-gradient(rgba(255, 255, 255, 0.35), transparent 40%), ${settings.barFillColor}`;
  return {
    show: (view) => {
      setText(label, view.label);
      setText(target, `/ ${wholeNumberText(view.target, locale)}`);
      fill.style.transform = `translateX(${(goalProgress(view.toAmount, view.target) - 1) * 100}%)`;
    },
    tick: (view, nowMs) => setText(amount, wholeNumberText(Math.round(goalShownAmount(view, nowMs)), locale)),
  };
};
