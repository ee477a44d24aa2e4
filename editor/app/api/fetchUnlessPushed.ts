import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches the answer of a watched query. If the server pushed one meanwhile, it returns that one: the fetched answer may be
 * older, and the server does not push the same version twice.
 */
export async function fetchUnlessPushed<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  fetch: () => Promise<Answer>,
): Promise<Answer> {
  const updateCount = (): number => queries.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const before = updateCount();
  const answer = await fetch();
  if (updateCount() === before) return answer;
  return queries.getQueryData<Answer>(queryKey) ?? answer;
}
