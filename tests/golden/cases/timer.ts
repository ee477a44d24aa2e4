/** Pictures of the timer (behaviour: timer-2). */
import type { TimerData, TimerSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

/** Box with space above for the adjustment label. */
const BOX = { x: 40, y: 80, width: 360, height: 160 };
/** Crop that includes the label outside the box, in both orientations. */
const WIDE_CROP = { x: 20, y: 30, width: 520, height: 230 };
const CROP = { x: 10, y: 20, width: 420, height: 240 };

const LANDSCAPE: Partial<TimerSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  secondaryTextColor: '#8a6a45',
  highlightTextColor: '#d97706',
  fontFamily: 'Orbitron',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const IDLE: TimerData = { startedAt: null, pausedAt: null, endedAt: null, pauseDelta: 0, changeMs: 0, changedAtMs: 0 };

/** Creates a timer that was started this long ago. */
const running = (elapsedMs: number, changes: Partial<TimerData> = {}): TimerData => ({
  ...IDLE,
  startedAt: GOLDEN_NOW_MS - elapsedMs,
  ...changes,
});
/** Creates a running timer with time added some moments ago. */
const changed = (changeMs: number, agoMs: number): TimerData =>
  running(61_000, { pauseDelta: changeMs, changeMs, changedAtMs: GOLDEN_NOW_MS - agoMs });

function timer(settings: Partial<TimerSettings>, data: TimerData, box = BOX) {
  return goldenItem('TIMER', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings: { label: 'Subathon', ...settings },
    settingsLandscape: LANDSCAPE,
    data,
  });
}

const one = (name: string, settings: Partial<TimerSettings>, data: TimerData, locale: 'en' | 'de' = 'en') =>
  goldenCase(`timer-${name}`, [timer(settings, data)], { locale, crop: CROP });

export const TIMER_CASES: readonly GoldenCase[] = [
  ...bothOrientations('timer-running', [timer({}, running(61_000))], { crop: WIDE_CROP }),
  ...bothOrientations('timer-added', [timer({}, changed(30_000, 1000))], { crop: WIDE_CROP }),
  one('idle', {}, IDLE),
  one('paused', {}, running(100_000, { pausedAt: GOLDEN_NOW_MS - 5000 })),
  one('ended', {}, running(400_000, { endedAt: GOLDEN_NOW_MS - 5000 })),
  one('added-popping', {}, changed(30_000, 100)),
  one('added-leaving', {}, changed(30_000, 2750)),
  one('removed-german', { label: 'Noch übrig' }, changed(-125_000, 1000), 'de'),
  one('added-plain', { bubbles: false }, changed(3_600_000, 1000)),
  one('hours', { label: '' }, changed(36_000_000, 1000)),
  one(
    'long',
    { label: 'Ein viel zu langer Text 👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪 für so wenig Platz', fontSize: 120 },
    changed(400_000_000, 1000),
    'de',
  ),
  goldenCase(
    'timer-over-label',
    [
      timer({ label: 'bis zur Schlafenszeit', fontFamily: 'Caveat', fontSize: 64 }, changed(60_000, 1000), {
        ...BOX,
        width: 300,
        height: 126,
      }),
    ],
    { locale: 'de', crop: { ...CROP, width: 350, height: 200 } },
  ),
  one('arabic', { label: 'الوقت المتبقي \u202eevil', fontFamily: 'Bangers' }, running(1000)),
  one('nabla', { label: '', fontFamily: 'Nabla', fontSize: 90 }, running(1000)),
  goldenCase('timer-scaled', [timer({ scale: 1.6 }, changed(-5_000, 1000), { ...BOX, width: 560, height: 240 })], {
    crop: { x: 10, y: 20, width: 620, height: 320 },
  }),
];
