/** Tests that an answer on its way never replaces a newer one that the server pushed. */
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchUnlessPushed } from './fetchUnlessPushed.ts';

const queryKey = ['GET /tts/status', null, null, 'en'];

/** Starts to fetch an answer; `arrive` delivers it. */
function startFetch(queries: QueryClient): { done: Promise<string>; arrive: (answer: string) => void } {
  let arrive!: (answer: string) => void;
  const answer = new Promise<string>((resolve) => (arrive = resolve));
  const queryFn = (): Promise<string> => fetchUnlessPushed(queries, queryKey, () => answer);
  return { done: queries.fetchQuery({ queryKey, queryFn }), arrive };
}

test('an answer that was pushed during a fetch stays', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, 'first');
  const { done, arrive } = startFetch(queries);
  queries.setQueryData(queryKey, 'pushed');
  arrive('older than the pushed one');
  await done;
  expect(queries.getQueryData(queryKey)).toBe('pushed');
});

test('without a push the fetched answer replaces the one before', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, 'first');
  const { done, arrive } = startFetch(queries);
  arrive('fetched');
  await done;
  expect(queries.getQueryData(queryKey)).toBe('fetched');
});

test('the first answer is fetched', async () => {
  const queries = new QueryClient();
  const { done, arrive } = startFetch(queries);
  arrive('fetched');
  expect(await done).toBe('fetched');
});
