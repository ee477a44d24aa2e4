/** Draws the music queue (behaviour: music-5), laid out by `layout.ts`. */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { clamp01 } from '../../core/easing.ts';
import { leftAt, movedShare, placeAt, placesNextChange } from '../../core/animatedList.ts';
import { withAlpha } from '../../gpu/colorMath.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Cover } from '../../gpu/Cover.tsx';
import { Group } from '../../gpu/Group.tsx';
import { cornerRadiusOf, ItemPanel, roundnessOf, shapedCorners } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { SpotifyPlaylistSettings } from '#schemas/generated/types.ts';
import { ARTISTS_SIZE, ASIDE_SIZE, LABEL_SIZE, queueLayout } from './layout.ts';
import type { QueueLayout } from './layout.ts';
import type { QueueRowView, SpotifyPlaylistView } from './state.ts';

/** Opacity of the highlight colour behind the next song, and behind a name. */
const NEXT_OPACITY = 0.16;
const NAME_OPACITY = 0.2;

export function SpotifyPlaylistScene({
  settings,
  view,
}: SceneProps<SpotifyPlaylistSettings, SpotifyPlaylistView>): ReactNode {
  const item = useItem();
  const content = contentBox(item, settings.padding);
  const layout = queueLayout(content, item.height, settings.fontSize * item.scale, settings, view.label !== '');
  return (
    <>
      <ItemPanel settings={settings} height={layout.height} />
      {layout.header && <Header {...{ settings, layout }} label={view.label} header={layout.header} />}
      {view.rows.length === 0 && <EmptyQueue {...{ settings, layout }} text={view.emptyText} />}
      <Rows {...{ settings, view, layout }} />
    </>
  );
}

interface HeaderProps {
  settings: SpotifyPlaylistSettings;
  layout: QueueLayout;
  label: string;
  header: NonNullable<QueueLayout['header']>;
}

function Header({ settings, layout, label, header }: HeaderProps): ReactNode {
  const { scale } = useItem();
  const { content, em } = layout;
  const color = settings.highlightTextColor;
  const style = textStyle(settings, scale, { fontSizePx: em * LABEL_SIZE, fontWeight: 700, color });
  const thickness = Math.max(1, Math.round(em * 0.08));
  return (
    <>
      <Text
        runs={[{ text: label }]}
        style={style}
        x={content.x}
        y={header.y}
        verticalAlign="middle"
        maxWidth={Math.max(1, content.width)}
        overflow="fade"
      />
      <Panel
        x={content.x}
        y={header.lineY}
        width={content.width}
        height={thickness}
        radius={thickness / 2}
        color={{ from: color, to: withAlpha(color, 0), angleDeg: 0 }}
      />
    </>
  );
}

interface EmptyQueueProps {
  settings: SpotifyPlaylistSettings;
  layout: QueueLayout;
  text: string;
}

function EmptyQueue({ settings, layout, text }: EmptyQueueProps): ReactNode {
  const item = useItem();
  const { content, em, rowsY } = layout;
  const bottom = layout.height - (item.height - content.y - content.height);
  const coverPx = Math.round(Math.max(0, Math.min(em * 3, bottom - rowsY - em * 2.4)));
  const top = rowsY + (bottom - rowsY - coverPx - em * 2) / 2;
  const middle = content.x + content.width / 2;
  return (
    <>
      {coverPx > 0 && (
        <Cover
          url=""
          name=""
          x={Math.round(middle - coverPx / 2)}
          y={Math.round(top)}
          sizePx={coverPx}
          radius={coverPx * 0.2}
        />
      )}
      <Text
        runs={[{ text }]}
        style={textStyle(settings, item.scale, {
          fontSizePx: em,
          fontWeight: 500,
          color: settings.secondaryTextColor,
        })}
        x={middle}
        y={top + coverPx + em * 1.3}
        align="center"
        verticalAlign="middle"
        maxWidth={Math.max(1, content.width)}
        overflow="fade"
      />
    </>
  );
}

interface RowsProps {
  settings: SpotifyPlaylistSettings;
  view: SpotifyPlaylistView;
  layout: QueueLayout;
}

function Rows({ settings, view, layout }: RowsProps): ReactNode {
  const { content, count, pitch, rowsY } = layout;
  const rows = view.rows.slice(0, count + 1);
  const leaving = view.leaving.filter(({ fromPlace }) => (fromPlace ?? 0) < count);
  const coming = useRef<(Layer | null)[]>([]);
  const going = useRef<(Layer | null)[]>([]);
  useMotion((nowMs) => {
    const { changedAtMs } = view;
    const share = movedShare(changedAtMs, nowMs);
    for (let index = 0; index < rows.length; index++) {
      const place = placeAt(rows[index]!, index, changedAtMs, nowMs);
      const layer = coming.current[index]!;
      layer.place(content.x, rowsY + place * pitch);
      // There is no space below the last row: songs fade when they enter or leave the list there.
      layer.opacity = clamp01(count - place) * (rows[index]!.fromPlace === null ? share : 1);
    }
    for (let index = 0; index < leaving.length; index++) {
      const layer = going.current[index]!;
      layer.place(content.x, rowsY + leftAt(leaving[index]!, changedAtMs, nowMs) * pitch);
      layer.opacity = (1 - share) * (1 - share);
    }
    return placesNextChange(changedAtMs, nowMs) !== null;
  });
  return (
    <>
      {rows.length > 0 && <NextMark {...{ settings, layout }} />}
      {leaving.map((row, index) => (
        <QueueRow
          key={`left ${row.key}`}
          {...{ row, settings, layout }}
          ref={(layer) => void (going.current[index] = layer)}
        />
      ))}
      {rows.map((row, index) => (
        <QueueRow key={row.key} {...{ row, settings, layout }} ref={(layer) => void (coming.current[index] = layer)} />
      ))}
    </>
  );
}

/** Highlight of the next song. It stays in place while songs move. */
function NextMark({ settings, layout }: Pick<RowsProps, 'settings' | 'layout'>): ReactNode {
  const { scale } = useItem();
  const { content, rowsY, rowHeight, em } = layout;
  const color = settings.highlightTextColor;
  const radius = shapedCorners(settings, Math.min(rowHeight / 2, cornerRadiusOf(settings, scale) * 0.6));
  const accent = Math.max(2, Math.round(em * 0.16));
  const accentHeight = Math.round(rowHeight * 0.46);
  const place = { x: content.x, y: rowsY, width: content.width, height: rowHeight, radius };
  return (
    <>
      <Panel {...place} color={{ from: withAlpha(color, NEXT_OPACITY), to: withAlpha(color, 0.03), angleDeg: 0 }} />
      <Panel
        x={content.x - Math.round(accent / 2)}
        y={rowsY + Math.round((rowHeight - accentHeight) / 2)}
        width={accent}
        height={accentHeight}
        radius={accent / 2}
        color={color}
      />
    </>
  );
}

interface QueueRowProps {
  row: QueueRowView;
  settings: SpotifyPlaylistSettings;
  layout: QueueLayout;
  ref: Ref<Layer>;
}

function QueueRow({ row, settings, layout, ref }: QueueRowProps): ReactNode {
  const layer = useRef<Layer>(null);
  useImperativeHandle(ref, () => layer.current!, []);
  const { coverPx, inset, rowHeight, textX, content, gapPx } = layout;
  const aside = useAside(row, settings, layout);
  const right = content.width - inset;
  const lines = useSongLines(row, settings, layout, Math.max(1, right - aside.width - gapPx - textX));
  return (
    <Group ref={layer}>
      {coverPx > 0 && (
        <Cover
          url={row.imageUrl}
          name={row.title + row.artists}
          x={inset}
          y={Math.round((rowHeight - coverPx) / 2)}
          sizePx={coverPx}
          radius={layout.coverRadius}
        />
      )}
      {lines.map(({ spec, y }) => (
        <Text key={y} {...spec} x={textX} y={y} verticalAlign="middle" />
      ))}
      {aside.pill && (
        <Panel
          x={right - aside.width}
          y={Math.round((rowHeight - aside.pill.height) / 2)}
          width={aside.width}
          height={aside.pill.height}
          radius={(aside.pill.height / 2) * Math.min(1, roundnessOf(settings))}
          color={withAlpha(settings.highlightTextColor, NAME_OPACITY)}
        />
      )}
      <Text {...aside.spec} x={right - aside.padPx} y={rowHeight / 2} align="right" verticalAlign="middle" />
    </Group>
  );
}

interface Aside {
  spec: TextSpec;
  /** Width including the padding of the pill. */
  width: number;
  padPx: number;
  pill: { height: number } | null;
}

/** Builds the text on the right: who requested the song, else its length. */
function useAside(row: QueueRowView, settings: SpotifyPlaylistSettings, layout: QueueLayout): Aside {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const { em, asideWidth, isCompact } = layout;
  const isName = row.requestedBy !== '';
  const hasPill = isName && !isCompact;
  const padPx = hasPill ? Math.round(em * 0.5) : 0;
  const spec: TextSpec = {
    runs: [{ text: isName ? row.requestedBy : row.durationText }],
    style: textStyle(settings, scale, {
      fontSizePx: em * ASIDE_SIZE,
      fontWeight: isName ? 600 : 500,
      color: isName ? settings.highlightTextColor : settings.secondaryTextColor,
    }),
    maxWidth: Math.max(1, asideWidth - 2 * padPx),
    overflow: 'fade',
  };
  const width = (layoutText(spec)?.width ?? 0) + 2 * padPx;
  return { spec, width, padPx, pill: hasPill ? { height: Math.round(em * ASIDE_SIZE * 1.8) } : null };
}

function useSongLines(
  row: QueueRowView,
  settings: SpotifyPlaylistSettings,
  layout: QueueLayout,
  maxWidth: number,
): { spec: TextSpec; y: number }[] {
  const { scale } = useItem();
  const { em, isCompact, titleY, artistsY } = layout;
  const room = { maxWidth, overflow: 'fade' } as const;
  const secondary = settings.secondaryTextColor;
  const titleStyle = textStyle(settings, scale, { fontSizePx: em, fontWeight: 600 });
  if (isCompact) {
    const artists = row.artists === '' ? [] : [{ text: `  ${row.artists}`, color: secondary, fontWeight: 400 }];
    return [
      { spec: { runs: [{ text: row.title }, ...artists], style: titleStyle, direction: 'ltr', ...room }, y: titleY },
    ];
  }
  const title = { runs: [{ text: row.title }], style: titleStyle, ...room };
  if (row.artists === '') return [{ spec: title, y: layout.rowHeight / 2 }];
  const artistsStyle = textStyle(settings, scale, { fontSizePx: em * ARTISTS_SIZE, fontWeight: 400, color: secondary });
  return [
    { spec: title, y: titleY },
    { spec: { runs: [{ text: row.artists }], style: artistsStyle, ...room }, y: artistsY },
  ];
}
