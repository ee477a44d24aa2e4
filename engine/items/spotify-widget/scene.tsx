/** Draws the music widget (behaviour: music-1), laid out by `layout.ts`. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01, easeOutCubic, progressAt } from '../../core/easing.ts';
import { placeAway } from '../../core/entrance.ts';
import { playTimeText } from '../../core/timeText.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Cover } from '../../gpu/Cover.tsx';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import { ProgressBar } from '../../gpu/ProgressBar.tsx';
import type { ProgressBarHandle } from '../../gpu/ProgressBar.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextHandle } from '../../gpu/Letters.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { SpotifyWidgetSettings } from '#schemas/generated/types.ts';
import { ARTISTS_SIZE, compactLayout, expandedLayout, TIME_SIZE, TITLE_SIZE } from './layout.ts';
import type { WidgetLayout } from './layout.ts';
import { shownProgressMs } from './progress.ts';
import { MUSIC_ANIMATION_MS, presenceOf } from './showing.ts';
import type { SongView, SpotifyWidgetView } from './state.ts';

/** Distance that a song comes from the right and leaves to the left, in font sizes. */
const SLIDE = 0.8;
/** Shares of the change at which the old words are gone and the new ones begin to come. */
const WORDS_GONE = 0.4;
const WORDS_COME = 0.25;
/** Softness of the cover's shadow as a share of its side. */
const SHADOW_BLUR = 0.07;
/** Gap between title and times in compact style, in font sizes. */
const TIME_GAP = 0.8;
/** Gap between the two times there. */
const SLASH_GAP = 0.2;

export function SpotifyWidgetScene({
  settings,
  view,
}: SceneProps<SpotifyWidgetSettings, SpotifyWidgetView>): ReactNode {
  const item = useItem();
  const whole = useRef<Layer>(null);
  const layout = useWidgetLayout(settings);
  const { panel } = layout;
  useMotion((nowMs) => {
    const presence = view.isAlwaysShown ? 1 : presenceOf(view, nowMs);
    placeAway(settings.showHideAnimation, 1 - easeOutCubic(presence), item, whole.current!);
    return presence > 0 && presence < 1;
  });
  return (
    <Group ref={whole}>
      <ItemPanel settings={settings} {...panel} />
      <Songs {...{ settings, view, layout }} />
      <Progress {...{ settings, view, layout }} />
    </Group>
  );
}

function useWidgetLayout(settings: SpotifyWidgetSettings): WidgetLayout {
  const item = useItem();
  const arrange = settings.style === 'compact' ? compactLayout : expandedLayout;
  return arrange({
    item: { width: item.width, height: item.height },
    content: contentBox(item, settings.padding),
    fontSizePx: settings.fontSize * item.scale,
  });
}

interface PartProps {
  settings: SpotifyWidgetSettings;
  view: SpotifyWidgetView;
  layout: WidgetLayout;
}

/** Shows the song, and for a moment the one before it: its cover fades into the new one, its words leave. */
function Songs(props: PartProps): ReactNode {
  const { view, layout } = props;
  const cover = useRef<Layer>(null);
  const words = useRef<Layer>(null);
  const oldWords = useRef<Layer>(null);
  const slidePx = layout.em * SLIDE;
  useMotion((nowMs) => {
    const changed = view.previous === null ? 1 : progressAt(nowMs, view.changedAtMs, MUSIC_ANIMATION_MS);
    const come = easeOutCubic(clamp01((changed - WORDS_COME) / (1 - WORDS_COME)));
    const gone = easeOutCubic(clamp01(changed / WORDS_GONE));
    cover.current!.opacity = easeOutCubic(changed);
    words.current!.place((1 - come) * slidePx, 0);
    words.current!.opacity = come;
    oldWords.current?.place(-gone * slidePx, 0);
    if (oldWords.current !== null) oldWords.current.opacity = 1 - gone;
    return changed < 1;
  });
  return (
    <>
      {view.previous !== null && <SongCover {...props} song={view.previous} />}
      <Group ref={cover}>
        <SongCover {...props} song={view.song} />
      </Group>
      {view.previous !== null && (
        <Group ref={oldWords}>
          <SongWords {...props} song={view.previous} />
        </Group>
      )}
      <Group ref={words}>
        <SongWords {...props} song={view.song} />
      </Group>
    </>
  );
}

interface SongProps extends PartProps {
  song: SongView;
}

function SongCover({ layout, song, view }: SongProps): ReactNode {
  const { cover } = layout;
  if (cover.sizePx <= 0) return null;
  const isPaused = song === view.song && song.isSong && !view.isPlaying;
  const blur = cover.sizePx * SHADOW_BLUR;
  return (
    <>
      <Panel
        x={cover.x}
        y={cover.y + blur / 2}
        width={cover.sizePx}
        height={cover.sizePx}
        radius={cover.radius}
        color="rgba(0, 0, 0, 0.32)"
        blur={blur}
      />
      <Cover {...cover} url={song.imageUrl} name={song.isSong ? song.title + song.artists : ''} />
      {isPaused && <PauseMark layout={layout} />}
    </>
  );
}

function SongWords({ settings, layout, song, view }: SongProps): ReactNode {
  const lines = useSongLines(settings, layout, song, view);
  return lines.map(({ spec, y }) => (
    <Text
      key={y}
      {...spec}
      x={layout.textX + (layout.align === 'center' ? layout.textWidth / 2 : 0)}
      y={y}
      align={layout.align}
      verticalAlign="middle"
    />
  ));
}

interface Line {
  spec: TextSpec;
  y: number;
}

function useSongLines(
  settings: SpotifyWidgetSettings,
  layout: WidgetLayout,
  song: SongView,
  view: SpotifyWidgetView,
): Line[] {
  const { scale } = useItem();
  const timesWidth = useTimesWidth(settings, view.durationMs, layout);
  const isCompact = settings.style === 'compact';
  const secondary = settings.secondaryTextColor;
  const styleOf = (size: number, fontWeight: number, color: string) =>
    textStyle(settings, scale, { fontSizePx: layout.em * size, fontWeight, color });
  const room = { maxWidth: Math.max(1, layout.textWidth - (isCompact ? timesWidth : 0)), overflow: 'fade' } as const;
  if (!song.isSong) {
    const style = styleOf(isCompact ? 1 : TITLE_SIZE, 600, secondary);
    return [{ spec: { runs: [{ text: song.title }], style, ...room }, y: layout.onlyY }];
  }
  if (isCompact) {
    const artists = song.artists === '' ? [] : [{ text: `  ${song.artists}`, color: secondary, fontWeight: 400 }];
    const style = styleOf(1, 700, settings.textColor);
    // The title stays beside the cover whatever its language.
    return [{ spec: { runs: [{ text: song.title }, ...artists], style, direction: 'ltr', ...room }, y: layout.titleY }];
  }
  const title = { runs: [{ text: song.title }], style: styleOf(TITLE_SIZE, 700, settings.textColor), ...room };
  const artists = { runs: [{ text: song.artists }], style: styleOf(ARTISTS_SIZE, 500, secondary), ...room };
  return [
    { spec: title, y: layout.titleY },
    { spec: artists, y: layout.artistsY },
  ];
}

function timeSpec(settings: SpotifyWidgetSettings, layout: WidgetLayout, scale: number): Omit<TextSpec, 'runs'> {
  const style = textStyle(settings, scale, {
    fontSizePx: layout.em * TIME_SIZE,
    fontWeight: 500,
    color: settings.secondaryTextColor,
  });
  return { style, maxLines: 1 };
}

/** Returns the width of the times in compact style: no time is wider than the last one. */
function useTimesWidth(settings: SpotifyWidgetSettings, durationMs: number, layout: WidgetLayout): number {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  if (durationMs === 0) return 0;
  const text = playTimeText(durationMs);
  const runs = [{ text: `${text} / ${text}` }];
  const spec = timeSpec(settings, layout, scale);
  return (layoutText({ runs, ...spec })?.width ?? 0) + Math.round(layout.em * (TIME_GAP + SLASH_GAP));
}

/** Shows bar and times; they stay while songs come and go. */
function Progress({ settings, view, layout }: PartProps): ReactNode {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const whole = useRef<Layer>(null);
  const bar = useRef<ProgressBarHandle>(null);
  const elapsed = useRef<TextHandle>(null);
  const { durationMs, song, previous } = view;
  const isKnown = durationMs > 0;
  useMotion((nowMs) => {
    const shownMs = shownProgressMs(view, nowMs);
    bar.current?.fill(isKnown ? shownMs / durationMs : 0);
    elapsed.current?.setText(playTimeText(shownMs));
    const isComing = previous !== null && !previous.isSong;
    const come = isComing ? easeOutCubic(progressAt(nowMs, view.changedAtMs, MUSIC_ANIMATION_MS)) : 1;
    whole.current!.opacity = song.isSong ? come : 0;
    return false;
  });
  const spec = timeSpec(settings, layout, scale);
  const isCompact = settings.style === 'compact';
  const total = { runs: [{ text: isCompact ? `/ ${playTimeText(durationMs)}` : playTimeText(durationMs) }] };
  const right = layout.textX + layout.textWidth;
  const totalWidth = (layoutText({ ...total, ...spec })?.width ?? 0) + layout.em * SLASH_GAP;
  const elapsedPlace = isCompact ? ({ x: right - totalWidth, align: 'right' } as const) : { x: layout.textX };
  return (
    <Group ref={whole}>
      {isKnown && <ProgressBar {...layout.bar} settings={settings} ref={bar} />}
      {isKnown && (
        <Text
          {...spec}
          runs={[{ text: playTimeText(0), color: settings.highlightTextColor, fontWeight: 700 }]}
          {...elapsedPlace}
          y={layout.timeY}
          verticalAlign="middle"
          ref={elapsed}
        />
      )}
      {isKnown && <Text {...spec} {...total} x={right} y={layout.timeY} align="right" verticalAlign="middle" />}
    </Group>
  );
}

/** Shows two bars on a veil over the cover. */
function PauseMark({ layout: { cover } }: { layout: WidgetLayout }): ReactNode {
  const { x, y, sizePx, radius } = cover;
  const barPx = Math.max(2, Math.round(sizePx * 0.09));
  const heightPx = Math.round(sizePx * 0.34);
  const bar = {
    y: y + Math.round((sizePx - heightPx) / 2),
    width: barPx,
    height: heightPx,
    radius: barPx / 2,
    color: '#ffffff',
  };
  const middle = x + sizePx / 2;
  return (
    <>
      <Panel {...{ x, y, radius }} width={sizePx} height={sizePx} color="rgba(6, 9, 24, 0.58)" />
      <Panel {...bar} x={Math.round(middle - barPx * 1.6)} />
      <Panel {...bar} x={Math.round(middle + barPx * 0.6)} />
    </>
  );
}
