/** Query cache: shows cached answers at once, refreshes old ones, and retries only when that may help. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#engine/client/api/apiError.ts';

const FRESH_MS = 10_000;
const MAX_RETRIES = 2;

/** @param onSignedOut called when the server says that nobody is signed in (any more) */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_SIGNED_IN';
  const onError = (error: unknown): void => void (isSignedOut(error) && onSignedOut());
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    // Not among the defaults, which actions with their own `onError` would replace.
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        retry: (count, error) => count < MAX_RETRIES && error instanceof ApiError && error.isPassing,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
