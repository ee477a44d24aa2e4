/** Pictures of the shared look: backgrounds with gradient, border and glow, and items during their entrance. */
import type { GoalSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { CHAT_CASES } from './chat.ts';
import { GIFT_FEED_CASES } from './giftFeed.ts';
import { goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const NEON = {
  backgroundColor: 'rgba(20, 12, 60, 0.9)',
  backgroundGradient: true,
  backgroundColor2: 'rgba(150, 30, 120, 0.75)',
  backgroundAngle: 115,
  cornerRadius: 36,
  borderWidth: 3,
  borderColor: '#ff8ad4',
  glow: 40,
  glowColor: '#ff3bd0',
} as const;

function goal(settings: Partial<GoalSettings>, shownAtMs = 0) {
  return goldenItem('GOAL', {
    box: { x: 60, y: 60, width: 420, height: 140 },
    settings: { fontSize: 26, ...settings },
    data: { amount: 640, previousAmount: 640, changedAtMs: 0, roomAmount: 640, reachedTarget: 0 },
    shownAtMs,
  });
}

const CROP = { x: 0, y: 0, width: 540, height: 260 };

/** Creates a case of another type in this look. */
function inNeon(name: string, cases: readonly GoldenCase[], from: string, settings: object): GoldenCase {
  const original = cases.find((each) => each.name === from)!;
  return {
    ...original,
    name,
    items: original.items.map((item) => ({ ...item, settings: { ...item.settings, ...NEON, ...settings } })),
  };
}

export const LOOK_CASES: readonly GoldenCase[] = [
  goldenCase('look-neon', [goal(NEON)], { crop: CROP }),
  goldenCase('look-border-only', [goal({ ...NEON, backgroundColor: 'transparent', backgroundGradient: false })], {
    crop: CROP,
  }),
  goldenCase('look-entrance-slide', [goal({ entrance: 'slideUp' }, GOLDEN_NOW_MS - 150)], { crop: CROP }),
  goldenCase('look-entrance-fade', [goal({ entrance: 'fade' }, GOLDEN_NOW_MS - 100)], { crop: CROP }),
  inNeon('look-gift-feed', GIFT_FEED_CASES, 'gift-feed-compact-portrait', { glow: 10, cornerRadius: 10 }),
  inNeon('look-chat', CHAT_CASES, 'chat-bubbles-portrait', { glow: 0, cornerRadius: 8 }),
];
