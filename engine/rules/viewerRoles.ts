/** Roles of viewers on the platform. */
import type { ViewerRef, ViewerRole } from '#schemas/generated/types.ts';

const HAS: { readonly [R in ViewerRole]: (viewer: ViewerRef) => boolean } = {
  follower: ({ isFollower }) => isFollower,
  subscriber: ({ isSubscriber }) => isSubscriber,
  moderator: ({ isModerator }) => isModerator,
  teamMember: ({ isTeamMember }) => isTeamMember,
};

/** Tells whether a viewer has one of the roles. */
export function hasRoleOf(viewer: ViewerRef, roles: readonly ViewerRole[] | undefined): boolean {
  return roles !== undefined && roles.some((role) => HAS[role](viewer));
}
