/** Pictures of the socials (behaviour: socials-1). */
import type { SocialsSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 560, height: 100 };
const NONE = { handle1: '', handle2: '', handle3: '', handle4: '', handle5: '', handle6: '' };
const PLATFORMS = [
  'tiktok',
  'instagram',
  'youtube',
  'twitch',
  'discord',
  'x',
  'facebook',
  'web',
  'shop',
  'other',
] as const;

const channels = (settings: Partial<SocialsSettings>, id = 'socials', box = BOX) =>
  goldenItem('SOCIALS', {
    id,
    box,
    settings,
    settingsLandscape: { iconStyle: 'plain', backgroundColor: '#fff6e8', textColor: '#4b2e12', fontFamily: 'Oswald' },
    data: { changedAtMs: 0 },
  });

export const SOCIALS_CASES: readonly GoldenCase[] = [
  ...bothOrientations('socials', [channels({ ...NONE, handle1: '@lena.backt' })]),
  goldenCase(
    'socials-all-icons',
    PLATFORMS.map((platform1, index) =>
      channels({ ...NONE, platform1, handle1: platform1 }, platform1, {
        x: 40 + (index % 2) * 330,
        y: 40 + Math.floor(index / 2) * 110,
        width: 310,
        height: 90,
      }),
    ),
  ),
  goldenCase('socials-changing', [channels({ ...NONE, handle1: '@lena.backt', handle2: 'discord.gg/lena' })], {
    nowMs: GOLDEN_NOW_MS + 90,
  }),
  goldenCase('socials-odd', [
    channels({ ...NONE, handle1: '👩‍👩‍👧‍👦 <b>مرحبا</b> \u202eevil lena-backt-jeden-tag.example' }),
  ]),
];
