/** Filters viewers by permission (behaviour: permission-1); shared by flows, speech and chat commands. */
import type { ViewerFilter, ViewerRef } from '#schemas/generated/types.ts';

/** Properties of a viewer that a filter checks. */
export interface FilteredViewer extends Pick<
  ViewerRef,
  'isFollower' | 'isSubscriber' | 'isModerator' | 'isTeamMember' | 'teamMemberLevel' | 'gifterLevel'
> {
  /** Level in the points system. */
  level: number;
  /** Rank among the top viewers in chat, from 1; null = none. */
  chatRank: number | null;
}

/** Lowest level of team members; 0 is no member (behaviour: permission-60). */
export const LOWEST_TEAM_LEVEL = 1;

/** Returns the effective team level of a viewer: 0 for non-members, whatever level is sent with them. */
export function teamLevelOf({
  isTeamMember,
  teamMemberLevel,
}: Pick<ViewerRef, 'isTeamMember' | 'teamMemberLevel'>): number {
  return isTeamMember ? Math.max(teamMemberLevel, LOWEST_TEAM_LEVEL) : 0;
}

export type ViewerFilterPart = keyof ViewerFilter;

/** Tells whether a part of the filter requires anything. */
const ASKS: { readonly [P in ViewerFilterPart]: (wanted: NonNullable<ViewerFilter[P]>) => boolean } = {
  followers: (wanted) => wanted,
  subscribers: (wanted) => wanted,
  moderators: (wanted) => wanted,
  minLevel: () => true,
  minTeamLevel: () => true,
  minGifterLevel: () => true,
  topInChat: () => true,
};

const FITS: {
  readonly [P in ViewerFilterPart]: (viewer: FilteredViewer, wanted: NonNullable<ViewerFilter[P]>) => boolean;
} = {
  followers: ({ isFollower }) => isFollower,
  subscribers: ({ isSubscriber }) => isSubscriber,
  moderators: ({ isModerator }) => isModerator,
  minLevel: ({ level }, wanted) => level >= wanted,
  minTeamLevel: (viewer, wanted) => teamLevelOf(viewer) >= Math.max(wanted, LOWEST_TEAM_LEVEL),
  minGifterLevel: ({ gifterLevel }, wanted) => gifterLevel >= wanted,
  topInChat: ({ chatRank }, wanted) => chatRank !== null && chatRank <= wanted,
};

/** Returns the parts that require something; none = everyone may. */
export function askedParts(filter: ViewerFilter): ViewerFilterPart[] {
  return (Object.keys(FITS) as ViewerFilterPart[]).filter((part) => asks(filter, part));
}

/** @param viewer null = nobody did it, as with a schedule: then only a filter without requirements passes */
export function passesFilter(filter: ViewerFilter, viewer: FilteredViewer | null): boolean {
  const usedParts = askedParts(filter);
  if (usedParts.length === 0) return true;
  return viewer !== null && usedParts.some((part) => fits(viewer, filter, part));
}

function asks<P extends ViewerFilterPart>(filter: ViewerFilter, part: P): boolean {
  const wanted = filter[part];
  return wanted !== undefined && ASKS[part](wanted);
}

function fits<P extends ViewerFilterPart>(viewer: FilteredViewer, filter: ViewerFilter, part: P): boolean {
  const wanted = filter[part];
  return wanted !== undefined && FITS[part](viewer, wanted);
}
