/** Services for roll-outs of presets to the members of an agency. */
import type { Plan } from '#schemas/generated/types.ts';
import { createLeavingFiles } from '../../documents/presets/rollouts/leavingFiles.ts';
import { createPresetFiles } from '../../people/agencies/rollouts/presetFiles.ts';
import { createPlannedOverlays } from '../../people/agencies/rollouts/plannedOverlays.ts';
import { createRolloutPlans } from '../../people/agencies/rollouts/plans.ts';
import { createRollouts } from '../../people/agencies/rollouts/rollouts.ts';
import type { LearnedGifts } from '../../sources/gifts/learnedGifts.ts';
import { GIFT_CATALOGUE } from '../../sources/tiktok/giftCatalogue.ts';
import type { Needs } from './needs.ts';

type Made = 'planSecret' | 'defaultPlan' | 'isLive' | 'secrets' | 'knowsGift';

export type RolloutPorts = Needs<typeof createPresetFiles> &
  Needs<typeof createLeavingFiles> &
  Needs<typeof createRolloutPlans, Made> &
  Needs<typeof createRollouts, Made> & {
    settings: { defaultPlan: Plan };
    /** Gifts that the platform sent to anybody on this server. */
    learnedGifts: Pick<LearnedGifts, 'all'>;
    /** Signs files of plans, among others. */
    apiKeySecret: Uint8Array;
    /** Secrets of flows, which end with their flow. */
    flowSecrets: Parameters<typeof createRollouts>[0]['secrets'];
    /** Returns the streamers whose platform stream is being received. */
    connectedStreamers(): readonly string[];
  };

export function rolloutServices(ports: RolloutPorts) {
  const presetFiles = createPresetFiles(ports);
  const shared = {
    ...ports,
    planSecret: ports.apiKeySecret,
    defaultPlan: ports.settings.defaultPlan,
    secrets: ports.flowSecrets,
    knowsGift: (id: string): boolean =>
      GIFT_CATALOGUE.has(id) || [...ports.learnedGifts.all()].some((gift) => gift.id === id),
    isLive: (memberId: string): boolean => ports.connectedStreamers().includes(memberId),
  };
  return {
    presetFiles,
    leavingFiles: createLeavingFiles(ports),
    rolloutPlans: createRolloutPlans(shared),
    plannedOverlays: createPlannedOverlays(shared),
    rollouts: createRollouts(shared),
  };
}
