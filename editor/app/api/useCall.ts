/** Calls in components: questions that are cached, and actions that change something. */
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useApp } from '../AppContext.ts';
import { notify } from '../parts/notify.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import type { AnswerOf, Call, InputArgs, InputOf } from '#engine/client/api/call.ts';
import type { Api } from '#engine/client/api/client.ts';

/** The key of a question; without input the beginning of all keys of that call. */
export function keyOf(call: Call, input?: { params?: unknown; query?: unknown }): unknown[] {
  const name = `${call.method} ${call.path}`;
  return input === undefined ? [name] : [name, input.params ?? null, input.query ?? null];
}

/** For calls outside of questions and actions. @throws {ApiError} */
export function useApi(): Api {
  return useApp().api;
}

export interface QuestionOptions<Answer> {
  /** False: not asked yet. */
  enabled?: boolean;
  /** Asked again after so long. */
  everyMs?: number;
  /** An answer as old as this is still taken. */
  staleMs?: number;
  /** What was answered to the input before stays until the new answer is there: for lists that are searched. */
  keepsPrevious?: boolean;
  initial?: Answer;
}

/** Asks and keeps the answer: `useCall(listProfiles, { query: { limit: 20 } })`. */
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
  /** Questions that are asked anew when it is done. */
  invalidates?: readonly Call[];
  /** Said when it is done. */
  success?: string;
  onDone?: (answer: AnswerOf<C>, input: InputOf<C>) => void;
  /** Takes a failure; without it the server's words are shown as a toast. */
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
