/**
 * Draws the goal (spec section 2, live overlay views). Positions are px inside the item's box.
 *
 *   horizontal                          vertical
 *   Label            420 / 1,000         420
 *   ▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░░░░░         / 1,000
 *                                          ░
 *                                          ▓   (fills upwards)
 *                                        Label
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { ProgressBar } from '../../gpu/ProgressBar.tsx';
import type { ProgressBarHandle } from '../../gpu/ProgressBar.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import type { ItemFrame } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextHandle, TextProps } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { GoalSettings } from '#schemas/generated/types.ts';
import { GOAL_ANIMATION_MS, goalProgress, goalShownAmount } from './state.ts';
import type { GoalView } from './state.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
const GAP = 0.45;
const WORD_GAP = 0.28;
/** A lying bar is at least and at most so high. */
const MIN_BAR = 0.3;
const MAX_BAR = 1.7;
/** A standing bar takes this share of the width, at most. */
const STANDING_BAR_SHARE = 0.45;
const MAX_STANDING_BAR = 2.6;

interface GoalTexts {
  label: TextSpec;
  amount: TextSpec;
  target: TextSpec;
}

interface GoalLayout {
  bar: Box;
  label: TextProps;
  amount: TextProps;
  target: TextProps | null;
}

export function GoalScene({ settings, view }: SceneProps<GoalSettings, GoalView>): ReactNode {
  const layout = useGoalLayout(settings, view);
  const bar = useRef<ProgressBarHandle>(null);
  const amount = useRef<TextHandle>(null);
  useMotion((nowMs) => {
    const shown = goalShownAmount(view, nowMs);
    bar.current!.fill(goalProgress(shown, view.target));
    amount.current!.setText(wholeNumberText(shown, view.locale));
    return view.fromAmount !== view.toAmount && progressAt(nowMs, view.changedAtMs, GOAL_ANIMATION_MS) < 1;
  });
  return (
    <>
      <ItemPanel settings={settings} />
      <ProgressBar {...layout.bar} settings={settings} isStanding={settings.style === 'vertical'} ref={bar} />
      <Text {...layout.label} />
      <Text {...layout.amount} ref={amount} />
      {layout.target && <Text {...layout.target} />}
    </>
  );
}

function useGoalLayout(settings: GoalSettings, view: GoalView): GoalLayout {
  const item = useItem();
  const layoutText = useLayoutText();
  const widthOf = (spec: TextSpec): number => layoutText(spec)?.width ?? 0;
  const arrange = settings.style === 'vertical' ? verticalGoal : horizontalGoal;
  return arrange(item, settings, goalTexts(settings, view, item.scale), widthOf);
}

function goalTexts(settings: GoalSettings, view: GoalView, scale: number): GoalTexts {
  return {
    label: { runs: [{ text: view.label }], style: textStyle(settings, scale, { fontWeight: 600 }), maxLines: 1 },
    amount: {
      runs: [{ text: wholeNumberText(view.toAmount, view.locale) }],
      style: textStyle(settings, scale, { fontWeight: 700, color: settings.highlightTextColor }),
      maxLines: 1,
    },
    target: {
      runs: [{ text: `/ ${wholeNumberText(view.target, view.locale)}` }],
      style: textStyle(settings, scale, { fontWeight: 500, color: settings.secondaryTextColor }),
      maxLines: 1,
    },
  };
}

function horizontalGoal(
  item: ItemFrame,
  settings: GoalSettings,
  texts: GoalTexts,
  widthOf: (spec: TextSpec) => number,
): GoalLayout {
  const box = contentBox(item, settings.padding);
  const em = settings.fontSize * item.scale;
  const linePx = Math.round(em * LINE);
  const gapPx = Math.round(em * GAP);
  const barPx = Math.round(Math.min(Math.max(box.height - linePx - gapPx, em * MIN_BAR), em * MAX_BAR));
  const top = box.y + Math.round((box.height - linePx - gapPx - barPx) / 2);
  const right = box.x + box.width;
  const wordGapPx = em * WORD_GAP;
  const targetPx = widthOf(texts.target);
  const amountRight = right - targetPx - wordGapPx;
  const amountPx = widthOf(texts.amount);
  const y = top + linePx / 2;
  return {
    bar: { x: box.x, y: top + linePx + gapPx, width: box.width, height: barPx },
    label: {
      ...texts.label,
      maxWidth: Math.max(1, amountRight - amountPx - 2 * wordGapPx - box.x),
      x: box.x,
      y,
      verticalAlign: 'middle',
    },
    amount: { ...texts.amount, align: 'right', x: amountRight, y, verticalAlign: 'middle' },
    target: { ...texts.target, align: 'right', x: right, y, verticalAlign: 'middle' },
  };
}

function verticalGoal(item: ItemFrame, settings: GoalSettings, texts: GoalTexts): GoalLayout {
  const box = contentBox(item, settings.padding);
  const em = settings.fontSize * item.scale;
  const linePx = Math.round(em * LINE);
  const gapPx = Math.round(em * GAP);
  const barWidth = Math.round(Math.min(box.width * STANDING_BAR_SHARE, em * MAX_STANDING_BAR));
  const barTop = box.y + 2 * linePx + gapPx;
  const barBottom = box.y + box.height - linePx - gapPx;
  const middle = box.x + box.width / 2;
  const centred = { align: 'center', x: middle, maxWidth: Math.max(1, box.width) } as const;
  return {
    bar: {
      x: Math.round(middle - barWidth / 2),
      y: barTop,
      width: barWidth,
      height: Math.max(0, barBottom - barTop),
    },
    label: { ...texts.label, ...centred, y: box.y + box.height, verticalAlign: 'bottom' },
    amount: { ...texts.amount, ...centred, y: box.y },
    target: { ...texts.target, ...centred, y: box.y + linePx },
  };
}
