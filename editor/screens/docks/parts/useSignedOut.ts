import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../app/api/apiError.ts';
import { readMe } from '../../../app/api/calls/users.ts';
import { keyOf } from '../../../app/api/useCall.ts';

/** Tells the app that nobody is signed in any more, when a failure says so: its guard leads to the login and back. */
export function useSignedOut(): (error: unknown) => void {
  const queries = useQueryClient();
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') queries.setQueryData(keyOf(readMe, {}), null);
    },
    [queries],
  );
}
