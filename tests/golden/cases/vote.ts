/** Pictures of the vote. */
import type { VoteData, VoteSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 620, height: 480 };

const LANDSCAPE: Partial<VoteSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  highlightTextColor: '#c2410c',
  barFillColor: '#f6b04e',
  barBackgroundColor: 'rgba(75, 46, 18, 0.12)',
  fontFamily: 'Quicksand',
  barStyle: 'striped',
  cornerShape: 'cut',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const GAMES = ['Mario Kart', 'Among Us', 'Minecraft', 'Just chatting'];

function running(counts: number[], changes: Partial<VoteData> = {}): VoteData {
  return {
    question: 'What do we play next?',
    options: GAMES.slice(0, counts.length),
    counts,
    previousCounts: counts,
    changedAtMs: 0,
    startedAtMs: GOLDEN_NOW_MS - 20_000,
    endsAtMs: GOLDEN_NOW_MS + 41_500,
    endedAtMs: null,
    resetAtMs: null,
    ...changes,
  };
}

const ended = (counts: number[], agoMs: number, changes: Partial<VoteData> = {}): VoteData =>
  running(counts, { endsAtMs: GOLDEN_NOW_MS - agoMs, endedAtMs: GOLDEN_NOW_MS - agoMs, ...changes });

function vote(settings: Partial<VoteSettings>, data: VoteData = running([412, 187, 655, 38])) {
  return goldenItem('VOTE', {
    box: BOX,
    boxLandscape: { ...BOX, x: BOX.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data,
  });
}

const ODD = running([1_234_567, 89, 12, 7, 3, 0], {
  question: 'A question that is so long that even the two lines it gets are by no means enough for all of its words',
  options: [
    'An option with forty characters that goes on',
    '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣ emoji',
    'أغنية طويلة عن الليل والمدينة والناس في الصيف',
    '雨の駅で君を待つ長い夜のこと、そして朝の光',
    'Z̸̢̛͓a̵͙͘l̷̰̈́g̸̣̓ő̵̧ \u202eevil',
    'x'.repeat(100),
  ],
});

const counting = running([412, 188, 655, 38], {
  previousCounts: [300, 187, 655, 38],
  changedAtMs: GOLDEN_NOW_MS - 90,
});

export const VOTE_CASES: readonly GoldenCase[] = [
  ...bothOrientations('vote-bars', [vote({})]),
  ...bothOrientations('vote-compact', [vote({ style: 'compact' })]),
  goldenCase('vote-coming', [vote({}, running([0, 0, 0], { startedAtMs: GOLDEN_NOW_MS - 180 }))]),
  goldenCase('vote-counting', [vote({}, counting)]),
  goldenCase(
    'vote-last-seconds-german',
    [vote({ voteBy: 'letter', keyword: '!wahl', hideAfter: 0 }, running([3, 1], { endsAtMs: GOLDEN_NOW_MS + 6200 }))],
    { locale: 'de' },
  ),
  ...bothOrientations('vote-winner', [vote({}, ended([412, 187, 655, 38], 3000))]),
  goldenCase('vote-winner-coming', [vote({ style: 'compact' }, ended([412, 187, 655], 230))]),
  goldenCase('vote-tie-german', [vote({ voteBy: 'text' }, ended([12, 12, 3], 3000))], { locale: 'de' }),
  goldenCase('vote-no-votes', [vote({ showCounts: false }, ended([0, 0], 3000))]),
  goldenCase('vote-leaving', [vote({ hideAfter: 5 }, ended([412, 187], 5300))]),
  goldenCase(
    'vote-preview',
    [vote({ question: 'Pizza or pasta?', option1: 'Pizza 🍕', option2: 'Pasta 🍝', duration: 90, showHint: false })],
    { mode: 'preview' },
  ),
  goldenCase(
    'vote-narrow-german',
    [
      goldenItem('VOTE', {
        box: { ...BOX, width: 360, height: 360 },
        settings: { keyword: '!wahl' },
        data: running([1_412, 187]),
      }),
    ],
    { locale: 'de' },
  ),
  goldenCase('vote-odd-names', [vote({}, ODD)]),
];
