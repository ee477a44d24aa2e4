/** Pictures of the top users (behaviour: top-4). */
import type { RankedList, RankedUser, TopUsersSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { CJK, EMOJI, LONG_NAME, TURNED_NAME } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 440, height: 700 };
const SHORT = { ...BOX, height: 450 };
const BUBBLES = { x: 40, y: 40, width: 560, height: 510 };
const FEW_BUBBLES = { ...BUBBLES, height: 380 };

const LANDSCAPE: Partial<TopUsersSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  usernameColor: '#4b2e12',
  highlightTextColor: '#d97706',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const NAMES = [
  'Lena Bergmann',
  'DJ Marlon',
  'さくら',
  'Big Tom 🎮',
  'Özlem K.',
  'Amélie',
  'كريم',
  'Captain Coffee ☕',
  'PixelPaula',
  'Finn 🦊',
];
const VALUES = [29_999, 12_480, 9_001, 4_888, 2_500, 1_240, 980, 512, 99, 7];

function user(displayName: string, rank: number, over: Partial<RankedUser> = {}): RankedUser {
  const value = VALUES[rank] ?? 1;
  const picture = `/media/avatars/${String(rank + 3).padStart(2, '0')}.png`;
  return {
    tiktokId: `viewer-${displayName}`,
    name: 'viewer',
    displayName,
    profilePictureUrl: rank % 4 === 2 ? '' : picture,
    value,
    previousRank: rank,
    previousValue: value,
    ...over,
  };
}

const list = (viewers: readonly RankedUser[], over: Partial<RankedList> = {}): RankedList => ({
  type: 'gifters',
  viewers: [...viewers],
  leaving: [],
  changedAtMs: 0,
  ...over,
});

const REST = list(NAMES.map((name, rank) => user(name, rank)));
const ODD = list(
  [EMOJI.repeat(6), LONG_NAME, TURNED_NAME, CJK.repeat(8), ''].map((name, rank) =>
    user(name, rank, { value: 1e12 / 10 ** rank, previousValue: 1e12 / 10 ** rank }),
  ),
);

/** Creates a list in which the fourth climbs to the second place, somebody new is fifth, and one is gone. */
function changing(agoMs: number): RankedList {
  const [first, second, third, fourth, fifth, ...rest] = NAMES.map((name, rank) => user(name, rank));
  const viewers = [
    first!,
    { ...fourth!, value: 15_000, previousRank: 3, previousValue: 4_888 },
    { ...second!, previousRank: 1 },
    { ...third!, previousRank: 2 },
    user('Newcomer', 4, { value: 3_000, previousRank: null, previousValue: 0 }),
    ...rest,
  ];
  return list(viewers, { leaving: [{ ...fifth!, previousRank: 4 }], changedAtMs: GOLDEN_NOW_MS - agoMs });
}

function users(settings: Partial<TopUsersSettings>, lists: readonly RankedList[] = [REST], box = BOX) {
  return goldenItem('TOP_USERS', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { lists: [...lists], cycleSinceMs: GOLDEN_NOW_MS - 10_120, loadedAtMs: GOLDEN_NOW_MS, reloadAtMs: 0 },
  });
}

const CYCLE = [
  REST,
  list(
    REST.viewers.slice(3).map((viewer) => ({ ...viewer })),
    { type: 'viewers' },
  ),
  list([], { type: 'likes' }),
];

export const TOP_USERS_CASES: readonly GoldenCase[] = [
  ...bothOrientations('top-users-list', [users({})]),
  goldenCase('top-users-list-right-german', [users({ alignment: 'right', dataRange: 'week' }, [REST], SHORT)], {
    locale: 'de',
  }),
  goldenCase('top-users-list-changing', [users({}, [changing(300)], SHORT)]),
  goldenCase('top-users-list-cycle', [users({ cycle: true, count: 5 }, CYCLE, SHORT)]),
  goldenCase('top-users-list-odd', [users({ fontSize: 28 }, [ODD], SHORT)]),
  goldenCase('top-users-list-empty', [users({ type: 'chat' }, [list([], { type: 'chat' })], { ...BOX, height: 200 })]),
  goldenCase('top-users-compact', [users({ style: 'compact', count: 6 }, [REST], SHORT)]),
  goldenCase('top-users-compact-right', [
    users({ style: 'compact', alignment: 'right', count: 6, showTitle: false }, [REST], SHORT),
  ]),
  goldenCase('top-users-compact-changing', [users({ style: 'compact', count: 6 }, [changing(330)], SHORT)]),
  goldenCase('top-users-bubbles', [users({ style: 'bubbles' }, [REST], BUBBLES)]),
  goldenCase('top-users-bubbles-right-changing', [
    users({ style: 'bubbles', alignment: 'right', count: 6 }, [changing(300)], FEW_BUBBLES),
  ]),
  goldenCase('top-users-styled', [
    users(
      {
        count: 5,
        fontFamily: 'Bebas Neue',
        fontSize: 32,
        backgroundGradient: true,
        backgroundColor2: 'rgba(120, 20, 110, 0.85)',
        borderWidth: 3,
        glow: 18,
      },
      [REST],
      SHORT,
    ),
  ]),
];
