/** Pictures of the live banner (behaviour: nowlive-1). */
import type { NowLiveSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 760, height: 90 };

const banner = (settings: Partial<NowLiveSettings>, startedAtMs: number | null = GOLDEN_NOW_MS - 4_354_000) =>
  goldenItem('NOW_LIVE', {
    box: BOX,
    settings,
    settingsLandscape: {
      backgroundColor: '#fff6e8',
      textColor: '#4b2e12',
      secondaryTextColor: '#8a6a45',
      cornerRadius: 4,
    },
    data: { startedAtMs },
  });

export const NOW_LIVE_CASES: readonly GoldenCase[] = [
  ...bothOrientations('now-live', [banner({ name: 'Lena Bergmann' })]),
  goldenCase('now-live-seconds', [banner({ name: 'ABCDEFGHIJKLMNOPQRSTUVWX', showSeconds: true })]),
  goldenCase(
    'now-live-odd-german',
    [banner({ name: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪 <b>مرحبا</b> \u202eevil und mehr und mehr', liveText: 'Auf Sendung' })],
    {
      locale: 'de',
    },
  ),
  goldenCase('now-live-offline', [banner({ name: 'Lena', whenEmpty: 'placeholder' }, null)]),
];
