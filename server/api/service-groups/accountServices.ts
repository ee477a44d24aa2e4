/** Services for accounts: signing up and in, passwords, demo accounts, deletion. */
import type { AccountDeps } from '../../people/accounts/accountDeps.ts';
import { createDeletion } from '../../people/accounts/deletion/deletion.ts';
import { createDemoAccounts } from '../../people/accounts/demo/demoAccounts.ts';
import { createIdentitySignIn } from '../../people/accounts/identity/identitySignIn.ts';
import { createAuthenticate } from '../../people/accounts/logins/authenticate.ts';
import { createDockKeys } from '../../people/accounts/helpers/dockKeys.ts';
import { createHelpers } from '../../people/accounts/helpers/helpers.ts';
import { createPhones } from '../../people/accounts/helpers/phones.ts';
import { createLoginAs } from '../../people/accounts/logins/loginAs.ts';
import { createApiKeys } from '../../people/accounts/keys/apiKeys.ts';
import { createSignIn } from '../../people/accounts/logins/signIn.ts';
import { createPasswordChange } from '../../people/accounts/passwords/passwordChange.ts';
import { createPasswordReset } from '../../people/accounts/passwords/passwordReset.ts';
import { createActivation } from '../../people/accounts/sign-up/activation.ts';
import { createNewAccounts } from '../../people/accounts/sign-up/newAccounts.ts';
import { createSignUp } from '../../people/accounts/sign-up/signUp.ts';
import { createBilling } from '../../people/billing/billing.ts';
import { createUserService } from '../../people/accounts/users/userService.ts';
import { createAgencies } from '../../people/agencies/agencies.ts';
import { createDiscountCodes } from '../../people/agencies/codes/discountCodes.ts';
import { createEntering } from '../../people/agencies/entering.ts';
import { createInvitations } from '../../people/agencies/invitations.ts';
import { createMembers } from '../../people/agencies/members.ts';
import { createOwnAgency } from '../../people/agencies/ownAgency.ts';
import { createRoster } from '../../people/agencies/roster/roster.ts';
import type { IdentityProvider } from '../../providers/identity/identityProvider.ts';
import type { Needs } from './needs.ts';

export type AccountPorts = Omit<AccountDeps, 'activation'> &
  Needs<typeof createActivation> &
  Needs<typeof createAuthenticate, 'defaultPlan'> &
  Needs<typeof createSignIn> &
  Needs<typeof createLoginAs> &
  Needs<typeof createPasswordChange> &
  Needs<typeof createUserService> &
  Needs<typeof createApiKeys> &
  Needs<typeof createDeletion, 'endPayments'> &
  Needs<typeof createBilling, 'defaultPlan'> &
  Needs<typeof createRoster, 'defaultPlan'> &
  Needs<typeof createInvitations> & {
    /** Null = accounts sign in with this server only. */
    identityProvider: IdentityProvider | null;
    /** Whether anybody may start a demo account. */
    hasDemoAccounts: boolean;
  };

export function accountServices(ports: AccountPorts) {
  const { settings } = ports;
  const deps: AccountDeps = { ...ports, activation: createActivation(ports) };
  const newAccounts = createNewAccounts({ ...deps, hasPublicUrl: settings.publicUrl !== null });
  const signIn = createSignIn(ports);
  const billing = createBilling({ ...ports, defaultPlan: settings.defaultPlan });
  return {
    authenticate: createAuthenticate({ ...ports, defaultPlan: settings.defaultPlan }),
    signUp: createSignUp({ ...deps, newAccounts }),
    signIn,
    loginAs: createLoginAs(ports),
    identity: createIdentitySignIn({ ...deps, newAccounts, provider: ports.identityProvider }),
    passwordReset: createPasswordReset(deps),
    passwordChange: createPasswordChange(ports),
    demos: createDemoAccounts({ ...deps, isOffered: ports.hasDemoAccounts, signIn }),
    users: createUserService(ports),
    apiKeys: createApiKeys(ports),
    /** Keys of the docks at agents. */
    dockKeys: createDockKeys(ports),
    helpers: createHelpers(ports),
    phones: createPhones(ports),
    billing,
    deletion: createDeletion({ ...ports, endPayments: (userId) => billing.end(userId) }),
    agencies: createAgencies(ports),
    ownAgency: createOwnAgency(ports),
    discountCodes: createDiscountCodes(ports),
    members: createMembers({ ...ports, defaultPlan: settings.defaultPlan }),
    /** Streamers of an agency in numbers. */
    roster: createRoster({ ...ports, defaultPlan: settings.defaultPlan }),
    invitations: createInvitations(ports),
    entering: createEntering(ports),
  };
}
