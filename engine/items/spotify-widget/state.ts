/**
 * The music widget: the song that plays (behaviour: music-1). It stores the reports of the music service with their
 * times; progress and visibility at a moment are computed. A command shows one widget for a while, or all when it names
 * none.
 */
import { defineItem } from '../../core/itemType.ts';
import type { Publication, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import type {
  Locale,
  MusicTrack,
  PlaybackStatePayload,
  SpotifyWidgetData,
  SpotifyWidgetSettings,
} from '#schemas/generated/types.ts';
import { isEqualJson } from '#schemas/runtime.ts';
import { nextTickMs } from './progress.ts';
import type { Playing } from './progress.ts';
import { sampleMusic } from './sample.ts';
import { MUSIC_ANIMATION_MS, showFor, showingNextChange } from './showing.ts';
import type { Showing } from './showing.ts';
import { NOT_PLAYING_TEXT, SPOTIFY_WIDGET_NAME_TEXT, UNNAMED_SONG_TEXT } from './text.ts';

export interface SongView {
  /** Never empty. */
  title: string;
  /** All names in one text; may be empty. */
  artists: string;
  imageUrl: string;
  /** False for the text that is shown when nothing plays. */
  isSong: boolean;
}

export interface SpotifyWidgetView extends Playing, Showing {
  song: SongView;
  /** Previous song, while it leaves. */
  previous: SongView | null;
  /** Time of the last change; 0 = never. */
  changedAtMs: number;
  /** False for a widget that only appears for a while. */
  isAlwaysShown: boolean;
}

const NOTHING_YET: SpotifyWidgetData = {
  playbackState: null,
  atMs: 0,
  previousItem: null,
  changedAtMs: 0,
  askedAtMs: 0,
  shownAtMs: 0,
  shownUntilMs: 0,
};

export const spotifyWidget = defineItem<SpotifyWidgetSettings, SpotifyWidgetData, SpotifyWidgetView>({
  type: 'SPOTIFY_WIDGET',
  version: 1,
  defaultName: SPOTIFY_WIDGET_NAME_TEXT,
  defaultSize: { width: 560, height: 200 },
  consumes: ['playbackState', 'showMusic'],
  initial: () => NOTHING_YET,
  reduce: (data, event, _settings, { nowMs }) => reduce(data, event, nowMs),
  publish,
  isEmpty: ({ playbackState }) => (playbackState?.item ?? null) === null,
  view,
  nextChange,
  sample: sampleMusic,
});

function reduce(data: SpotifyWidgetData, event: StreamEvent, nowMs: number): ReduceResult<SpotifyWidgetData> {
  if (event.type === 'showMusic') return { data: { ...data, askedAtMs: nowMs, ...showFor(data, nowMs) } };
  return { data: event.type === 'playbackState' ? played(data, event.payload, nowMs) : data };
}

function played(data: SpotifyWidgetData, said: PlaybackStatePayload, nowMs: number): SpotifyWidgetData {
  if (!said.is_playing && isEqualJson(said, data.playbackState)) return data;
  const before = data.playbackState?.item ?? null;
  const next = { ...data, playbackState: said, atMs: nowMs };
  if (isSameSong(before, said.item)) return next;
  const change = { previousItem: before, changedAtMs: nowMs };
  return { ...next, ...change, ...(said.item === null ? {} : showFor(data, nowMs)) };
}

/** Compares songs by id; songs without one, which the service does not know, by their names. */
function isSameSong(one: MusicTrack | null, other: MusicTrack | null): boolean {
  return one?.id === other?.id && one?.name === other?.name;
}

/** Publishes as `spotify:show` when the widget appears (behaviour: socket-3), otherwise as a change of playback. */
function publish(before: SpotifyWidgetData, after: SpotifyWidgetData): Publication {
  return before.askedAtMs === after.askedAtMs ? { topic: 'playbackState' } : { topic: 'spotify:show', isGlobal: true };
}

function view(data: SpotifyWidgetData, settings: SpotifyWidgetSettings, context: ViewContext): SpotifyWidgetView {
  const { locale, nowMs, mode } = context;
  const { changedAtMs, shownAtMs, shownUntilMs } = data;
  const isChanging = changedAtMs > 0 && nowMs < changedAtMs + MUSIC_ANIMATION_MS;
  return {
    song: songView(data.playbackState?.item ?? null, locale),
    previous: isChanging ? songView(data.previousItem, locale) : null,
    changedAtMs,
    ...playingOf(data),
    isAlwaysShown: !settings.onlyShowOnChange || mode === 'preview',
    shownAtMs,
    shownUntilMs,
  };
}

function songView(track: MusicTrack | null, locale: Locale): SongView {
  if (track === null) return { title: NOT_PLAYING_TEXT[locale], artists: '', imageUrl: '', isSong: false };
  const names = track.artists.map(({ name }) => name.trim()).filter((name) => name !== '');
  return {
    title: track.name.trim() || UNNAMED_SONG_TEXT[locale],
    artists: names.join(', '),
    imageUrl: track.album.images[0]?.url ?? '',
    isSong: true,
  };
}

function playingOf({ playbackState, atMs }: SpotifyWidgetData): Playing {
  const item = playbackState?.item ?? null;
  if (playbackState === null || item === null) return { isPlaying: false, progressMs: 0, atMs, durationMs: 0 };
  const { is_playing: isPlaying, progress_ms: progressMs, is_stale: isStale = false } = playbackState;
  // The position of a song that nobody confirms is unknown, and without a length there is no bar.
  return { isPlaying, progressMs, atMs, durationMs: isStale ? 0 : item.duration_ms };
}

function nextChange(data: SpotifyWidgetData, settings: SpotifyWidgetSettings, nowMs: number): number | null {
  const showing = settings.onlyShowOnChange ? showingNextChange(data, nowMs) : Infinity;
  // A hidden widget does not tick.
  if (showing === null) return null;
  const isChanging = data.changedAtMs > 0 && nowMs < data.changedAtMs + MUSIC_ANIMATION_MS;
  const next = Math.min(showing, isChanging ? nowMs : Infinity, nextTickMs(playingOf(data), nowMs) ?? Infinity);
  return next === Infinity ? null : next;
}
