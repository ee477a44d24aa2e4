/** How viewers come into a giveaway and how often they are in it (behaviour: giveaway-2). Pure. */
import { comparableText } from '#engine/core/comparableText.ts';
import { commentWords } from '#engine/core/emojiCodes.ts';
import { visibleWords } from '#engine/core/visibleText.ts';
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, GiveawayRecord, GiveawayRules, KnownViewer, ViewerRef } from '#schemas/generated/types.ts';

/** Viewers of a giveaway; who comes later does not enter. */
export const MAX_ENTRANTS = 100_000;
/** Viewers whom the host can remove from one giveaway. */
export const MAX_REMOVED = 200;
/** So many can be drawn of one giveaway. */
export const MAX_WINNERS = 50;
/** Giveaways that are over, as a list shows them. */
export const MAX_PAST = 30;
/** Who entered last, as a list shows them. */
export const MAX_NEWEST = 50;
/** Entries of a giveaway that ended are forgotten so many at a time, with so long in between. */
export const FORGET_COUNT = 1000;
export const FORGET_MS = 200;

type Action = EventPayloads['changeGiveaway']['action'];

const isBeforeDraw = ({ status }: GiveawayRecord): boolean => status === 'open' || status === 'closed';

/** Whether the list of those who are in it can still change: one that may be published stays as it is. */
export const canListChange = (giveaway: GiveawayRecord): boolean => isBeforeDraw(giveaway) && giveaway.isFixed !== true;

/** Whether the host removed a viewer. */
export const isRemoved = ({ removed = [] }: GiveawayRecord, viewerId: string): boolean =>
  removed.some(({ viewer }) => viewer.tiktokId === viewerId);

/** Whether something can be done with a giveaway as it stands. */
export function mayBe(giveaway: GiveawayRecord, action: Action): boolean {
  const { status, entrants, winners } = giveaway;
  const may: Readonly<Record<Action, boolean>> = {
    close: status === 'open',
    reopen: status === 'closed' && canListChange(giveaway),
    draw: isBeforeDraw(giveaway) && entrants > 0,
    drawNext: status === 'drawn' && winners.length < Math.min(MAX_WINNERS, entrants),
    claim: status === 'drawn' && (winners.at(-1)?.claim ?? 'none') !== 'none',
    end: status !== 'drawing' && status !== 'ended',
  };
  return may[action];
}

/** A viewer of a giveaway; a row of its own. */
export interface EntryRow {
  giveawayId: string;
  /** In this order they are published. */
  n: number;
  viewer: KnownViewer;
  /** Coins or likes that count; 1 = the command was written. */
  amount: number;
  /** Tickets for being a follower and the like. */
  bonus: number;
  /** Tickets of the host. */
  extra: number;
  /** 0 = not yet in the draw. */
  tickets: number;
  /** Session time of the first ticket; 0 = none yet. */
  atMs: number;
}

/** Of whoever is not in the draw any more; the place among the entries stays. */
export const NO_TICKETS = { amount: 0, bonus: 0, extra: 0, tickets: 0, atMs: 0 } as const;

/** What an event adds for its viewer; 0 = it does not enter. */
export function amountIn(settings: GiveawayRules, event: StreamEvent, { coinsAdded = 0 }: Facts): number {
  const { entry, command, giftId } = settings;
  if (event.type === 'chat')
    return entry === 'command' &&
      comparableText(visibleWords(commentWords(event.payload))[0] ?? '') === comparableText(command)
      ? 1
      : 0;
  if (event.type === 'like') return entry === 'likes' ? event.payload.likeCount : 0;
  if (event.type !== 'gift' || entry !== 'gift') return 0;
  return giftId === '' || giftId === event.payload.giftId ? coinsAdded : 0;
}

/** Tickets on top for what the viewer is. */
export function bonusOf(
  { bonusFollowers, bonusSubscribers, bonusTeam }: GiveawayRules,
  { isFollower, isSubscriber, isTeamMember }: Pick<ViewerRef, 'isFollower' | 'isSubscriber' | 'isTeamMember'>,
): number {
  return (isFollower ? bonusFollowers : 0) + (isSubscriber ? bonusSubscribers : 0) + (isTeamMember ? bonusTeam : 0);
}

/** How often an entry is in the draw. */
export function ticketsOf(
  { entry, perTicket, maxTickets }: GiveawayRules,
  { amount, bonus, extra }: Pick<EntryRow, 'amount' | 'bonus' | 'extra'>,
): number {
  const own = entry === 'command' ? Math.min(amount, 1) : Math.floor(amount / perTicket);
  return (own > 0 ? Math.min(own, maxTickets) + bonus : 0) + extra;
}

export const knownViewer = ({ tiktokId, name, displayName, profilePictureUrl }: KnownViewer): KnownViewer => ({
  tiktokId,
  name,
  displayName,
  profilePictureUrl,
});
