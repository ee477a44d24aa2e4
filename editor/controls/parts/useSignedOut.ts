import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#engine/client/api/apiError.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../../app/api/useCall.ts';

/** Lets the app look who is signed in when a failure says that nobody is: its guard leads to the login and back. */
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
