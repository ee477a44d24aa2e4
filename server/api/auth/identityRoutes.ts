/**
 * Routes for signing in with the outside identity provider. The browser itself visits the first two, so their errors lead to
 * the login page, which explains them.
 */
import { AppError } from '#engine/core/appError.ts';
import { LOGIN_COOKIE } from '../../people/accounts/logins/authenticate.ts';
import { STEP_MS } from '../../people/accounts/identity/identitySignIn.ts';
import { anyone } from '../rights/access.ts';
import { route, type RouteCookies } from '../route.ts';

/** Cookie that a browser keeps between the steps. */
const STEP_COOKIE = 'liveloom_outside';

const NO_ACCOUNT_YET = 'who asks has no login yet';

/** Returns the next address of the browser; after an error the cookie of the previous step is deleted. */
async function orLoginPage(cookies: RouteCookies, step: () => Promise<string>): Promise<string> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    cookies.set(STEP_COOKIE, '', 0);
    return `/login?error=${error.code}`;
  }
}

export const identityRoutes = [
  route({
    method: 'GET',
    path: '/auth/oauth-login/start',
    summary: 'Redirects the browser to the identity provider.',
    access: anyone(NO_ACCOUNT_YET),
    limit: 'outside',
    answer: 'redirect',
    handle: ({ cookies }, { identity }) =>
      orLoginPage(cookies, async () => {
        const { address, code } = await identity.begin();
        cookies.set(STEP_COOKIE, code, STEP_MS);
        return address;
      }),
  }),
  route({
    method: 'GET',
    path: '/auth/oauth-login/callback',
    summary: 'Receives the browser from the provider, and redirects it to the sign-in page.',
    access: anyone('the provider says who somebody is'),
    limit: 'outside',
    query: 'OauthCallback',
    answer: 'redirect',
    handle: ({ cookies, query }, { identity }) =>
      orLoginPage(cookies, async () => {
        const code = await identity.comeBack(
          cookies.get(STEP_COOKIE),
          new URLSearchParams(Object.entries(query) as [string, string][]),
        );
        cookies.set(STEP_COOKIE, code, STEP_MS);
        return '/login?outside=1';
      }),
  }),
  route({
    method: 'POST',
    path: '/auth/oauth-login',
    summary: 'Signs in the person who comes back from the provider; new users acknowledge the terms.',
    access: anyone('the provider said who it is'),
    endsLogins: true,
    limit: 'outside',
    body: 'OauthLogin',
    answer: 'UserAnswer',
    errors: [
      'PROVIDER_LOGIN_ENDED',
      'TERMS_NOT_ACKNOWLEDGED',
      'EMAIL_IN_USE',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_DISABLED',
      'PROVIDER_NOT_CONFIGURED',
      'PROVIDER_WITHOUT_EMAIL',
      'DEMO_UNKNOWN',
    ],
    handle: async ({ body, caller, cookies, isLocal }, { identity, signIn, users }) => {
      const { id } = await identity.enter(cookies.get(STEP_COOKIE), body, { caller, isLocal });
      if (caller?.loginId) await signIn.end(caller.loginId);
      const { token, lastsMs } = await signIn.start(id);
      cookies.set(STEP_COOKIE, '', 0);
      cookies.set(LOGIN_COOKIE, token, lastsMs);
      return users.answer(id);
    },
  }),
];
