/** Differences between plans that this server has (behaviour: plan-2). The compiler demands their texts. */
import type { PlanCount, PlanFeature } from '#engine/rules/planLimits.ts';

export const SERVED_COUNTS = [
  'profiles',
  'flows',
  'audioAlerts',
  'pointSystemUsers',
] as const satisfies readonly PlanCount[];
export const SERVED_FEATURES = [
  'tts',
  'likeBalloon',
  'followerBot',
  'gameIntegrations',
  'videoChromaKey',
  'ai',
] as const satisfies readonly PlanFeature[];
/** Difference that only servers with ads have. */
export const ADS_FEATURE = 'withoutAds' satisfies PlanFeature;
