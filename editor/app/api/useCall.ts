/** Calls in components: cached queries, and actions that change something. */
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useApp } from '../AppContext.ts';
import { notify } from '../notify.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { AnswerOf, Call, InputArgs, InputOf } from '#engine/client/api/call.ts';
import type { Api } from '#engine/client/api/client.ts';

/** Returns the query key; without input the prefix of all keys of that call. */
export function keyOf(call: Call, input?: { params?: unknown; query?: unknown }): unknown[] {
  const name = `${call.method} ${call.path}`;
  return input === undefined ? [name] : [name, input.params ?? null, input.query ?? null];
}

/** Returns the API for calls outside queries and actions. @throws {ApiError} */
export function useApi(): Api {
  return useApp().api;
}

export interface QuestionOptions<Answer> {
  /** False = not requested yet. */
  enabled?: boolean;
  /** Interval of repeated requests. */
  everyMs?: number;
  /** Age up to which an answer is reused. */
  staleMs?: number;
  /** Keeps the previous answer until the new one arrives: for lists with a search. */
  keepsPrevious?: boolean;
  initial?: Answer;
}

/** Queries and caches the answer: `useCall(listProfiles, { query: { limit: 20 } })`. */
export function useCall<C extends Call>(
  call: C,
  ...args: [...InputArgs<C>, options?: QuestionOptions<AnswerOf<C>>]
): UseQueryResult<AnswerOf<C>, ApiError> {
  const { api } = useApp();
  const [input = {}, options = {}] = args as unknown as [object?, QuestionOptions<AnswerOf<C>>?];
  return useQuery<AnswerOf<C>, ApiError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      (api as (...all: unknown[]) => Promise<AnswerOf<C>>)(call, input, { signal }),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.keepsPrevious && { placeholderData: (before: AnswerOf<C> | undefined) => before }),
  } as never);
}

export interface ActionOptions<C> {
  /** Queries to repeat after success. */
  invalidates?: readonly Call[];
  /** Message after success. */
  success?: string;
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void;
  /** Handles a failure; without it the server's message is shown as a toast. */
  onFailed?: (error: ApiError, input: InputOf<C>) => void;
}

/** Changes something: `save.mutate({ params, body })`. */
export function useAction<C extends Call>(
  call: C,
  { invalidates = [], success, onDone, onFailed }: ActionOptions<C> = {},
): UseMutationResult<AnswerOf<C>, ApiError, InputOf<C>> {
  const { api } = useApp();
  const queries = useQueryClient();
  return useMutation<AnswerOf<C>, ApiError, InputOf<C>>({
    mutationFn: (input) => (api as (...all: unknown[]) => Promise<AnswerOf<C>>)(call, input),
    onSuccess: async (answer, input) => {
      await Promise.all(invalidates.map((one) => queries.invalidateQueries({ queryKey: keyOf(one) })));
      if (success !== undefined) notify.done(success);
      onDone?.(answer, input);
    },
    onError: (error, input) => (onFailed ? onFailed(error, input) : notify.failed(error.message)),
  });
}
