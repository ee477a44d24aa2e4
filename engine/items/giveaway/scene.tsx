/**
 * Draws the giveaway (behaviour: giveaway-9): the prize on top, how to take part at the bottom, and between them the
 * newest entrants, the reel of names, or the winner.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutCubic, progressAt } from '../../core/easing.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { GiveawayRow, GiveawaySettings } from '#schemas/generated/types.ts';
import { ReelScene } from './ReelScene.tsx';
import { GIVEAWAY_ENTRANCE_MS, type GiveawayView } from './state.ts';
import { GIVEAWAY_WORDS } from './text.ts';
import { WinnerScene } from './WinnerScene.tsx';
import type { GiveawayPartProps } from './partProps.ts';

/** Lengths in font sizes. */
const TITLE_SIZE = 1.25;
const SMALL_SIZE = 0.8;
const LINE = 1.3;
const GAP = 0.5;
const ROW = 1.75;
const AVATAR = 1.3;
/** Start of a new row above its place. */
const COMES_FROM = 0.6;

export function GiveawayScene({ settings, view }: SceneProps<GiveawaySettings, GiveawayView>): ReactNode {
  const item = useItem();
  const fitted = useFitted();
  const content = contentBox(item, settings.padding);
  const em = Math.min(settings.fontSize * item.scale, content.height / 7);
  if (view.status === 'none') return <Nothing {...{ settings, view, em }} box={content} />;
  const top = em * (TITLE_SIZE * LINE + SMALL_SIZE * LINE + GAP);
  const foot = footText(settings, view);
  const bottom = foot === '' ? 0 : em * (LINE + GAP);
  const box = {
    x: content.x,
    y: content.y + top,
    width: content.width,
    height: Math.max(1, content.height - top - bottom),
  };
  const part = { settings, view, box, em };
  return (
    <>
      <ItemPanel settings={settings} />
      <Head {...part} box={content} />
      {view.reel !== null && <ReelScene {...part} reel={view.reel} />}
      {view.reel === null && view.winner !== null && <WinnerScene {...part} winner={view.winner} />}
      {view.reel === null && view.winner === null && <Rows {...part} />}
      {foot !== '' && (
        <Text
          {...fitted(footSpec(settings, foot, em, item.scale), content.width)}
          x={content.x + content.width / 2}
          y={content.y + content.height - (em * LINE) / 2}
          maxWidth={content.width}
          maxLines={1}
          align="center"
          verticalAlign="middle"
        />
      )}
    </>
  );
}

/** Returns the bottom line: how to take part, or that nobody can; nothing after a win. */
function footText({ showHint }: GiveawaySettings, view: GiveawayView): string {
  const words = GIVEAWAY_WORDS[view.locale];
  if (view.reel !== null) return words.drawing;
  if (!showHint || view.winner !== null) return '';
  return view.status === 'open' ? words.hint(view) : words.closed;
}

function footSpec(settings: GiveawaySettings, text: string, fontSizePx: number, scale: number): TextSpec {
  const style = textStyle(settings, scale, { fontSizePx, fontWeight: 700, color: settings.highlightTextColor });
  return { runs: [{ text }], style };
}

/** Shrinks texts where there is little space: these words are not cut. */
function useFitted(): (spec: TextSpec, width: number) => TextSpec {
  const layoutText = useLayoutText();
  return (spec, width) => {
    const needed = layoutText(spec)?.width ?? 0;
    if (needed <= width) return spec;
    return { ...spec, style: { ...spec.style, fontSizePx: Math.floor((spec.style.fontSizePx * width) / needed) } };
  };
}

function Nothing({ settings, view, box, em }: GiveawayPartProps): ReactNode {
  const { scale } = useItem();
  return (
    <>
      <ItemPanel settings={settings} />
      <Text
        runs={[{ text: GIVEAWAY_WORDS[view.locale].none }]}
        style={textStyle(settings, scale, { fontSizePx: em, color: settings.secondaryTextColor })}
        x={box.x + box.width / 2}
        y={box.y + box.height / 2}
        maxWidth={box.width}
        maxLines={2}
        align="center"
        verticalAlign="middle"
      />
    </>
  );
}

function Head({ settings, view, box, em }: GiveawayPartProps): ReactNode {
  const { scale } = useItem();
  const words = GIVEAWAY_WORDS[view.locale];
  const counts = `${words.entrants(view.entrants)} · ${words.tickets(view.tickets)}`;
  const x = box.x + box.width / 2;
  const titleHeight = em * TITLE_SIZE * LINE;
  const line = { x, maxWidth: box.width, maxLines: 1, align: 'center', verticalAlign: 'middle' } as const;
  const fitted = useFitted();
  const style = { fontSizePx: em * SMALL_SIZE, fontWeight: 500, color: settings.secondaryTextColor } as const;
  const small = { runs: [{ text: counts }], style: textStyle(settings, scale, style) };
  return (
    <>
      <Text
        {...line}
        runs={[{ text: view.title }]}
        style={textStyle(settings, scale, { fontSizePx: em * TITLE_SIZE, fontWeight: 800 })}
        y={box.y + titleHeight / 2}
      />
      <Text {...line} {...fitted(small, box.width)} y={box.y + titleHeight + (em * SMALL_SIZE * LINE) / 2} />
    </>
  );
}

/** Newest entrants, newest at the bottom; as many as fit. */
function Rows({ settings, view, box, em }: GiveawayPartProps): ReactNode {
  const fits = Math.max(0, Math.floor(box.height / (em * ROW)));
  const rows = fits === 0 ? [] : view.rows.slice(-fits);
  const y = box.y + (box.height - rows.length * em * ROW) / 2;
  return (
    <Group clip={box}>
      {rows.map((row, index) => (
        <Row
          key={`${row.viewerName}/${row.shownAtMs}/${row.profilePictureUrl}`}
          {...{ row, settings, em }}
          box={{ ...box, y: y + index * em * ROW, height: em * ROW }}
          isNewest={index === rows.length - 1}
          view={view}
        />
      ))}
    </Group>
  );
}

interface RowProps extends GiveawayPartProps {
  row: GiveawayRow;
  isNewest: boolean;
}

function Row({ row, settings, view, box, em, isNewest }: RowProps): ReactNode {
  const { scale } = useItem();
  const layer = useRef<Layer>(null);
  const layoutText = useLayoutText();
  useMotion((nowMs) => {
    const progress = isNewest ? progressAt(nowMs, row.shownAtMs, GIVEAWAY_ENTRANCE_MS) : 1;
    const come = easeOutCubic(progress);
    layer.current!.place(0, (1 - come) * em * COMES_FROM);
    layer.current!.opacity = come;
    return progress < 1;
  });
  const avatar = Math.round(em * AVATAR);
  const count = {
    runs: [{ text: GIVEAWAY_WORDS[view.locale].tickets(row.tickets) }],
    style: textStyle(settings, scale, { fontSizePx: em * SMALL_SIZE, color: settings.secondaryTextColor }),
  };
  const countWidth = layoutText(count)?.width ?? 0;
  const middle = box.y + box.height / 2;
  const textX = box.x + avatar + em * GAP;
  return (
    <Group ref={layer}>
      <Picture
        url={row.profilePictureUrl}
        fallbackName={row.viewerName}
        x={box.x}
        y={Math.round(middle - avatar / 2)}
        width={avatar}
        height={avatar}
        radius={avatar / 2}
      />
      <Text
        runs={[{ text: row.viewerName }]}
        style={textStyle(settings, scale, { fontSizePx: em, fontWeight: 700 })}
        x={textX}
        y={middle}
        maxWidth={Math.max(1, box.x + box.width - textX - countWidth - em * GAP)}
        maxLines={1}
        verticalAlign="middle"
      />
      <Text {...count} x={box.x + box.width} y={middle} align="right" verticalAlign="middle" />
    </Group>
  );
}
