/** Which viewers may do something (behaviour: permission-1); shared by flows, speech and chat commands. */
import type { ViewerFilter, ViewerRef } from '#schemas/generated/types.ts';

/** What a filter looks at. */
export interface FilteredViewer extends Pick<
  ViewerRef,
  'isFollower' | 'isSubscriber' | 'isModerator' | 'isTeamMember' | 'teamMemberLevel' | 'gifterLevel'
> {
  /** Of the points system. */
  level: number;
  /** Place among the top viewers in chat, from 1; null = none. */
  chatRank: number | null;
}

/** Members of a team have at least this level; 0 is no member (behaviour: permission-60). */
export const LOWEST_TEAM_LEVEL = 1;

/** Gives the team level that a viewer counts with: 0 for those who are no members, whatever level is sent with them. */
export function teamLevelOf({
  isTeamMember,
  teamMemberLevel,
}: Pick<ViewerRef, 'isTeamMember' | 'teamMemberLevel'>): number {
  return isTeamMember ? Math.max(teamMemberLevel, LOWEST_TEAM_LEVEL) : 0;
}

export type ViewerFilterPart = keyof ViewerFilter;

/** Whether a part was set in a way that asks for something. */
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

/** The parts that ask for something; none = everyone may. */
export function askedParts(filter: ViewerFilter): ViewerFilterPart[] {
  return (Object.keys(FITS) as ViewerFilterPart[]).filter((part) => asks(filter, part));
}

/**
 * @param viewer null = nobody did it, as with a schedule: then only a filter that asks for nothing lets it pass
 */
export function passesFilter(filter: ViewerFilter, viewer: FilteredViewer | null): boolean {
  const asked = askedParts(filter);
  if (asked.length === 0) return true;
  return viewer !== null && asked.some((part) => fits(viewer, filter, part));
}

function asks<P extends ViewerFilterPart>(filter: ViewerFilter, part: P): boolean {
  const wanted = filter[part];
  return wanted !== undefined && ASKS[part](wanted);
}

function fits<P extends ViewerFilterPart>(viewer: FilteredViewer, filter: ViewerFilter, part: P): boolean {
  const wanted = filter[part];
  return wanted !== undefined && FITS[part](viewer, wanted);
}
