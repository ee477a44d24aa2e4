/** Draws the vote (behaviour: vote-7), laid out by `layout.ts`. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01, easeInCubic, easeOutCubic, progressAt } from '../../core/easing.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { readableOn } from '../../core/readableOn.ts';
import { withAlpha } from '../../gpu/colorMath.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel, roundnessOf } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextHandle } from '../../gpu/Letters.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { VoteSettings } from '#schemas/generated/types.ts';
import { FOOTER_GAP, PILL_SIZE, QUESTION_LINES, QUESTION_SIZE, TEXT_GAP, voteLayout } from './layout.ts';
import type { FooterLayout, VoteLayout, VoteMeasures } from './layout.ts';
import { VOTE_MOVE_MS } from './state.ts';
import type { VoteView } from './state.ts';
import { isCounting, totalOf } from './tally.ts';
import { rowTexts, VoteRow } from './VoteRow.tsx';
import type { VoteRowHandle } from './VoteRow.tsx';
import { clockText, hintText, resultText, shareText, totalText } from './words.ts';

/** Initial scale of the vote when it comes in. */
const ENTRANCE_ZOOM = 0.92;
/** Delay between the entrances of rows, which come in one after the other. */
const ROW_DELAY = 0.08;
const LAST_SECONDS = 10;

export function VoteScene({ settings, view }: SceneProps<VoteSettings, VoteView | null>): ReactNode {
  return view === null ? null : <Vote settings={settings} view={view} />;
}

interface VoteProps {
  settings: VoteSettings;
  view: VoteView;
}

function Vote({ settings, view }: VoteProps): ReactNode {
  const { width } = useItem();
  const whole = useRef<Layer>(null);
  const layout = useVoteLayout(settings, view);
  useMotion((nowMs) => {
    const come = progressAt(nowMs, view.startedAtMs, VOTE_MOVE_MS);
    const left = view.leavesAtMs === null ? 0 : progressAt(nowMs, view.leavesAtMs, VOTE_MOVE_MS);
    const there = easeOutCubic(come) * (1 - easeInCubic(left));
    whole.current!.place(0, 0, ENTRANCE_ZOOM + (1 - ENTRANCE_ZOOM) * there, width / 2, layout.height / 2);
    whole.current!.opacity = there;
    return come < 1 || (left > 0 && left < 1);
  });
  return (
    <Group ref={whole}>
      <ItemPanel settings={settings} height={layout.height} />
      <Head {...{ settings, view, layout }} />
      <Rows {...{ settings, view, layout }} />
      {layout.footer !== null && <Foot {...{ settings, view, layout }} footer={layout.footer} />}
    </Group>
  );
}

interface PartProps extends VoteProps {
  layout: VoteLayout;
}

function useVoteLayout(settings: VoteSettings, view: VoteView): VoteLayout {
  const item = useItem();
  const { nowMs } = useSurface();
  const layoutText = useLayoutText();
  const pill = pillText(view, nowMs());
  // Measured at one size and scaled: the clock's position must not depend on its final size.
  const measured = layoutText({ runs: [{ text: pill ?? '' }], style: pillStyle(settings, 100) });
  return voteLayout(
    {
      content: contentBox(item, settings.padding),
      itemHeight: item.height,
      fontSizePx: settings.fontSize * item.scale,
      optionCount: view.options.length,
      footer: footerMeasures(settings, view, layoutText),
      numbersWidthEm: numbersWidth(settings, view, layoutText),
      pillWidthEm: pill === null ? 0 : (measured?.width ?? 0) / 100,
      questionLines: (maxWidth, em) =>
        layoutText({ ...questionSpec(settings, view, em, item.scale), maxWidth })?.lineCount ?? 1,
    },
    settings.style,
  );
}

function questionSpec(settings: VoteSettings, view: VoteView, em: number, scale: number): TextSpec {
  const style = textStyle(settings, scale, { fontSizePx: em * QUESTION_SIZE, fontWeight: 700 });
  return { runs: [{ text: view.question }], style, maxLines: QUESTION_LINES };
}

function pillStyle(settings: VoteSettings, fontSizePx: number): TextSpec['style'] {
  return { fontFamily: settings.fontFamily, fontSizePx, fontWeight: 700, color: settings.highlightTextColor };
}

/** Returns the result, or the time left; null = no pill. */
function pillText(view: VoteView, nowMs: number): string | null {
  return view.endedAtMs === null ? clockText(view, nowMs) : resultText(view);
}

function Head({ settings, view, layout }: PartProps): ReactNode {
  const { scale } = useItem();
  const { content, questionY, questionWidth, pill, em } = layout;
  const clock = useRef<TextHandle>(null);
  const last = useRef<Layer>(null);
  const { nowMs } = useSurface();
  const text = pillText(view, nowMs());
  useMotion((nowMs) => {
    if (view.endedAtMs !== null) return false;
    const shown = clockText(view, nowMs);
    if (shown !== null) clock.current?.setText(shown);
    const isLast = view.endsAtMs !== null && view.endsAtMs - nowMs <= LAST_SECONDS * 1000;
    if (last.current !== null) last.current.opacity = isLast ? 1 : 0;
    return false;
  });
  const x = content.x + content.width - pill.width;
  const radius = (pill.height / 2) * Math.min(1, roundnessOf(settings));
  const place = { x, y: pill.y, width: pill.width, height: pill.height, radius };
  const color = settings.highlightTextColor;
  const isFull = view.endedAtMs !== null;
  const style = pillStyle(settings, em * PILL_SIZE);
  return (
    <>
      <Text {...questionSpec(settings, view, em, scale)} x={content.x} y={questionY} maxWidth={questionWidth} />
      {text !== null && <Panel {...place} color={isFull ? color : withAlpha(color, 0.2)} />}
      {text !== null && !isFull && (
        <Group ref={last}>
          <Panel {...place} color={withAlpha(color, 0)} border={{ width: Math.max(1, Math.round(em * 0.07)), color }} />
        </Group>
      )}
      {text !== null && (
        <Text
          runs={[{ text }]}
          style={isFull ? { ...style, color: readableOn(color) } : style}
          x={x + pill.width / 2}
          y={pill.y + pill.height / 2}
          align="center"
          verticalAlign="middle"
          ref={clock}
        />
      )}
    </>
  );
}

function Rows({ settings, view, layout }: PartProps): ReactNode {
  const rows = useRef<(VoteRowHandle | null)[]>([]);
  const columns = useColumns(settings, view, layout);
  const { content, rowsY, pitch, columnPitch, em } = layout;
  useMotion((nowMs) => {
    const come = progressAt(nowMs, view.startedAtMs, VOTE_MOVE_MS);
    const result = view.endedAtMs === null ? 0 : progressAt(nowMs, view.endedAtMs, VOTE_MOVE_MS);
    for (let index = 0; index < view.options.length; index++) {
      const row = rows.current[index]!;
      const delay = index * ROW_DELAY;
      const there = easeOutCubic(clamp01((come - delay) / (1 - delay)));
      const column = index % layout.columns;
      const x = content.x + column * columnPitch + (1 - there) * em;
      row.layer.place(x, rowsY + Math.floor(index / layout.columns) * pitch);
      row.layer.opacity = there;
      row.move(nowMs, result);
    }
    return isCounting(view.counts, nowMs) || (view.endedAtMs !== null && result < 1);
  });
  return view.options.map((_option, index) => (
    <VoteRow
      key={index}
      {...{ index, settings, view, layout, columns }}
      ref={(row) => void (rows.current[index] = row)}
    />
  ));
}

/** Reserves space for the widest numbers, so that they align and never move. */
function useColumns(settings: VoteSettings, view: VoteView, layout: VoteLayout): { share: number; count: number } {
  const layoutText = useLayoutText();
  const { share, count } = rowTexts(settings, layout, useItem().scale);
  const widthOf = (text: string, style: TextSpec['style']): number =>
    layoutText({ runs: [{ text }], style })?.width ?? 0;
  const most = wholeNumberText(Math.max(...view.counts.to, ...view.counts.from), view.locale);
  return {
    share: settings.showPercentages ? widthOf(shareText(1, view.locale), share) : 0,
    count: settings.showCounts ? widthOf(most, count) : 0,
  };
}

type Measure = ReturnType<typeof useLayoutText>;

/** Smallest number that space is reserved for, so that the footer keeps its lines while the first votes come in. */
const ROOM_FOR_VOTES = 999;

function footerMeasures(settings: VoteSettings, view: VoteView, layoutText: Measure): VoteMeasures['footer'] {
  if (!settings.showHint && !settings.showCounts) return null;
  const style = textStyle(settings, 1, { fontSizePx: 100, fontWeight: 500 });
  const widthEm = (text: string): number => (layoutText({ runs: [{ text }], style })?.width ?? 0) / 100;
  const most = Math.max(totalOf(view.counts.to), ROOM_FOR_VOTES);
  return {
    hintWidthEm: settings.showHint ? widthEm(hintText(settings, view.options.length, view.locale)) : 0,
    totalWidthEm: settings.showCounts ? widthEm(totalText(most, view.locale)) : 0,
  };
}

/** Returns the width of a share and a count at a font size of 1 px, each with the gap before it. */
function numbersWidth(settings: VoteSettings, view: VoteView, layoutText: Measure): number {
  const { share, count } = rowTexts(settings, { em: 100 }, 1);
  const most = wholeNumberText(Math.max(ROOM_FOR_VOTES, ...view.counts.to), view.locale);
  const widthEm = (text: string, style: TextSpec['style']): number =>
    (layoutText({ runs: [{ text }], style })?.width ?? 0) / 100 + TEXT_GAP;
  return (
    (settings.showPercentages ? widthEm(shareText(1, view.locale), share) : 0) +
    (settings.showCounts ? widthEm(most, count) : 0)
  );
}

/** Shows the hint and the number of votes. */
function Foot({ settings, view, layout, footer }: PartProps & { footer: FooterLayout }): ReactNode {
  const { scale } = useItem();
  const { content, em } = layout;
  const layoutText = useLayoutText();
  const { fontSizePx, isStacked } = footer;
  const style = textStyle(settings, scale, { fontSizePx, fontWeight: 500, color: settings.secondaryTextColor });
  const total = { runs: [{ text: totalText(totalOf(view.counts.to), view.locale) }], style };
  const isHintShown = settings.showHint && view.endedAtMs === null;
  const isBeside = settings.showCounts && !isStacked;
  const totalWidth = isBeside ? (layoutText(total)?.width ?? 0) + em * FOOTER_GAP : 0;
  return (
    <>
      {isHintShown && (
        <Text
          runs={[{ text: hintText(settings, view.options.length, view.locale) }]}
          style={style}
          x={content.x}
          y={footer.hintY}
          verticalAlign="middle"
          maxWidth={Math.max(1, content.width - totalWidth)}
          overflow="fade"
        />
      )}
      {settings.showCounts && (
        <Text
          {...total}
          x={content.x + content.width}
          y={isHintShown ? footer.totalY : footer.y}
          align="right"
          verticalAlign="middle"
        />
      )}
    </>
  );
}
