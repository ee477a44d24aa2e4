/** Routes for the signed-in account. */
import { LOGIN_COOKIE } from '../../people/accounts/logins/authenticate.ts';
import { quotaUse } from '../../documents/quotaUse.ts';
import { profilesOf } from '../../documents/profiles/store.ts';
import { countProfiles } from '../../documents/profiles/ownedProfiles.ts';
import { drawingWords } from '../../pages/reach/drawingWords.ts';
import { inPerson, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';

export const userRoutes = [
  route({
    method: 'GET',
    path: '/users/me',
    summary: 'Reads the account that is signed in.',
    access: signedIn('read'),
    answer: 'UserAnswer',
    handle: ({ caller }, { users }) => users.answer(caller.userId, caller.actorId),
  }),
  route({
    method: 'DELETE',
    path: '/users/me',
    summary: 'Deletes the account with everything in it permanently.',
    access: inPerson('it cannot be taken back'),
    endsLogins: true,
    answer: null,
    errors: ['SUBSCRIPTION_NOT_CANCELLED'],
    handle: async ({ caller, cookies }, { deletion }) => {
      await deletion.start(caller.userId);
      cookies.set(LOGIN_COOKIE, '', 0);
    },
  }),
  route({
    method: 'PUT',
    path: '/users/update',
    summary: 'Changes settings of the account; what is left out stays.',
    access: signedIn('edit'),
    body: 'UpdateUser',
    answer: 'UserAnswer',
    errors: ['TIKTOK_USER_UNKNOWN', 'TOO_MANY_REQUESTS'],
    handle: async ({ caller, body, address }, { users, limits, sources }) => {
      // The name is looked up on the platform, as by the route below.
      if (typeof body.tiktokUsername === 'string') await limits.countAddress('platform', address);
      await users.update(caller.userId, body);
      await sources.refresh(caller.userId);
      return users.answer(caller.userId, caller.actorId);
    },
  }),
  route({
    method: 'POST',
    path: '/users/check-tiktok-username',
    summary: 'Asks the platform whether a username exists and has been live before.',
    access: signedIn('edit'),
    limit: 'platform',
    body: 'CheckTiktokUsername',
    answer: 'TiktokUsernameAnswer',
    errors: ['TIKTOK_USER_UNKNOWN', 'TIKTOK_NOT_ANSWERING', 'TIKTOK_NOT_REACHABLE'],
    handle: async ({ body }, { users }) => ({ username: await users.checkTiktokUsername(body.username) }),
  }),
  route({
    method: 'POST',
    path: '/users/me/change-password',
    summary: 'Sets a new password with the old one, signs out in every other browser and ends all API keys.',
    access: inPerson('it could keep the owner out'),
    endsLogins: true,
    limit: 'login',
    body: 'ChangePassword',
    answer: null,
    errors: ['PASSWORD_INCORRECT', 'PASSWORDS_DIFFER', 'BUSY'],
    handle: async ({ caller, body, cookies }, { passwordChange, signIn }) => {
      await passwordChange.change(caller.userId, body);
      const { token, lastsMs } = await signIn.start(caller.userId);
      cookies.set(LOGIN_COOKIE, token, lastsMs);
    },
  }),
  route({
    method: 'GET',
    path: '/users/me/plan',
    summary: "Reports the use of the plan's quotas.",
    access: signedIn('read'),
    answer: 'PlanUseAnswer',
    handle: async ({ caller: { userId, plan } }, { database, quotasOf, viewers }) => ({
      plan,
      used: {
        profiles: await countProfiles(database, userId),
        pointSystemUsers: await viewers.countWithPoints(userId),
      },
      quotas: await quotaUse(database, userId, await quotasOf(userId)),
    }),
  }),
  route({
    method: 'GET',
    path: '/users/me/live-status',
    summary: 'Counts the open overlay pages outside of the dashboard.',
    access: signedIn('read'),
    answer: 'LiveStatus',
    handle: async ({ caller, locale }, { database, pages }) => {
      const connected = (await profilesOf(database, caller.userId)).flatMap(({ id }) => pages.of(id));
      const [drawing, ads] = [drawingWords(connected, locale), pages.adWords(caller.userId, locale)];
      return {
        pages: connected.filter(({ isPreview }) => !isPreview).length,
        ...(drawing !== null && { drawing }),
        ...(ads !== null && { ads }),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/users/me/regenerate-api-key',
    summary: 'Creates a new API key with all rights that a key can have; the previous one of this kind stops working.',
    access: inPerson('a key that somebody else has got must not make the next one'),
    endsLogins: true,
    answer: 'ApiKeyAnswer',
    handle: async ({ caller }, { apiKeys }) => ({ apiKey: await apiKeys.renewFull(caller.userId) }),
  }),
];
