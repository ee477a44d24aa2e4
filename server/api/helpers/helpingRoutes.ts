/** Routes for helpers themselves: they open a link, and see what they may do. */
import { AppError } from '#engine/core/appError.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { DockAccess, HelperRight } from '#schemas/generated/types.ts';
import type { Caller } from '../../ground/http/caller.ts';
import { profilesOf } from '../../documents/profiles/store.ts';
import { HELPER_COOKIE_MS, helperCookie } from '../../people/accounts/helpers/helperCookie.ts';
import { findUser } from '../../people/accounts/users/store.ts';
import { alsoHelpers, anyone, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import type { ApiServices } from '../services.ts';

const ALL_RIGHTS: readonly HelperRight[] = ['see', 'press', 'say', 'viewers'];

/** Contains neither live keys nor links: both outlive the access of a helper. */
async function accessOf(
  { userId, helper, plan }: Pick<Caller, 'userId' | 'helper' | 'plan'>,
  { database }: ApiServices,
) {
  const user = await findUser(database, userId);
  const access: DockAccess = {
    streamer: user?.settings.tiktokUsername ?? '',
    rights: [...(helper?.rights ?? ALL_RIGHTS)],
    helper: helper
      ? {
          id: helper.id,
          name: helper.name,
          expiresAt: new Date(helper.expiresAtMs).toISOString(),
          pointsPerDay: helper.pointsPerDay,
        }
      : null,
    hasLikeBalloon: planLimits(plan).features.likeBalloon,
    profiles: (await profilesOf(database, userId)).map(({ id, name }) => ({ id, name })),
  };
  return access;
}

export const helpingRoutes = [
  route({
    method: 'POST',
    path: '/helping/open',
    summary: 'Opens the link of a helper on this device. It opens once.',
    access: anyone('the token is the permission'),
    limit: 'code',
    body: 'OpenHelperLink',
    answer: 'HelperOpened',
    errors: ['HELPER_LINK_INVALID'],
    handle: async ({ body, userAgent, address, cookies }, { helpers }) => {
      const { helperId, token } = await helpers.open(body.token, { userAgent, address });
      const cookie = helperCookie(helperId);
      if (cookie === null) throw new AppError('INTERNAL');
      cookies.set(cookie, token, HELPER_COOKIE_MS);
      return { id: helperId };
    },
  }),
  route({
    method: 'GET',
    path: '/helping',
    summary: 'Says what you may do at the docks: a helper with some rights, or the owner of the account with all.',
    access: alsoHelpers(ALL_RIGHTS, signedIn('read')),
    answer: 'DockAccess',
    handle: ({ caller }, services) => accessOf(caller, services),
  }),
];
