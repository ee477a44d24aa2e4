/**
 * What each plan allows (behaviour: plan-2). The one list: the server enforces it, the editor shows it. An
 * overlay belongs to a profile, so there are as many overlays as profiles.
 */
import type { Plan } from '#schemas/generated/types.ts';
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

const LOCKED = ['TOP_GIFT', 'GIFT_COUNTER'];
const EVERYTHING = {
  tts: true,
  likeBalloon: true,
  followerBot: true,
  gameIntegrations: true,
  videoChromaKey: true,
  ai: true,
  withoutAds: true,
};
const ONLY_FOR_PRO = {
  likeBalloon: false,
  followerBot: false,
  gameIntegrations: false,
  videoChromaKey: false,
  ai: false,
};

export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  FREE: {
    counts: {
      profiles: QUOTAS.FREE.profiles,
      flows: QUOTAS.FREE.flows,
      audioAlerts: QUOTAS.FREE.audioAlerts,
      pointSystemUsers: 1_000,
    },
    features: { ...EVERYTHING, ...ONLY_FOR_PRO, tts: false, withoutAds: false },
    lockedItems: LOCKED,
  },
  BASIC: {
    counts: {
      profiles: QUOTAS.BASIC.profiles,
      flows: QUOTAS.BASIC.flows,
      audioAlerts: QUOTAS.BASIC.audioAlerts,
      pointSystemUsers: 10_000,
    },
    features: { ...EVERYTHING, ...ONLY_FOR_PRO },
    lockedItems: LOCKED,
  },
  PRO: {
    counts: { profiles: null, flows: null, audioAlerts: null, pointSystemUsers: null },
    features: EVERYTHING,
    lockedItems: [],
  },
};

/** From the least to the most. */
export const PLANS = Object.keys(PLAN_LIMITS) as Plan[];

/** The limits of a plan; without a signed-in user those of Free apply. */
export function planLimits(plan: Plan | null): PlanLimits {
  return PLAN_LIMITS[plan ?? 'FREE'];
}
