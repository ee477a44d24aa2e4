/** Converts the tags of a message to our viewer. */
import type { ViewerRef } from '#schemas/generated/types.ts';
import { viewerIdOn } from '#engine/rules/viewerPlatform.ts';
import { firstVisible, idOf, TEXT_LIMITS, textOf } from '../rawFields.ts';
import type { IrcMessage } from './ircMessage.ts';

const MODERATORS = new Set(['moderator', 'broadcaster', 'lead_moderator']);
const SUBSCRIBERS = new Set(['subscriber', 'founder']);

/** Returns undefined for a message without a sender. The chat says neither who follows nor what anybody looks like. */
export function viewerOf({ tags, login }: IrcMessage): ViewerRef | undefined {
  const id = userIdOf(tags.get('user-id'));
  if (id === '') return undefined;
  const name = firstVisible(textOf(tags.get('login') ?? login, TEXT_LIMITS.name), id);
  const badges = badgesIn(tags.get('badges'));
  return {
    tiktokId: viewerIdOn('twitch', id),
    name,
    displayName: firstVisible(textOf(tags.get('display-name'), TEXT_LIMITS.displayName), name),
    profilePictureUrl: '',
    isFollower: false,
    isSubscriber: tags.get('subscriber') === '1' || badges.some((badge) => SUBSCRIBERS.has(badge)),
    isModerator: tags.get('mod') === '1' || badges.some((badge) => MODERATORS.has(badge)),
    isTeamMember: false,
    teamMemberLevel: 0,
    gifterLevel: 0,
  };
}

/** Ids are numbers; anything else could be the id of somebody on another platform. */
export const userIdOf = (raw: unknown): string => {
  const id = idOf(raw, 20);
  return /^\d+$/.test(id) ? id : '';
};

/** Returns the names of badges like `moderator/1,subscriber/12`. */
const badgesIn = (text: string | undefined): string[] =>
  (text ?? '').split(',').map((badge) => badge.slice(0, badge.indexOf('/')));
