import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { Api } from '#engine/client/api/client.ts';
import type { ListedPreset, PresetAnswer } from '#schemas/generated/types.ts';
import { useApi } from '../../../../app/api/useCall.ts';
import { PRESET_CALLS } from '../../../presets/presetKinds.ts';

/** Loads presets with their newest versions. */
export const readPresets = (
  api: Api,
  presets: readonly ListedPreset[],
  signal?: AbortSignal,
): Promise<PresetAnswer[]> =>
  Promise.all(
    presets.map(({ kind, id }) =>
      api(PRESET_CALLS[kind].read, { params: { id } }, signal === undefined ? {} : { signal }),
    ),
  );

/** The contents of the selected presets; those of the last selection while they load. */
export function useChosenPresets(presets: readonly ListedPreset[]): UseQueryResult<PresetAnswer[], ApiError> {
  const api = useApi();
  return useQuery<PresetAnswer[], ApiError>({
    queryKey: ['selected presets', presets.map(({ id }) => id)],
    queryFn: ({ signal }) => readPresets(api, presets, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
}
