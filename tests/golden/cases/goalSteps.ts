/** Pictures of goals with steps (behaviour: goalsteps-4). */
import type { GoalStepsData, GoalStepsSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 720, height: 420 };

const DATA: GoalStepsData = {
  amount: 740,
  previousAmount: 740,
  changedAtMs: 0,
  roomAmount: 0,
  reachedTarget: 500,
  reachedAtMs: 0,
};
const STEPS: Partial<GoalStepsSettings> = {
  label: 'Coins of tonight',
  reward1: 'I sing a song',
  reward2: '24 characters in a name',
  reward3: 'Hair dyed green',
};

const goal = (settings: Partial<GoalStepsSettings>, data: Partial<GoalStepsData> = {}) =>
  goldenItem('GOAL_STEPS', {
    box: BOX,
    settings: { ...STEPS, ...settings },
    settingsLandscape: {
      backgroundColor: '#fff6e8',
      textColor: '#4b2e12',
      secondaryTextColor: '#8a6a45',
      highlightTextColor: '#d97706',
    },
    data: { ...DATA, ...data },
  });

export const GOAL_STEPS_CASES: readonly GoldenCase[] = [
  ...bothOrientations('goal-steps', [goal({})], { isHalved: true }),
  goldenCase(
    'goal-steps-six-german',
    [
      goal(
        {
          metric: 'LIKES',
          label: '',
          target4: 20_000,
          target5: 1_000_000,
          target6: 1_000_000_000,
          reward2: '👩‍👩‍👧‍👦 <b>مرحبا</b> \u202eevil',
          reward6: 'Donaudampfschifffahrtsgesellschaftskapitän',
        },
        { amount: 30_000, previousAmount: 30_000, reachedTarget: 20_000 },
      ),
    ],
    { locale: 'de', isHalved: true },
  ),
  goldenCase(
    'goal-steps-reaching',
    [
      goal(
        {},
        {
          amount: 1000,
          previousAmount: 740,
          changedAtMs: GOLDEN_NOW_MS - 200,
          reachedTarget: 1000,
          reachedAtMs: GOLDEN_NOW_MS - 200,
        },
      ),
    ],
    { isHalved: true },
  ),
  goldenCase('goal-steps-none', [goal({ target1: 0, target2: 0, target3: 0 })], { isHalved: true }),
];
