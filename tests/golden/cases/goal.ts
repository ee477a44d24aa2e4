/** Pictures of the goal (behaviour: goal-12). */
import type { GoalData, GoalSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const LYING = { x: 40, y: 60, width: 640, height: 160 };
const STANDING = { x: 40, y: 60, width: 220, height: 560 };

const LANDSCAPE: Partial<GoalSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  barFillColor: '#f59e0b',
  barBackgroundColor: 'rgba(75, 46, 18, 0.15)',
  highlightTextColor: '#d97706',
  secondaryTextColor: '#8a6a45',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
  fontFamily: 'Quicksand',
};

const at = (amount: number, previousAmount = amount, changedAtMs = 0): GoalData => ({
  amount,
  previousAmount,
  changedAtMs,
  roomAmount: amount,
  reachedTarget: 0,
});

function goal(box: typeof LYING, settings: Partial<GoalSettings>, data: GoalData) {
  return goldenItem('GOAL', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data,
  });
}

const lying = (settings: Partial<GoalSettings>, data: GoalData = at(420)) => goal(LYING, settings, data);
const standing = (settings: Partial<GoalSettings>, data: GoalData = at(420)) =>
  goal(STANDING, { style: 'vertical', ...settings }, data);

export const GOAL_CASES: readonly GoldenCase[] = [
  ...bothOrientations('goal-horizontal', [lying({})]),
  ...bothOrientations('goal-vertical', [standing({})]),
  goldenCase('goal-empty', [lying({}, at(0))]),
  goldenCase('goal-full', [lying({}, at(1280))]),
  goldenCase('goal-target-zero', [lying({ value: 0 })]),
  goldenCase('goal-moving', [lying({}, at(900, 100, GOLDEN_NOW_MS - 300))]),
  goldenCase('goal-vertical-moving', [standing({}, at(900, 100, GOLDEN_NOW_MS - 300))]),
  goldenCase('goal-preview-german', [lying({ metric: 'COINS', value: 50_000 })], { mode: 'preview', locale: 'de' }),
  goldenCase('goal-emoji', [lying({ label: '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇩🇪 1️⃣' })]),
  goldenCase('goal-cjk', [lying({ label: '今日の目標：いいね 目标 목표' })]),
  goldenCase('goal-arabic', [lying({ label: 'هدف \u2068Anna\u2069 اليوم' })]),
  goldenCase('goal-nabla', [lying({ label: 'Goal', fontFamily: 'Nabla', fontSize: 48 })]),
  goldenCase('goal-outline', [
    lying({
      label: 'Outline 🔥 é',
      fontFamily: 'Bangers',
      fontSize: 52,
      outline: { width: 4, color: '#7c2d12' },
      shadow: { x: 3, y: 5, blur: 6, color: '#000000' },
    }),
  ]),
  goldenCase('goal-long-label', [
    lying({ label: 'A label that is much too long for the place between the edge and the numbers', value: 1_000_000 }),
  ]),
  goldenCase('goal-font-too-large', [
    lying({ label: 'Too large', fontSize: 200, value: 1_000_000 }),
    goldenItem('GOAL', {
      id: 'standing',
      box: { x: 700, y: 60, width: 140, height: 160 },
      settings: { style: 'vertical', fontSize: 120 },
      data: at(420),
    }),
  ]),
  goldenCase('goal-scaled', [lying({ scale: 1.5, label: 'Scaled' }, at(640))]),
];
