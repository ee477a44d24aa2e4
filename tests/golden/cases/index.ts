/** All golden cases. */
import type { GoldenCase } from '../goldenCase.ts';
import { CHAT_CASES } from './chat.ts';
import { GIFT_FEED_CASES } from './giftFeed.ts';
import { GOAL_CASES } from './goal.ts';
import { TIMER_CASES } from './timer.ts';

export const CASES: readonly GoldenCase[] = [...GOAL_CASES, ...TIMER_CASES, ...GIFT_FEED_CASES, ...CHAT_CASES];
