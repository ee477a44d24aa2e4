/** Pictures of the clock (behaviour: clock-1). */
import type { ClockSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 360, height: 180 };

/** A time with wide and narrow digits: 21:07:41 in Berlin. */
const EVENING_MS = GOLDEN_NOW_MS + (20 * 3600 + 7 * 60 + 41) * 1000;

const LANDSCAPE: Partial<ClockSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  fontFamily: 'Orbitron',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const clock = (settings: Partial<ClockSettings>, box = BOX) =>
  goldenItem('CLOCK', { box, settings, settingsLandscape: LANDSCAPE, data: { changedAtMs: 0 } });

const one = (name: string, settings: Partial<ClockSettings>, locale: 'en' | 'de' = 'en', box = BOX) =>
  goldenCase(`clock-${name}`, [clock(settings, box)], { locale, nowMs: EVENING_MS });

export const CLOCK_CASES: readonly GoldenCase[] = [
  ...bothOrientations('clock', [clock({ showDate: true })], { nowMs: EVENING_MS }),
  one('plain', {}),
  one('seconds', { showSeconds: true, format: 'hours12' }),
  one('date-german', { showDate: true, showSeconds: true, label: 'Hier ist es' }, 'de'),
  one('odd', { label: '👩‍👩‍👧‍👦🏳️‍🌈 الوقت \u202eevil <b>ein viel zu langer Text</b>', fontSize: 200, format: 'hours12' }, 'de'),
  one('scaled', { scale: 1.6, showDate: true }, 'en', { ...BOX, width: 620, height: 260 }),
];
