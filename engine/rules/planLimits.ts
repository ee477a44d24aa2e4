/**
 * What each plan allows (behaviour: plan-2). The one list: the server enforces it, the editor shows it. An
 * overlay belongs to a profile, so there are as many overlays as profiles.
 */
import type { Plan } from '#schemas/generated/types.ts';
import { hasPart, isInPlan, lockedParts } from './plans.ts';
import { QUOTAS } from './quotas.ts';

/** What a plan counts. */
export type PlanCount = 'profiles' | 'flows' | 'audioAlerts' | 'pointSystemUsers';
/** What is in a plan, and what is not. */
export type PlanFeature =
  'tts' | 'likeBalloon' | 'followerBot' | 'gameIntegrations' | 'videoChromaKey' | 'ai' | 'withoutAds';

export interface PlanLimits {
  /** How many of a thing there may be; null = as many as one likes, up to the quota of every account (quotas.ts). */
  counts: Readonly<Record<PlanCount, number | null>>;
  features: Readonly<Record<PlanFeature, boolean>>;
  /** Wire types of the items that are shown only in the editor, marked. */
  lockedItems: readonly string[];
}

/** Wire types of the items that a plan lacks. */
const lockedItemsOf = (plan: Plan): string[] =>
  lockedParts(plan).flatMap((part) => (part.startsWith('item/') ? [part.slice('item/'.length)] : []));

/** The schemas say in which plans the parts of the product are; a game of others and ads are no part of it. */
const featuresOf = (plan: Plan): PlanLimits['features'] => ({
  tts: hasPart(plan, 'entity/speechSettings'),
  likeBalloon: hasPart(plan, 'game/like-balloon'),
  followerBot: hasPart(plan, 'entity/followerBot'),
  gameIntegrations: isInPlan('PRO', plan),
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

/** The limits of a plan; without a signed-in user those of Free apply. */
export function planLimits(plan: Plan | null): PlanLimits {
  return PLAN_LIMITS[plan ?? 'FREE'];
}
