/** Pictures of moments in the alert box: each size, phases of coming and leaving, a growing streak, and odd names. */
import { SHIPPED_THEMES } from '#engine/rules/themes/shipped/index.ts';
import { themeSettings } from '#engine/rules/themes/themeSettings.ts';
import type { AlertBoxData, AlertBoxSettings, Moment } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 90, y: 255, width: 900, height: 800 };
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
/** A moment of nobody. */
const GOAL: Partial<Moment> = {
  title: 'Goal reached',
  text: '10,000 likes',
  imageUrl: '',
  viewerName: '',
  profilePictureUrl: '',
  showProfilePicture: false,
  count: 1,
  coins: 0,
};
const at = (elapsedMs: number): Partial<Moment> => ({
  startedAtMs: GOLDEN_NOW_MS - elapsedMs,
  countedAtMs: GOLDEN_NOW_MS - elapsedMs,
});

const GIFT_3D = '/media/gifts/crown.png';
const CROWN: Partial<Moment> = { ...LION, text: 'Crown', imageUrl: GIFT_3D };
const MOMENTS_3D = ['trophy', 'chest', 'rocket', 'coins', 'unwrapping'] as const;

/** Returns the settings that a shipped theme gives to an alert box. */
const lookOf = (id: string): Partial<AlertBoxSettings> =>
  themeSettings(SHIPPED_THEMES.find((theme) => theme.id === id)!.look, 'ALERT_BOX', 'panel');

/** Creates a case with a show, and the same one without it, which is what pages without WebGL show. */
function withFlatTwin(name: string, moment: Partial<Moment>, settings: Partial<AlertBoxSettings>): GoldenCase[] {
  const flatTwin = `${name}-flat`;
  return [
    goldenCase(name, [box(moment, settings)], { flatTwin }),
    goldenCase(flatTwin, [box(moment, { ...settings, moment3d: 'none' })]),
  ];
}

const FLAT = 'moment-3d-flat';
const SHOWS: readonly GoldenCase[] = [
  // Without WebGL all five look alike.
  ...bothOrientations(FLAT, [box({ ...CROWN, ...at(2600) })]),
  goldenCase(`${FLAT}-coming`, [box({ ...CROWN, ...at(700) })]),
  ...MOMENTS_3D.flatMap((moment3d) => [
    ...(['portrait', 'landscape'] as const).map((orientation) =>
      goldenCase(`moment-3d-${moment3d}-${orientation}`, [box({ ...CROWN, ...at(2600) }, { moment3d })], {
        orientation,
        flatTwin: `${FLAT}-${orientation}`,
      }),
    ),
    goldenCase(`moment-3d-${moment3d}-coming`, [box({ ...CROWN, ...at(700) }, { moment3d })], {
      flatTwin: `${FLAT}-coming`,
    }),
  ]),
  ...(['trophy', 'coins'] as const).map((moment3d) =>
    goldenCase(`moment-3d-${moment3d}-mirrored`, [box({ ...CROWN, ...at(2600) }, { moment3d })], {
      flatTwin: `${FLAT}-portrait`,
      hasReflections: true,
    }),
  ),
  ...['cinematic', 'esports', 'pixel', 'comic', 'retro', 'frost'].flatMap((id) =>
    withFlatTwin(`moment-3d-look-${id}`, { ...CROWN, ...at(2600) }, lookOf(id)),
  ),
  ...withFlatTwin(
    'moment-3d-star',
    { ...CROWN, ...at(2600), imageUrl: '', showProfilePicture: false },
    { moment3d: 'chest' },
  ),
  ...withFlatTwin('moment-3d-face', { ...CROWN, ...at(2600), imageUrl: '' }, { moment3d: 'unwrapping' }),
];

export const ALERT_BOX_CASES: readonly GoldenCase[] = [
  ...bothOrientations('moment-line', [box({ staging: 'line', text: 'Rose', count: 12, coins: 12 })]),
  ...bothOrientations('moment-card', [box({})]),
  ...bothOrientations('moment-stage', [box({ staging: 'stage' })]),
  ...bothOrientations('moment-scene', [box(LION)]),
  ...bothOrientations('moment-goal', [box({ ...GOAL, staging: 'stage' })]),
  goldenCase('moment-goal-scene', [box({ ...GOAL, staging: 'scene' }, lookOf('quest'))]),
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
  ...SHOWS,
  goldenCase('moment-together', [
    box({ title: '12 people', text: '37 gifts', count: 0, coins: 370, showProfilePicture: false, imageUrl: '' }),
  ]),
];
