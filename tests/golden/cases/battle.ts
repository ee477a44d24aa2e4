/** Pictures of the battle: running, its last seconds, its result, and odd names. */
import type { BattleData, BattleSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 880, height: 220 };
const LANDSCAPE: Partial<BattleSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  highlightTextColor: '#c2410c',
  ownColor: '#c2410c',
  opponentColor: '#fcd34d',
  fontFamily: 'Quicksand',
};

const player = (name: string, score: number, isOwn = false) => ({ name, profilePictureUrl: '', score, isOwn });
const supporter = (viewerName: string, score: number) => ({ viewerName, profilePictureUrl: '', score });

const RUNNING: BattleData = {
  status: 'running',
  endsAtMs: GOLDEN_NOW_MS + 154_000,
  endedAtMs: 0,
  outcome: null,
  sides: [player('Lena Bergmann', 12_480, true), player('Mika 🦊', 8_310)],
  supporters: [
    supporter('Big Tom 🎮', 4_200),
    supporter('さくら', 1_850),
    supporter('Özlem K.', 900),
    supporter('xX_Falke_Xx', 420),
    supporter('mia 🌸', 77),
  ],
  earlierScores: [12_480, 8_310],
  changedAtMs: GOLDEN_NOW_MS - 60_000,
};
const NO_BATTLE: Partial<BattleData> = { status: 'none', endsAtMs: null, sides: [], supporters: [], earlierScores: [] };
const ended = (outcome: BattleData['outcome']): Partial<BattleData> => ({
  status: 'ended',
  outcome,
  endedAtMs: GOLDEN_NOW_MS - 3000,
});
const LAST: Partial<BattleData> = { endsAtMs: GOLDEN_NOW_MS + 9_000 };

let made = 0;

function battle(data: Partial<BattleData> = {}, settings: Partial<BattleSettings> = {}, box = BOX) {
  const boxLandscape = { ...box, x: box.x + 100 };
  return goldenItem('BATTLE', {
    id: `battle-${++made}`,
    box,
    boxLandscape,
    settings,
    settingsLandscape: LANDSCAPE,
    data: { ...RUNNING, ...data },
  });
}

const LONG = '🎉'.repeat(40);
const LOW = { ...BOX, y: 300, height: 140 };

export const BATTLE_CASES: readonly GoldenCase[] = [
  ...bothOrientations('battle-running', [battle()]),
  goldenCase('battle-last-seconds', [battle(LAST, { count: 5, barStyle: 'striped' })]),
  goldenCase('battle-scoring', [
    battle({ earlierScores: [2_000, 8_310], changedAtMs: GOLDEN_NOW_MS - 150 }, { barStyle: 'segments' }),
  ]),
  ...bothOrientations('battle-won', [battle(ended('won'))]),
  goldenCase(
    'battle-results-german',
    [
      battle(ended('lost'), { count: 0 }, { ...BOX, height: 140 }),
      battle(ended('draw'), { count: 0, showPictures: false }, { ...LOW, y: 220 }),
      battle(ended(null), { count: 0, barStyle: 'flat' }, { ...LOW, y: 400 }),
      battle(NO_BATTLE, { whenEmpty: 'placeholder' }, { ...LOW, y: 580 }),
    ],
    { locale: 'de' },
  ),
  goldenCase(
    'battle-odd-german',
    [
      battle({
        sides: [
          player(LONG, 1_000_000_000_000, true),
          player('Ein Streamer mit einem wirklich langen Namen', 3),
          player('', 0),
        ],
        supporters: [supporter(LONG, 1_000_000_000), supporter('', 0)],
        earlierScores: [1_000_000_000_000, 3],
      }),
      battle(
        {
          sides: [player('', 0, true), player('', 0), player('Tom', 0), player('Ida', 0)],
          supporters: [],
          endsAtMs: null,
          earlierScores: [0, 0],
        },
        {},
        { ...BOX, y: 300 },
      ),
      battle(LAST, { count: 5 }, { ...BOX, y: 560, width: 320, height: 150 }),
      battle(LAST, { count: 2 }, { ...BOX, x: 400, y: 560, width: 520, height: 420 }),
    ],
    { locale: 'de' },
  ),
];
