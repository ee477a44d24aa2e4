/** Routes for signing up, in and out. */
import { AppError } from '#engine/core/appError.ts';
import { LOGIN_COOKIE } from '../../people/accounts/logins/authenticate.ts';
import { DEVICE_COOKIE, DEVICE_MS, deviceCookie } from '../../people/accounts/logins/knownDevice.ts';
import { deleteLoginsOf, findLogin } from '../../people/accounts/logins/store.ts';
import { hashToken } from '../../ground/base/secretToken.ts';
import { administrator, anyone, inPerson } from '../rights/access.ts';
import { route } from '../route.ts';
import { endLogin, enterAs, ownToken, returnToOwn, setLogin } from './loginCookie.ts';

const OTHERS = 'it reaches into the accounts of others';

const NO_ACCOUNT_YET = 'who asks has no login yet';

export const authRoutes = [
  route({
    method: 'GET',
    path: '/auth/options',
    summary: 'Gives the data for the sign-in pages.',
    access: anyone(NO_ACCOUNT_YET),
    limit: 'light',
    answer: 'SignInOptions',
    handle: async ({ isLocal }, { signUp, demos, identity, outbox }) => ({
      isFirstAccount: isLocal && (await signUp.isFirstAccount()),
      hasDemo: demos.isOffered,
      provider: identity.providerName,
      outbox: isLocal ? outbox : null,
    }),
  }),
  route({
    method: 'POST',
    path: '/auth/register',
    summary:
      'Signs up, and sends an email to confirm the address; a demo account becomes the account with everything in it.',
    access: anyone(NO_ACCOUNT_YET),
    endsLogins: true,
    limit: 'register',
    query: 'RegisterQuery',
    body: 'Register',
    answer: 'Registered',
    status: 201,
    errors: ['PASSWORDS_DIFFER', 'EMAIL_IN_USE', 'DEMO_UNKNOWN', 'BUSY'],
    handle: async ({ body, query, caller, isLocal }, { signUp }) => ({
      isConfirmed: await signUp.register(body, query, { caller, isLocal }),
    }),
  }),
  route({
    method: 'GET',
    path: '/auth/verify-email',
    summary: 'Confirms an email address with the code of the email; it works once.',
    access: anyone('the code says whose address it is'),
    limit: 'code',
    query: 'VerifyEmailQuery',
    answer: null,
    errors: ['LINK_INVALID'],
    handle: ({ query }, { signUp }) => signUp.verify(query.code),
  }),
  route({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Sends the email to confirm an address again; the link of the earlier email stops working.',
    access: anyone(NO_ACCOUNT_YET),
    limit: 'mail',
    body: 'EmailOnly',
    answer: null,
    errors: ['USER_NOT_FOUND'],
    handle: ({ body }, { signUp }) => signUp.resend(body.email),
  }),
  route({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in with email and password.',
    access: anyone(NO_ACCOUNT_YET),
    endsLogins: true,
    limit: 'login',
    body: 'Login',
    answer: 'UserAnswer',
    errors: [
      'USER_NOT_FOUND',
      'PASSWORD_INCORRECT',
      'INVALID_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'EMAIL_NOT_VERIFIED',
      'BUSY',
    ],
    handle: async ({ body, caller, cookies }, { signIn, users, deviceSecret, randomKey }) => {
      const { id } = await signIn.withPassword(body);
      if (caller?.loginId) await signIn.end(caller.loginId);
      setLogin(cookies, await signIn.start(id));
      cookies.set(DEVICE_COOKIE, deviceCookie(randomKey(), body.email, deviceSecret), DEVICE_MS);
      return users.answer(id);
    },
  }),
  route({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Signs out; somebody who acts for another account returns to the own one.',
    access: anyone('signing out also works when the login has ended'),
    endsLogins: true,
    limit: 'light',
    answer: null,
    handle: async ({ caller, cookies }, { signIn }) => {
      if (caller?.loginId) await signIn.end(caller.loginId);
      endLogin(cookies, caller?.actorId != null);
    },
  }),
  route({
    method: 'POST',
    path: '/auth/return',
    summary: 'Returns to the own account after a login for another account has ended by itself.',
    access: anyone('the login for the other account has ended'),
    endsLogins: true,
    limit: 'light',
    answer: null,
    errors: ['NOT_SIGNED_IN'],
    handle: async ({ caller, cookies }, { database, clock }) => {
      // Another page of this browser was quicker, or nothing has ended.
      if (caller !== null) return;
      const own = await findLogin(database, hashToken(ownToken(cookies)), clock.nowMs());
      if (own === null) throw new AppError('NOT_SIGNED_IN');
      returnToOwn(cookies);
    },
  }),
  route({
    method: 'POST',
    path: '/auth/logout-everywhere',
    summary: 'Signs out in every browser; API keys stay valid.',
    access: inPerson('it could keep the owner out'),
    endsLogins: true,
    answer: null,
    handle: async ({ caller, cookies }, { database }) => {
      await deleteLoginsOf(database, caller.userId);
      cookies.set(LOGIN_COOKIE, '', 0);
    },
  }),
  route({
    method: 'POST',
    path: '/auth/request-password-reset',
    summary: 'Sends an email for choosing a new password.',
    access: anyone(NO_ACCOUNT_YET),
    limit: 'mail',
    body: 'EmailOnly',
    answer: null,
    errors: ['USER_NOT_FOUND'],
    handle: ({ body }, { passwordReset }) => passwordReset.request(body.email),
  }),
  route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Sets a new password with the code of the email, and signs out everywhere.',
    access: anyone('the code says whose password it is'),
    endsLogins: true,
    limit: 'code',
    body: 'ResetPassword',
    answer: null,
    errors: ['LINK_INVALID', 'PASSWORDS_DIFFER', 'BUSY'],
    handle: ({ body }, { passwordReset }) => passwordReset.confirm(body),
  }),
  route({
    method: 'GET',
    path: '/auth/auth-as-demo-user',
    summary: 'Starts a demo account for 24 hours and signs in to it; a demo that is already signed in continues.',
    access: anyone('a demo asks nothing of anybody'),
    changes: true,
    limit: 'demo',
    query: 'DemoQuery',
    answer: 'UserAnswer',
    errors: ['DEMO_NOT_AVAILABLE'],
    handle: async ({ query, caller, cookies }, { demos, users }) => {
      if (caller?.isDemo) return users.answer(caller.userId, caller.actorId);
      const { userId, login } = await demos.start(query);
      setLogin(cookies, login);
      return users.answer(userId);
    },
  }),
  route({
    method: 'POST',
    path: '/auth/login-as',
    summary:
      'Takes the first of two steps to sign in as somebody else: returns a code for the administrator’s password.',
    access: administrator(OTHERS),
    limit: 'login',
    body: 'LoginAs',
    answer: 'LoginAsCode',
    errors: ['PASSWORD_INCORRECT', 'LOGIN_AS_REFUSED', 'BUSY'],
    handle: async ({ caller, body }, { loginAs }) => ({ auth: await loginAs.confirm(caller, body) }),
  }),
  route({
    method: 'GET',
    path: '/auth/login-as',
    summary: 'Signs an administrator in as somebody else for an hour, and logs it.',
    access: administrator(OTHERS),
    changes: true,
    query: 'LoginAsQuery',
    answer: 'UserAnswer',
    errors: ['LINK_INVALID', 'LOGIN_AS_REFUSED'],
    handle: async ({ caller, query, address, cookies }, { loginAs, users }) => {
      enterAs(cookies, await loginAs.start(caller, query, address));
      return users.answer(query.userId, caller.userId);
    },
  }),
];
