/** Getting in: the account is known from now on, and one goes on where one wanted to be. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../app/api/useCall.ts';
import { useApp } from '../app/AppContext.ts';
import { returnPath } from '../app/returnPath.ts';

/** Where to go on after the identity provider, whose pages lie between. */
const NEXT_KEY = 'liveloom.next';

export interface Enter {
  enter: (user: UserAnswer) => void;
  /** Goes to the identity provider. */
  leaveForProvider: () => void;
  /** Back from there: the address says again where to go on, so that it does not depend on who reads it first. */
  comeBack: () => void;
}

export function useEnter(): Enter {
  const { environment, leaveAccount } = useApp();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { storage } = environment;
  return {
    enter: (user) => {
      const next = returnPath(params.has('outside') ? storage.read(NEXT_KEY) : params.get('next'));
      storage.write(NEXT_KEY, '');
      void leaveAccount();
      const own = JSON.stringify(keyOf(readMe, {}));
      // What was asked by somebody else is not this person's.
      queries.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== own });
      queries.setQueryData(keyOf(readMe, {}), user);
      void navigate(next, { replace: true });
    },
    comeBack: () => setParams({ outside: '1', next: returnPath(storage.read(NEXT_KEY)) }, { replace: true }),
    leaveForProvider: () => {
      storage.write(NEXT_KEY, returnPath(params.get('next')));
      environment.goTo('/api/auth/oauth-login/start');
    },
  };
}
