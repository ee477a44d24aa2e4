/** Getting in: the account is known from now on, and one goes on where one wanted to be. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { readMe } from '../app/api/calls/users.ts';
import { keyOf } from '../app/api/useCall.ts';
import { useApp } from '../app/AppContext.ts';
import { returnPath } from '../app/returnPath.ts';

/** Where to go on after the identity provider, whose pages lie between. */
const NEXT_KEY = 'liveloom.next';

export interface Enter {
  enter: (user: UserAnswer) => void;
  /** Goes to the identity provider. */
  leaveForProvider: () => void;
}

export function useEnter(): Enter {
  const { environment } = useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { storage } = environment;
  return {
    enter: (user) => {
      const isBack = params.has('outside');
      const next = returnPath(isBack ? storage.read(NEXT_KEY) : params.get('next'));
      storage.write(NEXT_KEY, '');
      const own = JSON.stringify(keyOf(readMe, {}));
      // What was asked by somebody else is not this person's.
      queries.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
      queries.setQueryData(keyOf(readMe, {}), user);
      void navigate(next, { replace: true });
    },
    leaveForProvider: () => {
      storage.write(NEXT_KEY, returnPath(params.get('next')));
      environment.goTo('/api/auth/oauth-login/start');
    },
  };
}
