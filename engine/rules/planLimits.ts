/**
 * Limits of each plan (behaviour: plan-2). The only list: the server enforces it, the editor shows it. Every profile
 * has one overlay, so their numbers are equal.
 */
import type { Plan } from '#schemas/generated/types.ts';
import { hasPart, isInPlan, lockedParts } from './plans.ts';
import { QUOTAS } from './quotas.ts';

/** Counts that a plan limits. */
export type PlanCount = 'profiles' | 'flows' | 'audioAlerts' | 'pointSystemUsers';
/** Features that a plan includes or lacks. */
export type PlanFeature =
  'tts' | 'likeBalloon' | 'followerBot' | 'gameIntegrations' | 'videoChromaKey' | 'ai' | 'withoutAds';

export interface PlanLimits {
  /** Limit of each count; null = unlimited, up to the quota of every account (quotas.ts). */
  counts: Readonly<Record<PlanCount, number | null>>;
  features: Readonly<Record<PlanFeature, boolean>>;
  /** Wire types of the items that only the editor shows, marked. */
  lockedItems: readonly string[];
}

/** Returns the wire types of the items that a plan lacks. */
const lockedItemsOf = (plan: Plan): string[] =>
  lockedParts(plan).flatMap((part) => (part.startsWith('item/') ? [part.slice('item/'.length)] : []));

/**
 * Returns the features of a plan: the schemas say which plans have a part of the product; ads are no such part.
 */
const featuresOf = (plan: Plan): PlanLimits['features'] => ({
  tts: hasPart(plan, 'entity/speechSettings'),
  likeBalloon: hasPart(plan, 'game/like-balloon'),
  followerBot: hasPart(plan, 'entity/followerBot'),
  gameIntegrations: hasPart(plan, 'entity/gameIntegration'),
  videoChromaKey: hasPart(plan, 'action/PLAY_VIDEO/chromaKey'),
  ai: hasPart(plan, 'action/AI_TEXT'),
  withoutAds: isInPlan('BASIC', plan),
});

export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  FREE: {
    counts: {
      profiles: QUOTAS.FREE.profiles,
      flows: QUOTAS.FREE.flows,
      audioAlerts: QUOTAS.FREE.audioAlerts,
      pointSystemUsers: 1_000,
    },
    features: featuresOf('FREE'),
    lockedItems: lockedItemsOf('FREE'),
  },
  BASIC: {
    counts: {
      profiles: QUOTAS.BASIC.profiles,
      flows: QUOTAS.BASIC.flows,
      audioAlerts: QUOTAS.BASIC.audioAlerts,
      pointSystemUsers: 10_000,
    },
    features: featuresOf('BASIC'),
    lockedItems: lockedItemsOf('BASIC'),
  },
  PRO: {
    counts: { profiles: null, flows: null, audioAlerts: null, pointSystemUsers: null },
    features: featuresOf('PRO'),
    lockedItems: lockedItemsOf('PRO'),
  },
};

/** Returns the limits of a plan; without a signed-in user those of Free. */
export function planLimits(plan: Plan | null): PlanLimits {
  return PLAN_LIMITS[plan ?? 'FREE'];
}
