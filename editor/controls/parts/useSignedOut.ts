import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#engine/client/api/apiError.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../../app/api/useCall.ts';

/**
 * Refreshes the signed-in account when a failure says that nobody is signed in: the guard then leads to the sign-in
 * page and back.
 */
export function useSignedOut(): (error: unknown) => void {
  const queries = useQueryClient();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN')
        void queries.invalidateQueries({ queryKey: keyOf(readMe) });
    },
    [queries],
  );
}
