/** Describes a viewer as TikFinity does: flat, with badges from which programs read levels. Pure. */
import type { ViewerRef } from '#schemas/generated/types.ts';

interface Badge {
  type: 'privilege';
  /** Names the picture of the badge, which Liveloom does not know. */
  privilegeId: '';
  level: number;
  badgeSceneType: number;
}

/** Scenes of the platform's badges. */
const SCENE = { moderator: 1, subscriber: 4, gifterLevel: 8, teamLevel: 10 } as const;

function badgesOf({ isModerator, isSubscriber, gifterLevel, teamMemberLevel }: ViewerRef): Badge[] {
  const levels: readonly (readonly [number, number])[] = [
    [SCENE.moderator, isModerator ? 1 : 0],
    [SCENE.subscriber, isSubscriber ? 1 : 0],
    [SCENE.gifterLevel, gifterLevel],
    [SCENE.teamLevel, teamMemberLevel],
  ];
  return levels
    .filter(([, level]) => level > 0)
    .map(([badgeSceneType, level]) => ({ type: 'privilege', privilegeId: '', level, badgeSceneType }));
}

/** Returns the fields that every mention of a viewer has, also in a list of viewers. */
export function listedViewer(viewer: ViewerRef) {
  const { profilePictureUrl } = viewer;
  const userBadges = badgesOf(viewer);
  return {
    userId: viewer.tiktokId,
    secUid: '',
    uniqueId: viewer.name,
    nickname: viewer.displayName,
    profilePictureUrl: profilePictureUrl === '' ? null : profilePictureUrl,
    userBadges,
    userSceneTypes: userBadges.map(({ badgeSceneType }) => badgeSceneType),
    userDetails: {
      createTime: '0',
      bioDescription: '',
      profilePictureUrls: profilePictureUrl === '' ? [] : [profilePictureUrl],
    },
    isModerator: viewer.isModerator,
    isNewGifter: false,
    isSubscriber: viewer.isSubscriber,
    topGifterRank: null,
    gifterLevel: viewer.gifterLevel,
    teamMemberLevel: viewer.teamMemberLevel,
  };
}

/** Returns the fields of the viewer who caused an event. */
export function flatViewer(viewer: ViewerRef) {
  const followRole = viewer.isFollower ? 1 : 0;
  return {
    ...listedViewer(viewer),
    followRole,
    followInfo: { followingCount: 0, followerCount: 0, followStatus: followRole, pushStatus: 0 },
    topGifterRank: 0,
  };
}
