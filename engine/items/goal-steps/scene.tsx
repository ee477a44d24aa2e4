/**
 * Draws a goal with steps (behaviour: goalsteps-4): a standing line with a mark for each step, the highest on top.
 *
 *   Label                    420
 *   ○  1,000  Dance
 *   ┃
 *   ◉  500    Song          a reached mark is filled and ticked
 *   ┃
 *   ◉  100
 *   ┃
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutBack, progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { readableOn } from '../../core/readableOn.ts';
import { Art } from '../../gpu/Art.tsx';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { TextHandle } from '../../gpu/Letters.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { Panel } from '../../gpu/Panel.tsx';
import type { Quad } from '../../gpu/quad/Quad.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { GoalStepsSettings } from '#schemas/generated/types.ts';
import { isAmountMoving, isMarkPopping, MARK_POP_MS, placeOf, shownAmount } from './state.ts';
import type { GoalStepsView } from './state.ts';
import type { Step } from './steps.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
const HEAD_GAP = 0.5;
const MARK = 1.1;
const BAR = 0.34;
const GAP = 0.55;
/** Height of a step's part of the line, at least. */
const STEP = 1.5;
/** Size of a mark at the beginning of its pop. */
const POP_FROM = 0.4;

export function GoalStepsScene({ settings, view }: SceneProps<GoalStepsSettings, GoalStepsView>): ReactNode {
  const item = useItem();
  const layoutText = useLayoutText();
  const amount = useRef<TextHandle>(null);
  const fill = useRef<Quad>(null);
  const box = contentBox(item, settings.padding);
  const count = Math.max(1, view.steps.length);
  const wantedEm = settings.fontSize * item.scale;
  const em = Math.max(1, Math.floor(Math.min(wantedEm, box.height / (LINE + HEAD_GAP + STEP * count))));
  const headPx = em * (LINE + HEAD_GAP);
  const line: Box = { x: box.x, y: box.y + headPx, width: em * MARK, height: Math.max(1, box.height - headPx) };
  const partPx = (line.height - (em * MARK) / 2) / count;
  const barX = Math.round(line.x + (em * (MARK - BAR)) / 2);
  const barWidth = Math.round(em * BAR);
  const bottom = line.y + line.height;
  useMotion((nowMs) => {
    const shown = shownAmount(view, nowMs);
    const filledPx = placeOf(shown, view.steps) * partPx * count;
    fill.current!.y = bottom - filledPx;
    fill.current!.height = filledPx;
    fill.current!.opacity = filledPx > 0 ? 1 : 0;
    amount.current!.setText(wholeNumberText(shown, view.locale));
    return isAmountMoving(view, nowMs);
  });
  const amountSpec: TextSpec = {
    runs: [{ text: wholeNumberText(view.toAmount, view.locale) }],
    style: textStyle(settings, item.scale, { fontSizePx: em, fontWeight: 700, color: settings.highlightTextColor }),
    maxLines: 1,
  };
  const amountPx = layoutText(amountSpec)?.width ?? 0;
  const barHeight = partPx * count;
  return (
    <>
      <ItemPanel settings={settings} />
      <Text
        runs={[{ text: view.label }]}
        style={textStyle(settings, item.scale, { fontSizePx: em, fontWeight: 600 })}
        x={box.x}
        y={box.y}
        maxWidth={Math.max(1, box.width - amountPx - em * GAP)}
        maxLines={1}
      />
      <Text {...amountSpec} align="right" x={box.x + box.width} y={box.y} ref={amount} />
      <Panel
        x={barX}
        y={bottom - barHeight}
        width={barWidth}
        height={barHeight}
        radius={barWidth / 2}
        color={settings.barBackgroundColor}
      />
      <Panel
        x={barX}
        y={bottom}
        width={barWidth}
        height={0}
        radius={barWidth / 2}
        color={settings.barFillColor}
        ref={fill}
      />
      {view.steps.map((step, index) => (
        <Mark key={step.target} {...{ settings, view, step, em, box }} y={Math.round(bottom - partPx * (index + 1))} />
      ))}
    </>
  );
}

interface MarkProps {
  settings: GoalStepsSettings;
  view: GoalStepsView;
  step: Step;
  em: number;
  box: Box;
  /** Middle of the mark, px. */
  y: number;
}

function Mark({ settings, view, step, em, box, y }: MarkProps): ReactNode {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const layer = useRef<Layer>(null);
  const isReached = step.target <= view.reachedTarget;
  const isNewest = step.target === view.reachedTarget;
  const size = Math.round(em * MARK);
  useMotion((nowMs) => {
    const popped =
      isNewest && isMarkPopping(view.reachedAtMs, nowMs) ? progressAt(nowMs, view.reachedAtMs, MARK_POP_MS) : 1;
    layer.current!.place(box.x, y - size / 2, POP_FROM + (1 - POP_FROM) * easeOutBack(popped), size / 2, size / 2);
    return popped < 1;
  });
  const targetSpec: TextSpec = {
    runs: [{ text: wholeNumberText(step.target, view.locale) }],
    style: textStyle(settings, scale, {
      fontSizePx: em,
      fontWeight: settings.fontWeight,
      color: isReached ? settings.highlightTextColor : settings.textColor,
    }),
    maxLines: 1,
  };
  const textX = box.x + size + em * GAP;
  const rewardX = textX + (layoutText(targetSpec)?.width ?? 0) + em * GAP;
  const color = settings.barFillColor;
  const tick = readableOn(color);
  return (
    <>
      <Group ref={layer}>
        <Panel
          width={size}
          height={size}
          radius={size / 2}
          color={isReached ? color : '#20263f'}
          border={{ width: Math.max(2, Math.round(em * 0.1)), color: isReached ? color : settings.secondaryTextColor }}
        />
        {isReached && (
          <Art
            draw={(context, width) => drawTick(context, width, tick)}
            artKey={`goal-steps/tick/${tick}`}
            width={size}
            height={size}
          />
        )}
      </Group>
      <Text {...targetSpec} x={textX} y={y} verticalAlign="middle" />
      {step.reward !== '' && (
        <Text
          runs={[{ text: step.reward }]}
          style={textStyle(settings, scale, { fontSizePx: em, fontWeight: 500, color: settings.secondaryTextColor })}
          x={rewardX}
          y={y}
          verticalAlign="middle"
          maxWidth={Math.max(1, box.x + box.width - rewardX)}
          maxLines={1}
        />
      )}
    </>
  );
}

function drawTick(context: CanvasRenderingContext2D, size: number, color: string): void {
  context.scale(size / 100, size / 100);
  context.strokeStyle = color;
  context.lineWidth = 12;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(29, 52);
  context.lineTo(44, 67);
  context.lineTo(72, 35);
  context.stroke();
}
