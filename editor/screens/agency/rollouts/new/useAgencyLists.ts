/** Loads everything that can be selected for a roll-out. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listMembers } from '#engine/client/api/calls/agency.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { AgencyMember, ListedPreset } from '#schemas/generated/types.ts';
import { allPages, PAGE } from '../../../../app/api/allPages.ts';
import { useApi } from '../../../../app/api/useCall.ts';
import { PRESET_CALLS, PRESET_KINDS } from '../../../presets/presetKinds.ts';

/** Others change the lists too, so that each visit loads them. */
const FRESH = { gcTime: 0, staleTime: Infinity, refetchOnMount: 'always' } as const;

export function useAgencyPresets(): UseQueryResult<ListedPreset[], ApiError> {
  const api = useApi();
  return useQuery<ListedPreset[], ApiError>({
    queryKey: ['presets for a roll-out'],
    queryFn: async ({ signal }) => {
      const all: ListedPreset[] = [];
      for (const kind of PRESET_KINDS)
        all.push(
          ...(await allPages((offset) => api(PRESET_CALLS[kind].list, { query: { limit: PAGE, offset } }, { signal }))),
        );
      return all;
    },
    ...FRESH,
  });
}

export function useAgencyMembers(): UseQueryResult<AgencyMember[], ApiError> {
  const api = useApi();
  return useQuery<AgencyMember[], ApiError>({
    queryKey: ['members for a roll-out'],
    queryFn: ({ signal }) =>
      allPages((offset) => api(listMembers, { query: { limit: PAGE, offset, sortColumn: 'email' } }, { signal })),
    ...FRESH,
  });
}
