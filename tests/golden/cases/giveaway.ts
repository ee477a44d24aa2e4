/** Pictures of the giveaway: entrants, draw, winner. */
import type { GiveawayData, GiveawaySettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 560, height: 420 };
const LANDSCAPE: Partial<GiveawaySettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  highlightTextColor: '#c2410c',
  fontFamily: 'Quicksand',
};

const names = ['Lena Bergmann', 'mia 🌸', 'さくら', 'Big Tom 🎮', 'xX_Falke_Xx', 'Özlem K.'];
const row = (viewerName: string, tickets: number) => ({ viewerName, profilePictureUrl: '', tickets, shownAtMs: 0 });

const OPEN: GiveawayData = {
  title: 'A mug',
  status: 'open',
  entry: 'command',
  command: '!join',
  entrants: 1284,
  tickets: 31_207,
  newest: names.map((name, index) => row(name, 1 + index * 7)),
  changedAtMs: GOLDEN_NOW_MS - 60_000,
  winner: null,
};
const WON = {
  viewerName: 'Grace O’Neill',
  profilePictureUrl: '',
  drawnAtMs: GOLDEN_NOW_MS - 12_000,
  claim: 'open',
  untilMs: GOLDEN_NOW_MS + 47_500,
} as const;

let made = 0;

function giveaway(data: Partial<GiveawayData> = {}, settings: Partial<GiveawaySettings> = {}, box = BOX) {
  const boxLandscape = { ...box, x: box.x + 100 };
  return goldenItem('GIVEAWAY', {
    id: `giveaway-${++made}`,
    box,
    boxLandscape,
    settings,
    settingsLandscape: LANDSCAPE,
    data: { ...OPEN, ...data },
  });
}

const drawn = (winner: Partial<NonNullable<GiveawayData['winner']>>): Partial<GiveawayData> => ({
  status: 'drawn',
  changedAtMs: GOLDEN_NOW_MS - 14_000,
  winner: { ...WON, ...winner },
});
const LONG = '🎉'.repeat(40);

export const GIVEAWAY_CASES: readonly GoldenCase[] = [
  ...bothOrientations('giveaway-open', [giveaway()]),
  goldenCase('giveaway-drawing', [giveaway({ status: 'drawing', changedAtMs: GOLDEN_NOW_MS - 1234 })]),
  goldenCase('giveaway-stopping', [giveaway(drawn({ drawnAtMs: GOLDEN_NOW_MS - 2900 }))]),
  ...bothOrientations('giveaway-won', [giveaway(drawn({}))]),
  goldenCase('giveaway-confetti', [giveaway(drawn({ drawnAtMs: GOLDEN_NOW_MS - 4600, claim: 'none', untilMs: null }))]),
  goldenCase(
    'giveaway-odd-german',
    [
      giveaway({
        title: 'Ein Preis mit einem so langen Namen, dass er nie im Leben auf eine Zeile passt',
        entry: 'gift',
        newest: [row(LONG, 1_000_000)],
      }),
      giveaway({ ...drawn({ viewerName: LONG, claim: 'missed' }) }, {}, { ...BOX, y: 500, height: 260 }),
      giveaway({ status: 'closed' }, { count: 2 }, { ...BOX, y: 800, width: 300, height: 200 }),
    ],
    { locale: 'de' },
  ),
  goldenCase(
    'giveaway-tickets-german',
    [
      giveaway({ entry: 'gift', perTicket: 25_000, isOneGift: true }),
      giveaway({ entry: 'likes', perTicket: 1_500 }, {}, { ...BOX, y: 500, width: 300, height: 300 }),
    ],
    { locale: 'de' },
  ),
];
