/**
 * Lists the gifts that a streamer can choose: the list of the program, gifts that this server learned from the platform
 * (learnedGifts.ts), and others given in the streamer's own streams. Seen gifts are newer than the list, so their price and
 * picture count. Pure.
 */
import { germanGiftName } from '#engine/rules/giftNames.ts';
import type { GiftAnswer, KnownGift, ListGifts } from '#schemas/generated/types.ts';
import type { GiftCatalogue } from '../catalogueGift.ts';
import { type ListPage, searchKey } from '../../ground/db/listPage.ts';

/** Value of a list's limit without a limit. */
const ALL = -1;

export interface GiftSources {
  catalogue: GiftCatalogue;
  /** Gifts seen in streams on this server. */
  learned?: Iterable<KnownGift>;
  /** Gifts seen in the streamer's own streams. */
  seen: Iterable<KnownGift>;
}

/** Returns the gifts by id; pictures have the platform's own addresses. */
export function knownGifts({ catalogue, learned = [], seen }: GiftSources): ReadonlyMap<string, GiftAnswer> {
  const gifts = new Map<string, GiftAnswer>();
  for (const { id, name, imageUrl, diamondCount } of catalogue.values()) {
    gifts.set(id, { ...named(id, name), image: imageUrl, diamondCount, isSeen: false });
  }
  for (const gift of learned) gifts.set(gift.id, given(gift, gifts.get(gift.id), false));
  for (const gift of seen) gifts.set(gift.id, given(gift, gifts.get(gift.id), true));
  return gifts;
}

function given(
  { id, name, image, diamondCount }: KnownGift,
  listed: GiftAnswer | undefined,
  isSeen: boolean,
): GiftAnswer {
  return { ...named(id, listed?.nameEn || name), image: image || (listed?.image ?? ''), diamondCount, isSeen };
}

function named(id: string, nameEn: string): Pick<GiftAnswer, 'id' | 'nameEn' | 'nameDe'> {
  return { id, nameEn, nameDe: germanGiftName(id) ?? nameEn };
}

/** Returns the gifts that match a query. Names are searched in both languages; equal ones sort by id. */
export function giftPage(gifts: Iterable<GiftAnswer>, query: ListGifts): ListPage<GiftAnswer> {
  const wanted = searchKey(query.search);
  const isFound = ({ nameEn, nameDe }: GiftAnswer): boolean =>
    searchKey(nameEn).includes(wanted) || searchKey(nameDe).includes(wanted);
  const sign = query.sortDirection === 'asc' ? 1 : -1;
  const found = [...gifts]
    .filter(isFound)
    .map((gift) => ({ gift, keys: [sortKey(gift, query.sortColumn), gift.id] }))
    .sort((left, right) => sign * compare(left.keys, right.keys))
    .map(({ gift }) => gift);
  const end = query.limit === ALL ? found.length : query.offset + query.limit;
  return { rows: found.slice(query.offset, end), total: found.length };
}

type SortKey = string | number;

function sortKey(gift: GiftAnswer, column: ListGifts['sortColumn']): SortKey {
  return column === 'diamondCount' ? gift.diamondCount : searchKey(gift[column]);
}

function compare(left: readonly SortKey[], right: readonly SortKey[]): number {
  const at = left.findIndex((key, index) => key !== right[index]);
  return at < 0 ? 0 : left[at]! < right[at]! ? -1 : 1;
}
