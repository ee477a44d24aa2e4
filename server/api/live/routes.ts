/**
 * Routes for totals, chat and gifts of a stream with a live key (behaviour: live-3). The overlay page gets the same with its
 * items; these are for other programs.
 */
import type { ConnectedPages, LiveProfile } from '#schemas/generated/types.ts';
import { type ProfileRow, profilesOf } from '../../documents/profiles/store.ts';
import { anyone, signedIn } from '../rights/access.ts';
import { route } from '../route.ts';
import type { ApiServices } from '../services.ts';
import type { OpenedLive } from '../../pages/live/liveService.ts';

const access = anyone('Who has the live key may see what viewers see.');
const owns = { liveKey: 'liveKey' } as const;

/** Data of the key in the path, which was looked up before the handler is called. */
const openedBy = async ({ params }: { params: { liveKey: string } }, { live }: ApiServices): Promise<OpenedLive> =>
  (await live.opened(params.liveKey))!;

function liveProfile({ id, name, liveKey }: ProfileRow, pages: ConnectedPages['items']): LiveProfile {
  const shown = pages.filter(({ isPreview }) => !isPreview).map(({ orientation }) => orientation);
  const portrait = shown.filter((orientation) => orientation === 'portrait').length;
  return {
    id,
    name,
    liveKey,
    links: { portrait: `/live/${liveKey}/portrait`, landscape: `/live/${liveKey}/landscape` },
    shownBy: { portrait, landscape: shown.length - portrait },
  };
}

export const liveRoutes = [
  route({
    method: 'GET',
    path: '/live/profiles',
    summary: 'Lists your profiles with their live links and the number of pages that show each of them.',
    access: signedIn('read'),
    limit: 'live',
    answer: 'LiveProfiles',
    handle: async ({ caller }, { database, pages }) => {
      const profiles = await profilesOf(database, caller.userId);
      return { items: profiles.map((profile) => liveProfile(profile, pages.of(profile.id))) };
    },
  }),
  route({
    method: 'GET',
    path: '/live/{liveKey}/chat',
    summary: 'Reads the last 50 messages of the chat.',
    access,
    limit: 'live',
    owns,
    answer: 'ChatAnswer',
    isShared: true,
    handle: async (request, services) => (await openedBy(request, services)).chat(),
  }),
  route({
    method: 'GET',
    path: '/live/{liveKey}/gift-feed',
    summary: 'Reads the last 20 gifts.',
    access,
    limit: 'live',
    owns,
    answer: 'GiftFeedAnswer',
    isShared: true,
    handle: async (request, services) => (await openedBy(request, services)).giftFeed(),
  }),
  route({
    method: 'GET',
    path: '/live/{liveKey}/gift-count',
    summary: 'Counts how often a gift was given.',
    access,
    limit: 'live',
    owns,
    query: 'AskGiftCount',
    answer: 'GiftCountAnswer',
    handle: async (request, services) => {
      const { giftId, dataRange } = request.query;
      const { count, viewerNames } = (await openedBy(request, services)).totals.giftCount(giftId, dataRange);
      return { count, viewerNames: [...viewerNames] };
    },
  }),
  route({
    method: 'GET',
    path: '/live/{liveKey}/top-gift',
    summary: 'Finds the most expensive gift that was given.',
    access,
    limit: 'live',
    owns,
    query: 'AskTopGift',
    answer: 'TopGiftAnswer',
    handle: async (request, services) => {
      const found = (await openedBy(request, services)).totals.topGift(request.query.dataRange);
      return services.live.signed({ gift: found?.gift ?? null, viewer: found?.viewer ?? null });
    },
  }),
  route({
    method: 'GET',
    path: '/live/{liveKey}/top-gift-streak',
    summary: 'Finds the longest streak of a gift, or of any.',
    access,
    limit: 'live',
    owns,
    query: 'AskTopGiftStreak',
    answer: 'TopGiftStreakAnswer',
    handle: async (request, services) => {
      const { giftId = null, dataRange } = request.query;
      const found = (await openedBy(request, services)).totals.topGiftStreak(dataRange, giftId);
      const { count = 0, gift = null, viewer = null } = found ?? {};
      return services.live.signed({ count, gift, viewer });
    },
  }),
  route({
    method: 'GET',
    path: '/live/{liveKey}/top-viewers',
    summary: 'Lists top viewers.',
    access,
    limit: 'live',
    owns,
    query: 'AskTopViewers',
    answer: 'TopViewersAnswer',
    handle: async (request, services) => {
      const { type, dataRange, limit } = request.query;
      const viewers = (await openedBy(request, services)).totals.topViewers(type, dataRange, limit);
      return services.live.signed({ viewers: [...viewers] });
    },
  }),
] as const;
