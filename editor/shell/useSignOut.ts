import { logOut } from '#engine/client/api/calls/auth.ts';
import { useAction } from '../app/api/useCall.ts';
import { useApp } from '../app/AppContext.ts';
import { pathAfterSigningOut } from '../app/mainPaths.ts';
import { useMe } from '../app/me.ts';
import { noteActing } from '../app/visits.ts';

/** Returns a function that signs out, once what is unsaved may be left. */
export function useSignOut(): () => void {
  const { environment, leaveAccount } = useApp();
  const { user } = useMe();
  const leave = useAction(logOut, {
    // Reloads the page: nothing of the account stays in memory.
    onDone: () => {
      noteActing(environment.storage, false);
      environment.goTo(pathAfterSigningOut({ actingAdmin: user?.actingAdmin ?? null }));
    },
  });
  return () => void leaveAccount().then(() => leave.mutate({}));
}
