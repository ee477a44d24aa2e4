/** Converts the platform's description of a user to our viewer (field map of the connector's documentation). */
import type { ViewerRef } from '#schemas/generated/types.ts';
import { countOf, firstVisible, idOf, TEXT_LIMITS, textOf, urlOf } from '../rawFields.ts';
import type { RawIdentity, RawUser } from './rawMessage.ts';

/** Badge scenes that describe a viewer. */
const BADGE = { moderator: [1], subscriber: [4, 7], gifterLevel: [8], teamLevel: [10] } as const;

/** Maximum level; higher ones are reduced to it. */
export const MAX_LEVEL = 1000;

/** Returns the viewer, or undefined for a frame without a user or with a user that has no id. */
export function viewerOf(user: RawUser | undefined, identity?: RawIdentity): ViewerRef | undefined {
  const tiktokId = idOf(user?.idStr, TEXT_LIMITS.viewerId) || idOf(user?.id, TEXT_LIMITS.viewerId);
  if (user === undefined || tiktokId === '') return undefined;
  const name = firstVisible(textOf(user.displayId, TEXT_LIMITS.name), tiktokId);
  const teamMemberLevel = badgeLevel(user, BADGE.teamLevel);
  return {
    tiktokId,
    name,
    displayName: firstVisible(textOf(user.nickname, TEXT_LIMITS.displayName), name),
    profilePictureUrl: urlOf(user.avatarThumb?.urlList?.[0]),
    // Some messages lack the relation to the streamer; then the follow status and the badges show it.
    isFollower: identity?.isFollowerOfAnchor === true || countOf(user.followInfo?.followStatus) >= 1,
    isSubscriber: identity?.isSubscriberOfAnchor === true || hasBadge(user, BADGE.subscriber),
    isModerator: identity?.isModeratorOfAnchor === true || hasBadge(user, BADGE.moderator),
    isTeamMember: teamMemberLevel > 0,
    teamMemberLevel,
    gifterLevel: badgeLevel(user, BADGE.gifterLevel),
  };
}

function hasBadge(user: RawUser, scenes: readonly number[]): boolean {
  return user.badgeList?.some((badge) => scenes.includes(badge.sceneType ?? 0)) ?? false;
}

function badgeLevel(user: RawUser, scenes: readonly number[]): number {
  const badges = user.badgeList?.filter((badge) => scenes.includes(badge.sceneType ?? 0)) ?? [];
  return Math.max(0, ...badges.map((badge) => countOf(badge.privilegeLogExtra?.level, MAX_LEVEL)));
}
