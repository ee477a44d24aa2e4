import { wholeNumberText } from '#engine/core/numberText.ts';
import { MARK_POP_MS, placeOf, shownAmount } from '#engine/items/goal-steps/state.ts';
import type { GoalStepsView } from '#engine/items/goal-steps/state.ts';
import type { GoalStepsSettings } from '#schemas/generated/types.ts';
import { dressPanel, dressText, el, setText } from '../dom.ts';
import type { MakePeer } from '../peer.ts';

const OVERSHOOT = 'cubic-bezier(0.34, 1.56, 0.64, 1)';

/** The bar moves by a transition, marks pop by an animation, the number changes by frames. */
export const goalStepsPeer: MakePeer<GoalStepsSettings, GoalStepsView> = ({ root, settings, locale }) => {
  root.classList.add('goal');
  dressPanel(root, settings);
  dressText(root, settings);
  const head = el(root, 'head');
  const label = el(head, 'label');
  const amount = el(head, 'amount');
  amount.style.color = settings.highlightTextColor;
  const track = el(root, 'track');
  track.style.background = settings.barBackgroundColor;
  const fill = el(track, 'fill');
  fill.style.background = settings.barFillColor;
  const marks = el(root, 'marks');
  let reachedAtMs = 0;
  return {
    show: (view) => {
      setText(label, view.label);
      if (marks.childElementCount !== view.steps.length) {
        marks.replaceChildren();
        for (const { target, reward } of view.steps) el(marks, 'small', `${wholeNumberText(target, locale)} ${reward}`);
      }
      fill.style.transform = `translateX(${(placeOf(view.toAmount, view.steps) - 1) * 100}%)`;
      if (view.reachedAtMs === reachedAtMs) return;
      reachedAtMs = view.reachedAtMs;
      const index = view.steps.findIndex(({ target }) => target === view.reachedTarget);
      const frames = [{ transform: 'scale(0.5)' }, { transform: 'none' }];
      marks.children[index]?.animate(frames, { duration: MARK_POP_MS, easing: OVERSHOOT });
    },
    tick: (view, nowMs) => setText(amount, wholeNumberText(Math.round(shownAmount(view, nowMs)), locale)),
  };
};
