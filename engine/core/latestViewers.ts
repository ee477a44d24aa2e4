/**
 * Who followed, subscribed and gave last, and who gave most in this stream: for items that name them (behaviour:
 * badges-1). The latest ones stay across streams, the biggest gifter is that of the current one.
 */
import type { EventType, KnownViewer, LatestViewer, LatestViewers, ViewerRef } from '#schemas/generated/types.ts';
import type { ItemFoldContext, SampleContext } from './itemType.ts';
import { SAMPLE_VIEWERS } from './sampleViewers.ts';
import type { StreamEvent } from './streamEvent.ts';

/** Kinds, in the order of the schema. */
export type LatestKind = keyof LatestViewers;

export const NOBODY: LatestViewers = { follower: null, subscriber: null, gifter: null, topGifter: null };

/** Event types that change them. */
export const LATEST_EVENTS = ['follow', 'subscribe', 'gift', 'streamStart'] as const satisfies readonly EventType[];

/** Folds one event; returns the same object when nothing changed. */
export function latestAfter(latest: LatestViewers, event: StreamEvent, context: ItemFoldContext): LatestViewers {
  const { facts, nowMs } = context;
  if (event.type === 'streamStart') return latest.topGifter === null ? latest : { ...latest, topGifter: null };
  if (event.type === 'follow') {
    return facts.isRepeatedFollow === true ? latest : named(latest, 'follower', event.viewer, nowMs);
  }
  if (event.type === 'subscribe') return named(latest, 'subscriber', event.viewer, nowMs);
  if (event.type !== 'gift' || (facts.coinsAdded ?? 0) <= 0) return latest;
  return withTopGifter(named(latest, 'gifter', event.viewer, nowMs), context);
}

function withTopGifter(latest: LatestViewers, { facts, nowMs }: ItemFoldContext): LatestViewers {
  const [top] = facts.totals.topViewers('gifters', 'currentStream', 1);
  if (top === undefined || top.value === latest.topGifter?.coins) return latest;
  const next = named(latest, 'topGifter', top, nowMs);
  return { ...next, topGifter: { ...next.topGifter!, coins: Math.round(top.value) } };
}

function named(
  latest: LatestViewers,
  kind: LatestKind,
  viewer: KnownViewer | ViewerRef | undefined,
  nowMs: number,
): LatestViewers {
  if (viewer === undefined) return latest;
  const known = knownViewer(viewer);
  const before = latest[kind];
  if (before === null || before.viewer.tiktokId !== known.tiktokId) {
    return { ...latest, [kind]: { viewer: known, sinceMs: nowMs, coins: 0 } };
  }
  return isSame(before.viewer, known) ? latest : { ...latest, [kind]: { ...before, viewer: known } };
}

function knownViewer({ tiktokId, name, displayName, profilePictureUrl }: KnownViewer | ViewerRef): KnownViewer {
  return { tiktokId, name, displayName, profilePictureUrl };
}

function isSame(one: KnownViewer, other: KnownViewer): boolean {
  return (
    one.name === other.name &&
    one.displayName === other.displayName &&
    one.profilePictureUrl === other.profilePictureUrl
  );
}

/** Creates different viewers for previews, who have been it for a while. */
export function sampleLatest({ random }: Pick<SampleContext, 'random'>): LatestViewers {
  const first = random.below(SAMPLE_VIEWERS.length);
  const viewerAt = (step: number, coins = 0): LatestViewer => ({
    viewer: knownViewer(SAMPLE_VIEWERS[(first + step * 11) % SAMPLE_VIEWERS.length]!),
    sinceMs: 0,
    coins,
  });
  return { follower: viewerAt(0), subscriber: viewerAt(1), gifter: viewerAt(2), topGifter: viewerAt(3, 4200) };
}
