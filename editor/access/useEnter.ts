/** Signs in: stores the account and continues to the requested page. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../app/api/useCall.ts';
import { useApp } from '../app/AppContext.ts';
import { returnPath } from '../app/returnPath.ts';

/** Storage key of the requested page, across the pages of the identity provider. */
const NEXT_KEY = 'liveloom.next';

export interface Enter {
  enter: (user: UserAnswer) => void;
  /** Goes to the identity provider. */
  leaveForProvider: () => void;
  /**
   * Restores the requested page in the address after the identity provider, so that it does not depend on who reads it
   * first.
   */
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
      // Data of another account must not stay.
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
