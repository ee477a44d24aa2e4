/** Signed-in account. */
import { useQuery } from '@tanstack/react-query';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from './api/useCall.ts';
import { useApp } from './AppContext.ts';

export interface Me {
  /** Account; null = nobody; undefined = not known yet. */
  user: UserAnswer | null | undefined;
  /** Reason why it is not known; the server may be away. */
  error: ApiError | null;
  retry: () => void;
}

const FRESH_MS = 60_000;
const HALF_A_DAY_MS = 43_200_000;
/** The server checks the user name again every minute. */
const UNPROVED_MS = 60_000;

export function useMe(): Me {
  const { api } = useApp();
  const { data, error, refetch } = useQuery<UserAnswer | null, ApiError>({
    queryKey: keyOf(readMe, {}),
    queryFn: async ({ signal }) => {
      try {
        return await api(readMe, {}, { signal });
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'NOT_SIGNED_IN') return null;
        throw failure;
      }
    },
    staleTime: FRESH_MS,
    // A page that stays open for weeks keeps the login alive.
    refetchInterval: ({ state }) => (state.data?.tiktokUsernameProof === 'unproved' ? UNPROVED_MS : HALF_A_DAY_MS),
    refetchIntervalInBackground: true,
  });
  return { user: data, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** Returns the account on screens for signed-in users. @throws {Error} elsewhere */
export function useUser(): UserAnswer {
  const { user } = useMe();
  if (!user) throw new Error('A screen for signed-in people was drawn for nobody.');
  return user;
}
