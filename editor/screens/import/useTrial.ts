import { useQuery } from '@tanstack/react-query';
import type { ImportForm, ImportReport } from '#schemas/generated/types.ts';
import { importFile } from '#engine/client/api/calls/imports.ts';
import { useApi } from '../../app/api/useCall.ts';

export interface Trial {
  /** Contents of the file; null = not known yet, or it cannot be imported. */
  report: ImportReport | null;
  error: Error | null;
  isLooking: boolean;
  again: () => void;
}

/**
 * Previews a file without storing anything, again after every change of options.
 * @param isOff true = there is nothing to preview
 */
export function useTrial(file: File, wanted: ImportForm, isOff: boolean): Trial {
  const api = useApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['trial of an import', file.name, file.size, file.lastModified, wanted],
    queryFn: ({ signal }) => api(importFile, { body: { ...wanted, dryRun: true } }, { file, signal }),
    enabled: !isOff,
    retry: false,
    // Another file may have the same name, and the stored data may have changed.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  const isLooking = isFetching;
  return {
    report: isLooking ? null : (data ?? null),
    error: isLooking ? null : error,
    isLooking,
    again: () => void refetch(),
  };
}
