/** Changes settings of the account; visible at once, reverted when the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import type { UpdateUser, UserAnswer } from '#schemas/generated/types.ts';
import { readMe, updateUser } from '#engine/client/api/calls/users.ts';
import { keyOf, useAction } from '../app/api/useCall.ts';
import { useUser } from '../app/me.ts';
import { notify } from '../app/notify.ts';

export function useUpdateMe(): (change: Omit<UpdateUser, 'tiktokUsername'>) => void {
  const queries = useQueryClient();
  const user = useUser();
  const show = (shown: UserAnswer): void => void queries.setQueryData(keyOf(readMe, {}), shown);
  const action = useAction(updateUser, {
    onDone: show,
    onFailed: (error) => {
      notify.failed(error.message);
      void queries.invalidateQueries({ queryKey: keyOf(readMe) });
    },
  });
  return (change) => {
    show({ ...user, ...change });
    action.mutate({ body: change });
  };
}
