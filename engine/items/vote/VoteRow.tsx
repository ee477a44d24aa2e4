/** Row of a vote's option: badge, words, numbers and the bar behind or below them. */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { clamp01, easeOutBack } from '../../core/easing.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { readableOn } from '../../core/readableOn.ts';
import { Art } from '../../gpu/Art.tsx';
import { withAlpha } from '../../gpu/colorMath.ts';
import { Group } from '../../gpu/Group.tsx';
import { roundnessOf, shapedCorners } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import { barPaint } from '../../gpu/ProgressBar.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { Quad } from '../../gpu/quad/Quad.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextHandle } from '../../gpu/Letters.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import type { Outline, VoteSettings } from '#schemas/generated/types.ts';
import { drawCrown } from './scene/crown.ts';
import type { VoteLayout } from './layout.ts';
import { COUNT_SIZE } from './layout.ts';
import type { VoteView } from './state.ts';
import { isLeading, shownCount, shownShare, totalOf, VOTE_COUNT_MS } from './tally.ts';
import { badgeText, shareText } from './words.ts';

/** Opacity of options that did not win. */
const LOSER_OPACITY = 0.42;
/** Strength of a row's flash on a new vote. */
const FLASH = 0.2;
/** Largest stripes and blocks of a bar behind words, in font sizes. */
const PATTERN_SIZE = 0.8;
/** Opacity of counts, which are less important than shares. */
const COUNT_ALPHA = 0.9;
/** Smallest outline of texts on a bar, which may have any colour (behaviour: lint-2). */
const OUTLINE_PX = 2.5;

export interface VoteRowHandle {
  /** Moves the row to a moment. @param result progress of the result, 0..1 */
  move(nowMs: number, result: number): void;
  layer: Layer;
}

export interface VoteRowProps {
  index: number;
  settings: VoteSettings;
  view: VoteView;
  layout: VoteLayout;
  /** Widths of the widest share and count, px; 0 = hidden. */
  columns: { share: number; count: number };
  ref: Ref<VoteRowHandle>;
}

export function VoteRow({ index, settings, view, layout, columns, ref }: VoteRowProps): ReactNode {
  const layer = useRef<Layer>(null);
  const body = useRef<Layer>(null);
  const bar = useRef<BarHandle>(null);
  const share = useRef<TextHandle>(null);
  const count = useRef<TextHandle>(null);
  const crown = useRef<Layer>(null);
  const badge = useRef<Layer>(null);
  const { counts, winner, locale } = view;
  const isBack = view.endedAtMs !== null && totalOf(counts.to) > 0 && !isLeading(counts.to, index);
  const texts = rowTexts(settings, layout, useItem().scale);
  useImperativeHandle(ref, () => ({
    layer: layer.current!,
    move: (nowMs, result) => {
      const shown = shownShare(counts, index, nowMs);
      bar.current!.fill(shown, flashOf(counts, index, nowMs), index === winner ? result : 0);
      share.current?.setText(shareText(shown, locale));
      count.current?.setText(wholeNumberText(shownCount(counts, index, nowMs), locale));
      body.current!.opacity = isBack ? 1 - (1 - LOSER_OPACITY) * result : 1;
      if (crown.current === null) return;
      const middle = layout.badgePx / 2;
      crown.current.place(layout.inset, layout.lineY - middle, easeOutBack(result), middle, middle);
      crown.current.opacity = result;
      badge.current!.opacity = 1 - result;
    },
  }));
  const right = layout.rowWidth - Math.max(layout.inset, Math.round(layout.em * 0.2));
  const countRight = right - columns.share - (columns.share > 0 && columns.count > 0 ? layout.gapPx : 0);
  const textEnd = countRight - columns.count - layout.gapPx;
  return (
    <Group ref={layer}>
      <Group ref={body}>
        <Bar {...{ settings, layout }} ref={bar} />
        <Group ref={badge}>
          <Badge text={badgeText(index, settings.voteBy)} {...{ settings, layout }} />
        </Group>
        {index === winner && (
          <Group ref={crown}>
            <Art draw={drawCrown} artKey="vote-crown" width={layout.badgePx} height={layout.badgePx} />
          </Group>
        )}
        <Text
          runs={[{ text: view.options[index]! }]}
          style={texts.option}
          x={layout.textX}
          y={layout.lineY}
          verticalAlign="middle"
          maxWidth={Math.max(1, textEnd - layout.textX)}
          overflow="fade"
        />
        {columns.count > 0 && <NumberText style={texts.count} x={countRight} y={layout.lineY} ref={count} />}
        {columns.share > 0 && <NumberText style={texts.share} x={right} y={layout.lineY} ref={share} />}
      </Group>
    </Group>
  );
}

/** Returns 1 just after a vote for this option, fading to 0 with the running numbers. */
function flashOf({ from, to, changedAtMs }: VoteView['counts'], index: number, nowMs: number): number {
  if (to[index]! <= from[index]!) return 0;
  return 1 - clamp01((nowMs - changedAtMs) / VOTE_COUNT_MS);
}

/** Returns the outline of texts that a bar may fill: the item's own, or one in which they can be read. */
function onBars({ outline, textColor }: VoteSettings, scale: number): Outline {
  const width = Math.max(OUTLINE_PX, outline.width * scale);
  return { width, color: outline.width > 0 ? outline.color : readableOn(textColor) };
}

/** Returns the styles of a row's texts; without shares the count takes their place. */
export function rowTexts(settings: VoteSettings, { em }: Pick<VoteLayout, 'em'>, scale: number) {
  const outline = onBars(settings, scale);
  const small = {
    outline,
    fontSizePx: em * COUNT_SIZE,
    fontWeight: 500,
    color: withAlpha(settings.textColor, COUNT_ALPHA),
  };
  const large = { outline, fontSizePx: em, fontWeight: 700 };
  return {
    option: textStyle(settings, scale, { outline, fontSizePx: em, fontWeight: 600 }),
    share: textStyle(settings, scale, large),
    count: textStyle(settings, scale, settings.showPercentages ? small : large),
  };
}

interface NumberTextProps extends Pick<TextSpec, 'style'> {
  x: number;
  y: number;
  ref: Ref<TextHandle>;
}

function NumberText({ style, x, y, ref }: NumberTextProps): ReactNode {
  return <Text runs={[{ text: '0' }]} {...{ style, x, y, ref }} align="right" verticalAlign="middle" maxLines={1} />;
}

interface BadgeProps {
  text: string;
  settings: VoteSettings;
  layout: VoteLayout;
}

/** Number or letter in a disc; a dot when viewers write the words. */
function Badge({ text, settings, layout }: BadgeProps): ReactNode {
  const { scale } = useItem();
  const { badgePx, inset, lineY, em } = layout;
  const middleX = inset + badgePx / 2;
  if (text === '') {
    const dot = Math.max(2, Math.round(em * 0.36));
    const place = { x: middleX - dot / 2, y: lineY - dot / 2, width: dot, height: dot, radius: dot / 2 };
    return <Panel {...place} color={settings.textColor} opacity={0.8} />;
  }
  const place = { x: inset, y: Math.round(lineY - badgePx / 2), width: badgePx, height: badgePx };
  return (
    <>
      <Panel
        {...place}
        radius={(badgePx / 2) * Math.min(1, roundnessOf(settings))}
        color={{ from: 'rgba(255, 255, 255, 0.3)', to: 'rgba(255, 255, 255, 0.14)' }}
      />
      <Text
        runs={[{ text }]}
        style={textStyle(settings, scale, { outline: onBars(settings, scale), fontSizePx: em * 0.86, fontWeight: 700 })}
        x={middleX}
        y={lineY}
        align="center"
        verticalAlign="middle"
      />
    </>
  );
}

interface BarHandle {
  /** @param share 0..1 @param flash 0..1 @param glow strength of the winner's glow, 0..1 */
  fill(share: number, flash: number, glow: number): void;
}

interface BarProps {
  settings: VoteSettings;
  layout: VoteLayout;
  ref: Ref<BarHandle>;
}

function Bar({ settings, layout, ref }: BarProps): ReactNode {
  const fill = useRef<Quad>(null);
  const flash = useRef<Quad>(null);
  const frame = useRef<Quad>(null);
  const shine = useRef<Quad>(null);
  const { bar, em } = layout;
  const roundness = Math.min(1, roundnessOf(settings));
  const radius = Math.min(bar.height / 2, em * 0.55) * roundness;
  const shortest = Math.max(2, radius * 2);
  useImperativeHandle(
    ref,
    () => ({
      fill: (share, flashShare, glow) => {
        const wanted = share * bar.width;
        fill.current!.width = Math.max(shortest, wanted);
        // Narrower than its round ends it would protrude from the track: there it fades in.
        fill.current!.opacity = clamp01(wanted / shortest);
        flash.current!.width = fill.current!.width;
        flash.current!.opacity = flashShare * FLASH * fill.current!.opacity;
        frame.current!.opacity = glow;
        shine.current!.opacity = glow;
      },
    }),
    [bar.width, shortest],
  );
  const { highlightTextColor } = settings;
  const border = Math.max(1, Math.round(em * 0.09));
  const corners = shapedCorners(settings, radius);
  const paint = barPaint(settings, Math.min(bar.height, em * PATTERN_SIZE));
  return (
    <>
      <Panel
        x={bar.x - border}
        y={bar.y - border}
        width={bar.width + 2 * border}
        height={bar.height + 2 * border}
        radius={shapedCorners(settings, radius + border)}
        color="transparent"
        border={{ width: border * 2, color: highlightTextColor }}
        blur={em * 0.3}
        opacity={0}
        ref={shine}
      />
      <Panel {...bar} radius={corners} color={settings.barBackgroundColor} pattern={paint.track} />
      <Panel {...bar} radius={corners} color={paint.color} pattern={paint.filled} ref={fill} />
      <Panel {...bar} radius={corners} color="#ffffff" opacity={0} ref={flash} />
      <Panel
        {...bar}
        radius={corners}
        color={withAlpha(highlightTextColor, 0)}
        border={{ width: border, color: highlightTextColor }}
        opacity={0}
        ref={frame}
      />
    </>
  );
}
