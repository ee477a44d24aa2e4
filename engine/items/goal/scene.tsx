/**
 * Draws the goal (behaviour: goal-12). Positions are px inside the item's box.
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
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { GoalSettings } from '#schemas/generated/types.ts';
import { GOAL_ANIMATION_MS, goalProgress, goalShownAmount } from './state.ts';
import type { GoalView } from './state.ts';
import type { TextProps, TextHandle } from '../../gpu/Letters.tsx';

/** Lengths in font sizes. */
const LINE = 1.25;
const GAP = 0.45;
const WORD_GAP = 0.28;
/** Largest share of the width for the numbers beside a label. */
const NUMBERS_SHARE = 0.7;
/** Height range of a horizontal bar. */
const MIN_BAR = 0.3;
const MAX_BAR = 1.7;
/** Largest share of the width for a vertical bar. */
const STANDING_BAR_SHARE = 0.45;
const MAX_STANDING_BAR = 2.6;
/** Smallest height of a vertical bar. */
const MIN_STANDING_BAR = 1;

interface GoalTexts {
  label: TextSpec;
  amount: TextSpec;
  /** Target; null for a goal that just counts. */
  target: TextSpec | null;
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
  const { arrange, fit } = ARRANGEMENTS[settings.style];
  const box = contentBox(item, settings.padding);
  const wanted = goalTexts(settings, view, item.scale);
  const share = Math.min(1, fit(box, settings.fontSize * item.scale, wanted, widthOf));
  const scale = item.scale * share;
  const texts = share < 1 ? goalTexts(settings, view, scale) : wanted;
  return arrange(box, settings.fontSize * scale, texts, widthOf);
}

type WidthOf = (spec: TextSpec) => number;

interface Arrangement {
  arrange(box: Box, em: number, texts: GoalTexts, widthOf: WidthOf): GoalLayout;
  /** Returns the share of the wanted size at which everything fits in the box; above 1 = there is space left. */
  fit(box: Box, em: number, texts: GoalTexts, widthOf: WidthOf): number;
}

const ARRANGEMENTS: Readonly<Record<GoalSettings['style'], Arrangement>> = {
  horizontal: {
    arrange: horizontalGoal,
    fit: (box, em, { amount, target }, widthOf) =>
      Math.min(
        box.height / (em * (LINE + GAP + MIN_BAR)),
        (box.width * NUMBERS_SHARE) /
          Math.max(1, widthOf(amount) + (target === null ? 0 : widthOf(target) + em * WORD_GAP)),
      ),
  },
  vertical: {
    arrange: verticalGoal,
    fit: (box, em, { amount, target }, widthOf) =>
      Math.min(
        box.height / (em * (3 * LINE + 2 * GAP + MIN_STANDING_BAR)),
        box.width / Math.max(1, widthOf(amount), target === null ? 0 : widthOf(target)),
      ),
  },
};

function goalTexts(settings: GoalSettings, view: GoalView, scale: number): GoalTexts {
  return {
    label: { runs: [{ text: view.label }], style: textStyle(settings, scale, { fontWeight: 600 }), maxLines: 1 },
    amount: {
      runs: [{ text: wholeNumberText(view.toAmount, view.locale) }],
      style: textStyle(settings, scale, { fontWeight: 700, color: settings.highlightTextColor }),
      maxLines: 1,
    },
    target: view.target > 0 ? targetText(settings, view, scale) : null,
  };
}

function targetText(settings: GoalSettings, view: GoalView, scale: number): TextSpec {
  return {
    runs: [{ text: `/ ${wholeNumberText(view.target, view.locale)}` }],
    style: textStyle(settings, scale, { fontWeight: 500, color: settings.secondaryTextColor }),
    maxLines: 1,
  };
}

function horizontalGoal(box: Box, em: number, texts: GoalTexts, widthOf: WidthOf): GoalLayout {
  const linePx = Math.round(em * LINE);
  const gapPx = Math.round(em * GAP);
  const barPx = Math.round(Math.min(Math.max(box.height - linePx - gapPx, em * MIN_BAR), em * MAX_BAR));
  const top = box.y + Math.round((box.height - linePx - gapPx - barPx) / 2);
  const right = box.x + box.width;
  const wordGapPx = em * WORD_GAP;
  const amountRight = texts.target === null ? right : right - widthOf(texts.target) - wordGapPx;
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
    target: texts.target && { ...texts.target, align: 'right', x: right, y, verticalAlign: 'middle' },
  };
}

function verticalGoal(box: Box, em: number, texts: GoalTexts): GoalLayout {
  const linePx = Math.round(em * LINE);
  const gapPx = Math.round(em * GAP);
  const barTop = box.y + (texts.target === null ? 1 : 2) * linePx + gapPx;
  const barBottom = box.y + box.height - linePx - gapPx;
  const barHeight = Math.max(0, barBottom - barTop);
  const barWidth = Math.round(Math.min(box.width * STANDING_BAR_SHARE, em * MAX_STANDING_BAR, barHeight));
  const middle = box.x + box.width / 2;
  const centred = { align: 'center', x: middle, maxWidth: Math.max(1, box.width) } as const;
  return {
    bar: {
      x: Math.round(middle - barWidth / 2),
      y: barTop,
      width: barWidth,
      height: barHeight,
    },
    label: { ...texts.label, ...centred, y: box.y + box.height, verticalAlign: 'bottom' },
    amount: { ...texts.amount, ...centred, y: box.y },
    target: texts.target && { ...texts.target, ...centred, y: box.y + linePx },
  };
}
