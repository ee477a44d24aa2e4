/** Pictures of moments in the alert box: each size, phases of coming and leaving, a growing streak, and odd names. */
import type { AlertBoxData, AlertBoxSettings, Moment } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 5, y: 255, width: 900, height: 800 };
const BOX_LANDSCAPE = { x: 700, y: 135, width: 1050, height: 800 };
const GIFT = '/media/gifts/trophy.png';
const REST_MS = 1500;

const MOMENT: Moment = {
  momentId: 'r1.0',
  playbackId: 'event-1',
  staging: 'card',
  title: 'Lena Bergmann',
  text: 'Swan',
  imageUrl: GIFT,
  viewerName: 'Lena Bergmann',
  profilePictureUrl: '/media/avatars/05.png',
  showProfilePicture: true,
  count: 5,
  coins: 3495,
  startedAtMs: GOLDEN_NOW_MS - REST_MS,
  countedAtMs: GOLDEN_NOW_MS - REST_MS,
  untilMs: GOLDEN_NOW_MS + REST_MS,
};

let made = 0;

function box(
  moment: Partial<Moment>,
  settings: Partial<AlertBoxSettings> = {},
  replaced: AlertBoxData['replaced'] = null,
) {
  return goldenItem('ALERT_BOX', {
    id: `alert-box-${++made}`,
    box: BOX,
    boxLandscape: BOX_LANDSCAPE,
    settings,
    settingsLandscape: {},
    data: { moment: { ...MOMENT, ...moment }, replaced },
  });
}

const LONG = '🎉'.repeat(40);
const LION: Partial<Moment> = { staging: 'scene', text: 'Lion', count: 1, coins: 29_999 };
const at = (elapsedMs: number): Partial<Moment> => ({
  startedAtMs: GOLDEN_NOW_MS - elapsedMs,
  countedAtMs: GOLDEN_NOW_MS - elapsedMs,
});

export const ALERT_BOX_CASES: readonly GoldenCase[] = [
  ...bothOrientations('moment-line', [box({ staging: 'line', text: 'Rose', count: 12, coins: 12 })]),
  ...bothOrientations('moment-card', [box({})]),
  ...bothOrientations('moment-stage', [box({ staging: 'stage' })]),
  ...bothOrientations('moment-scene', [box(LION)]),
  goldenCase('moment-scene-coming', [box({ ...LION, ...at(180) })]),
  goldenCase('moment-scene-leaving', [box({ ...LION, ...at(3100), untilMs: GOLDEN_NOW_MS - 100 })]),
  goldenCase('moment-counting', [box({ staging: 'line', text: 'Rose', count: 13, countedAtMs: GOLDEN_NOW_MS - 60 })]),
  goldenCase(
    'moment-follow-german',
    [box({ staging: 'stage', text: 'Folgt dir jetzt', imageUrl: '', count: 0, coins: 0 })],
    { locale: 'de' },
  ),
  goldenCase(
    'moment-odd-german',
    [
      box({
        ...LION,
        title: LONG,
        viewerName: LONG,
        text: 'Ein ganz außergewöhnlich langer Geschenkname 🎁',
        count: 1_234_567,
        coins: 123_456_789_000,
      }),
    ],
    { locale: 'de' },
  ),
  goldenCase('moment-odd-line', [
    box({ staging: 'line', title: LONG, viewerName: LONG, text: 'Interstellar voyage', count: 99_999 }),
  ]),
  ...(['banner', 'medal', 'spotlight', 'poster'] as const).flatMap((momentLayout) =>
    bothOrientations(`moment-layout-${momentLayout}`, [box(LION, { momentLayout })]),
  ),
  goldenCase('moment-layout-banner-large-card', [box({ staging: 'stage' }, { momentLayout: 'banner' })]),
  goldenCase('moment-layout-medal-large-card', [box({ staging: 'stage' }, { momentLayout: 'medal' })]),
  ...(['zoom', 'rise', 'drop', 'slide', 'swing', 'unfold'] as const).map((momentEntrance) =>
    goldenCase(`moment-entrance-${momentEntrance}`, [box({ ...LION, ...at(160) }, { momentEntrance })]),
  ),
  ...(['sparks', 'embers', 'snow', 'ribbons', 'fountain', 'pixels'] as const).map((celebration) =>
    goldenCase(`moment-particles-${celebration}`, [
      box({ ...LION, ...at(800) }, { celebration, particleColors: 'look' }),
    ]),
  ),
  goldenCase('moment-together', [
    box({ title: '12 people', text: '37 gifts', count: 0, coins: 370, showProfilePicture: false, imageUrl: '' }),
  ]),
];
