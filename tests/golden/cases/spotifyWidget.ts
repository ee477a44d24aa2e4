/** Pictures of the music widget. */
import type { MusicTrack, SpotifyWidgetData, SpotifyWidgetSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 560, height: 200 };
/** Area in which it slides. */
const AROUND = { x: 24, y: 24, width: 720, height: 300 };
const ROW = { x: 40, y: 40, width: 560, height: 96 };

const LANDSCAPE: Partial<SpotifyWidgetSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  highlightTextColor: '#d97706',
  barFillColor: '#f59e0b',
  barBackgroundColor: 'rgba(75, 46, 18, 0.15)',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

function track(name: string, artists: readonly string[], cover = '', duration_ms = 213_000): MusicTrack {
  const images = cover === '' ? [] : [{ url: `/media/covers/${cover}.png` }];
  return { id: name, name, duration_ms, artists: artists.map((artist) => ({ name: artist })), album: { images } };
}

const AUTOBAHN = track('Midnight on the Autobahn', ['Neon Harbour'], 'autobahn');
const LANTERNS = track('Paper Lanterns', ['Mira Solano', 'The Quiet Hours'], 'lanterns', 187_000);

function playing(item: MusicTrack | null, changes: Partial<SpotifyWidgetData> = {}): SpotifyWidgetData {
  return {
    playbackState: { progress_ms: 61_000, is_playing: true, item },
    atMs: GOLDEN_NOW_MS - 6400,
    previousItem: null,
    changedAtMs: GOLDEN_NOW_MS - 60_000,
    askedAtMs: 0,
    shownAtMs: GOLDEN_NOW_MS - 60_000,
    shownUntilMs: GOLDEN_NOW_MS - 55_000,
    ...changes,
  };
}

const paused = (item: MusicTrack): SpotifyWidgetData =>
  playing(item, { playbackState: { progress_ms: 61_000, is_playing: false, item } });

function widget(box: typeof BOX, settings: Partial<SpotifyWidgetSettings>, data: SpotifyWidgetData) {
  return goldenItem('SPOTIFY_WIDGET', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data,
  });
}

const expanded = (settings: Partial<SpotifyWidgetSettings>, data: SpotifyWidgetData = playing(AUTOBAHN)) =>
  widget(BOX, settings, data);
const compact = (settings: Partial<SpotifyWidgetSettings>, data: SpotifyWidgetData = playing(AUTOBAHN)) =>
  widget(ROW, { style: 'compact', ...settings }, data);

/** Creates data of a widget that came this long ago, or leaves for this long already. */
const coming = (agoMs: number): SpotifyWidgetData =>
  playing(AUTOBAHN, { shownAtMs: GOLDEN_NOW_MS - agoMs, shownUntilMs: GOLDEN_NOW_MS + 4000 });
const leaving = (forMs: number): SpotifyWidgetData => playing(AUTOBAHN, { shownUntilMs: GOLDEN_NOW_MS - forMs });
const shy = (settings: Partial<SpotifyWidgetSettings>, data: SpotifyWidgetData) =>
  expanded({ onlyShowOnChange: true, ...settings }, data);

const changing = playing(LANTERNS, { previousItem: AUTOBAHN, changedAtMs: GOLDEN_NOW_MS - 430 });

/** Combines all odd names in one picture: bottom first, one below the other. */
function odd() {
  const names: readonly (readonly [string, string])[] = [
    [
      'A song with forty characters in its title that goes on and on',
      'And an artist whose name is no shorter than that',
    ],
    ['👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣'.repeat(6), 'Z̸̢̛͓a̵͙͘l̷̰̈́g̸̣̓ő̵̧'],
    ['أغنية طويلة جدا عن الليل والمدينة والناس', 'فرقة البحر'],
    ['雨の駅で君を待つ長い夜のこと、そして朝の光', '東京スカパラダイスオーケストラ'],
  ];
  return names.map(([name, artist], index) => ({
    ...widget({ ...BOX, y: 40 + index * 170, height: 156 }, {}, playing(track(name, [artist]))),
    id: `odd-${index}`,
  }));
}

export const SPOTIFY_WIDGET_CASES: readonly GoldenCase[] = [
  ...bothOrientations('spotify-widget-expanded', [expanded({})]),
  ...bothOrientations('spotify-widget-compact', [compact({})]),
  goldenCase('spotify-widget-high', [widget({ ...BOX, width: 300, height: 440 }, {}, playing(LANTERNS))]),
  goldenCase('spotify-widget-paused', [expanded({}, paused(track('Kaffee um vier', ['Frau Holle'], 'kaffee')))]),
  goldenCase('spotify-widget-idle-german', [expanded({}, playing(null))], { locale: 'de' }),
  goldenCase('spotify-widget-changing', [expanded({}, changing)]),
  goldenCase('spotify-widget-sliding-up', [shy({ showHideAnimation: 'slideUp' }, coming(250))], { crop: AROUND }),
  goldenCase('spotify-widget-leaving-left', [shy({ showHideAnimation: 'slideLeft' }, leaving(700))], { crop: AROUND }),
  goldenCase('spotify-widget-gone', [shy({}, leaving(1000))]),
  goldenCase('spotify-widget-preview', [shy({}, playing(track('Nordlicht', ['Elbsegler'])))], { mode: 'preview' }),
  goldenCase('spotify-widget-odd-names', odd()),
];
