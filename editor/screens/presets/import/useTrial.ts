import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PresetImportAnswer } from '#schemas/generated/types.ts';

export interface Trial {
  /** Changes that would be made; null = not known. */
  report: PresetImportAnswer | null;
  error: Error | null;
  isLoading: boolean;
}

/**
 * Finds out what an import or update would change, without storing anything.
 * @param key changes with everything that the answer depends on
 */
export function useTrial(
  key: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<PresetImportAnswer>,
  isEnabled: boolean,
): Trial {
  const { data, error, isFetching } = useQuery({
    queryKey: ['trial of a preset', ...key],
    queryFn: ({ signal }) => ask(signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
    // The account changes outside of this dialog.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  return { report: data ?? null, error: isFetching ? null : error, isLoading: isFetching };
}
