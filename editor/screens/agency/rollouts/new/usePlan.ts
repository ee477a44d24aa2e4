import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { createRolloutPlan } from '#engine/client/api/calls/rollouts.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { AgencyMember, ListedPreset, RolloutPlanAnswer } from '#schemas/generated/types.ts';
import { useApi } from '../../../../app/api/useCall.ts';
import { planBody } from './planBody.ts';
import { recipientsOf, type Selection, targetIn } from './selection.ts';
import { readPresets } from './useChosenPresets.ts';

export interface PlanOrder {
  selection: Selection;
  presets: readonly ListedPreset[];
  members: readonly AgencyMember[];
}

/** Lets the server plan a selection, with the versions that are the newest now. */
export function usePlan(
  onPlanned: (plan: RolloutPlanAnswer) => void,
): UseMutationResult<RolloutPlanAnswer, ApiError, PlanOrder> {
  const api = useApi();
  return useMutation<RolloutPlanAnswer, ApiError, PlanOrder>({
    mutationFn: async ({ selection, presets, members }) => {
      const answers = await readPresets(
        api,
        presets.filter(({ id }) => selection.presetIds.has(id)),
      );
      const chosen = answers.map((answer) => ({ answer, target: targetIn(selection, answer) }));
      return api(createRolloutPlan, { body: planBody(chosen, recipientsOf(selection, members), selection.values) });
    },
    onSuccess: onPlanned,
  });
}
