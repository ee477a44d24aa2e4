/**
 * Learns gifts from the platform: gifts of anybody's stream are offered to everybody on this server. Other origins (a
 * simulator, a rehearsal, an app on somebody's computer) teach nothing, and each stream can only teach a few per day, so that
 * no account fills the list for others. The number is limited: the gift that was given longest ago makes room.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { GiftPayload, KnownGift } from '#schemas/generated/types.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Media } from '../../media/media.ts';
import { type LearnedGift, readLearnedGifts, writeLearnedGifts } from './learnedStore.ts';
import type { GiftCatalogue } from '../catalogueGift.ts';

/** The platform has a few hundred gifts at a time per country. */
export const MAX_LEARNED = 2_000;
/** Number of gifts that one stream can teach per day. */
export const MAX_A_DAY = 100;
/** Longer names and addresses do not belong to gifts. */
const MAX_NAME = 100;
const MAX_IMAGE = 500;
const DAY_MS = 86_400_000;
/** Delay of a write, which serves all gifts within this time. */
const WRITE_AFTER_MS = 5_000;

export interface LearnedGifts {
  all(): Iterable<KnownGift>;
  /** Returns the address of a gift's picture on the platform; empty when there is none. */
  pictureOf(giftId: string): string;
  /**
   * Learns the gifts among events of a streamer that were committed.
   * @param isFromPlatform whether the streamer's events come from the platform itself now
   */
  committed(streamerId: string, events: readonly StreamEvent[], isFromPlatform: boolean): void;
  /** Writes waiting gifts. */
  close(): Promise<void>;
}

export interface LearnedGiftsDeps {
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  /** The gift catalogue; by default the list of the program. */
  catalogue?: GiftCatalogue;
  /** Checks the addresses of pictures; others are left out. */
  media: Pick<Media, 'isAllowedPicture'>;
  log: { warn(fields: object, message: string): void };
}

export async function openLearnedGifts(deps: LearnedGiftsDeps): Promise<LearnedGifts> {
  const { database, clock, scheduler, catalogue = GIFT_CATALOGUE, log } = deps;
  /** Ordered by the last time they were given. */
  const known = new Map((await readLearnedGifts(database)).map((gift) => [gift.id, gift]));
  const unwritten = new Set<string>();
  const forgotten = new Set<string>();
  let taught = { day: 0, byStreamer: new Map<string, number>() };
  let cancel: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();

  function mayTeach(streamerId: string): boolean {
    const day = Math.floor(clock.nowMs() / DAY_MS);
    if (taught.day !== day) taught = { day, byStreamer: new Map() };
    const count = taught.byStreamer.get(streamerId) ?? 0;
    taught.byStreamer.set(streamerId, count + 1);
    return count < MAX_A_DAY;
  }

  function learn(streamerId: string, payload: GiftPayload): void {
    const before = known.get(payload.giftId);
    const gift = giftOf(payload, before ?? listed(payload.giftId));
    if (gift === null || isSame(gift, before ?? listed(gift.id))) return touch(before);
    if (mayTeach(streamerId)) keep({ ...gift, seenAtMs: clock.nowMs() });
  }

  /** Takes the platform's latest data, but keeps the first name, because each stream has names in one language. */
  function giftOf(
    { giftId: id, giftName, giftImageUrl, diamondCount }: GiftPayload,
    before?: KnownGift,
  ): KnownGift | null {
    const name = before?.name || giftName.trim();
    if (name === '' || name.length > MAX_NAME) return null;
    const isUsable = giftImageUrl.length <= MAX_IMAGE && deps.media.isAllowedPicture(giftImageUrl);
    // An address names its server and changes with every stream, so the first working one is as good as the last.
    return { id, name, image: before?.image || (isUsable ? giftImageUrl : ''), diamondCount };
  }

  function listed(id: string): KnownGift | undefined {
    const gift = catalogue.get(id);
    return gift && { id, name: gift.name, image: gift.imageUrl, diamondCount: gift.diamondCount };
  }

  function touch(gift: LearnedGift | undefined): void {
    if (gift && clock.nowMs() - gift.seenAtMs > DAY_MS) keep({ ...gift, seenAtMs: clock.nowMs() });
  }

  function keep(gift: LearnedGift): void {
    known.delete(gift.id);
    known.set(gift.id, gift);
    forgotten.delete(gift.id);
    unwritten.add(gift.id);
    if (known.size > MAX_LEARNED) forget(known.keys().next().value!);
    cancel ??= scheduler.after(WRITE_AFTER_MS, write);
  }

  function forget(id: string): void {
    known.delete(id);
    unwritten.delete(id);
    forgotten.add(id);
  }

  function write(): void {
    cancel?.();
    cancel = null;
    const [learned, gone] = [[...unwritten].map((id) => known.get(id)!), [...forgotten]];
    unwritten.clear();
    forgotten.clear();
    if (learned.length + gone.length === 0) return;
    writing = writing
      .then(() => writeLearnedGifts(database, learned, gone))
      .catch((error: unknown) => log.warn({ err: error }, 'learned gifts could not be stored'));
  }

  return {
    all: () => known.values(),
    pictureOf: (id) => (known.get(id) ?? listed(id))?.image ?? '',
    committed(streamerId, events, isFromPlatform) {
      if (!isFromPlatform) return;
      for (const event of events) {
        if (event.type === 'gift' && event.origin === 'connector') learn(streamerId, event.payload);
      }
    },
    async close() {
      write();
      await writing;
    },
  };
}

function isSame(one: KnownGift, other: KnownGift | undefined): boolean {
  return (
    other !== undefined &&
    one.name === other.name &&
    one.image === other.image &&
    one.diamondCount === other.diamondCount
  );
}
