/** Pictures of the music queue. */
import type { ShownSong, SpotifyPlaylistData, SpotifyPlaylistSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 560, height: 460 };
const SMALL = { ...BOX, height: 330 };

const LANDSCAPE: Partial<SpotifyPlaylistSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  highlightTextColor: '#c2410c',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

type Song = Partial<ShownSong> & Pick<ShownSong, 'name' | 'artists'>;

function song({ imageUrl = '', ...given }: Song, index: number): ShownSong {
  const url = imageUrl === '' ? '' : `/media/covers/${imageUrl}.png`;
  return { id: given.name, duration_ms: 185_000, key: `song-${index}`, fromPlace: index, ...given, imageUrl: url };
}

const SONGS: readonly Song[] = [
  {
    name: 'Paper Lanterns',
    artists: 'Mira Solano, The Quiet Hours',
    imageUrl: 'lanterns',
    requestedBy: 'Lena Bergmann',
  },
  { name: 'Kaffee um vier', artists: 'Frau Holle', imageUrl: 'kaffee', requestedBy: 'さくら' },
  { name: 'Slow Motion Summer', artists: 'Golden Static', imageUrl: 'summer' },
  { name: 'Hearts & Highways', artists: 'Lou Carter', imageUrl: 'highway', requestedBy: 'Big Tom 🎮' },
  { name: 'Nordlicht', artists: 'Elbsegler, Jule Brandt', duration_ms: 3_723_000 },
  { name: 'Glass Garden', artists: 'Odd Postcards', imageUrl: 'garden' },
];

const ODD: readonly Song[] = [
  {
    name: 'A song with forty characters in its title that goes on',
    artists: 'An artist whose name is no shorter than that, and another one',
    requestedBy: 'Somebody with a name of forty characters too',
  },
  { name: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣'.repeat(5), artists: 'Z̸̢̛͓a̵͙͘l̷̰̈́g̸̣̓ő̵̧', requestedBy: '👩‍👩‍👧‍👦🏳️‍🌈' },
  { name: 'أغنية طويلة جدا عن الليل والمدينة والناس', artists: 'فرقة البحر', requestedBy: 'كريم \u202eevil' },
  {
    name: '雨の駅で君を待つ長い夜のこと、そして朝の光',
    artists: '東京スカパラダイスオーケストラ',
    requestedBy: '田中 健',
  },
  { name: 'No length', artists: '', duration_ms: 0 },
];

const AT_REST = GOLDEN_NOW_MS - 60_000;

function queue(
  settings: Partial<SpotifyPlaylistSettings>,
  data: Partial<SpotifyPlaylistData> = {},
  box: typeof BOX = BOX,
) {
  const songs = data.songs ?? SONGS.map(song);
  return goldenItem('SPOTIFY_PLAYLIST', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { leaving: [], changedAtMs: AT_REST, ...data, songs },
  });
}

/** A moment ago the first song left, one was inserted in third place and everything else moved. */
const moving: SpotifyPlaylistData = {
  songs: [SONGS[1]!, SONGS[2]!, { ...SONGS[5]!, requestedBy: 'Yusuf' }, SONGS[3]!, SONGS[4]!].map((given, index) => ({
    ...song(given, index + 1),
    fromPlace: [1, 2, null, 3, 4][index]!,
  })),
  leaving: [{ ...song(SONGS[0]!, 0), fromPlace: 0 }],
  changedAtMs: GOLDEN_NOW_MS - 110,
};

export const SPOTIFY_PLAYLIST_CASES: readonly GoldenCase[] = [
  ...bothOrientations('spotify-playlist-list', [queue({})]),
  ...bothOrientations('spotify-playlist-compact', [queue({ style: 'compact' }, {}, SMALL)]),
  goldenCase('spotify-playlist-plain', [
    queue({ showCover: false, showRequester: false, showLabel: false, count: 3 }, {}, SMALL),
  ]),
  goldenCase('spotify-playlist-moving', [queue({}, moving)]),
  goldenCase('spotify-playlist-empty-german', [queue({}, { songs: [] }, SMALL)], { locale: 'de' }),
  goldenCase('spotify-playlist-preview-german', [queue({ count: 2, label: 'Eure Wünsche' }, {}, SMALL)], {
    mode: 'preview',
    locale: 'de',
  }),
  goldenCase('spotify-playlist-odd-names', [queue({}, { songs: ODD.map(song) })]),
  goldenCase('spotify-playlist-compact-odd-names', [queue({ style: 'compact' }, { songs: ODD.map(song) }, SMALL)]),
];
