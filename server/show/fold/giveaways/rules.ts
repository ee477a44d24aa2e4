/** Rules for entering a giveaway and for the number of tickets (behaviour: giveaway-2). Pure. */
import { comparableText } from '#engine/core/comparableText.ts';
import { commentWords } from '#engine/core/emojiCodes.ts';
import { visibleWords } from '#engine/core/visibleText.ts';
import type { Facts } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, GiveawayRecord, GiveawayRules, KnownViewer, ViewerRef } from '#schemas/generated/types.ts';

/** Maximum number of viewers in a giveaway; later ones do not enter. */
export const MAX_ENTRANTS = 100_000;
/** Maximum number of viewers that the host can remove from one giveaway. */
export const MAX_REMOVED = 200;
/** Maximum number of winners of one giveaway. */
export const MAX_WINNERS = 50;
/** Number of past giveaways that a list shows. */
export const MAX_PAST = 30;
/** Number of latest entrants that a list shows. */
export const MAX_NEWEST = 50;
/** Entries of a past giveaway are deleted in portions of this size, at this interval. */
export const FORGET_COUNT = 1000;
export const FORGET_MS = 200;

type Action = EventPayloads['changeGiveaway']['action'];

const isBeforeDraw = ({ status }: GiveawayRecord): boolean => status === 'open' || status === 'closed';

/** Checks whether the list of entrants can still change; a list that may be published cannot. */
export const canListChange = (giveaway: GiveawayRecord): boolean => isBeforeDraw(giveaway) && giveaway.isFixed !== true;

/** Checks whether the host removed a viewer. */
export const isRemoved = ({ removed = [] }: GiveawayRecord, viewerId: string): boolean =>
  removed.some(({ viewer }) => viewer.tiktokId === viewerId);

/** Checks whether an action is possible in the current state of a giveaway. */
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

/** A viewer's entry in a giveaway; each has a row of its own. */
export interface EntryRow {
  giveawayId: string;
  /** Position in the published order. */
  n: number;
  viewer: KnownViewer;
  /** Counted coins or likes; 1 = the viewer wrote the command. */
  amount: number;
  /** Bonus tickets, for example for followers. */
  bonus: number;
  /** Tickets given by the host. */
  extra: number;
  /** 0 = not in the draw yet. */
  tickets: number;
  /** Session time of the first ticket; 0 = none yet. */
  atMs: number;
}

/** Values of a viewer who left the draw; the rank among the entries remains. */
export const NO_TICKETS = { amount: 0, bonus: 0, extra: 0, tickets: 0, atMs: 0 } as const;

/** Returns the amount that an event adds for its viewer; 0 = no entry. */
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

/** Returns the bonus tickets for the viewer's roles. */
export function bonusOf(
  { bonusFollowers, bonusSubscribers, bonusTeam }: GiveawayRules,
  { isFollower, isSubscriber, isTeamMember }: Pick<ViewerRef, 'isFollower' | 'isSubscriber' | 'isTeamMember'>,
): number {
  return (isFollower ? bonusFollowers : 0) + (isSubscriber ? bonusSubscribers : 0) + (isTeamMember ? bonusTeam : 0);
}

/** Returns the number of tickets of an entry. */
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
