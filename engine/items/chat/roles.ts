/** Roles of chat messages: the one that counts, and its settings (behaviour: chat-2). */
import type { ChatMessage, ChatSettings } from '#schemas/generated/types.ts';

export type ChatRole = 'moderator' | 'team' | 'subscriber' | 'follower' | 'normal';

interface RoleRule {
  role: ChatRole;
  has(message: ChatMessage): boolean;
  isShown(settings: ChatSettings): boolean;
  nameColor(settings: ChatSettings): string;
}

/** Highest role first; the last one fits everybody. */
const ROLE_RULES: readonly [...RoleRule[], RoleRule] = [
  {
    role: 'moderator',
    has: (message) => message.isModerator,
    isShown: (settings) => settings.showModerator,
    nameColor: (settings) => settings.moderatorUsernameColor,
  },
  {
    role: 'team',
    has: (message) => message.isTeamMember,
    isShown: (settings) => settings.showTeamMember,
    nameColor: (settings) => settings.teamMemberUsernameColor,
  },
  {
    role: 'subscriber',
    has: (message) => message.isSubscriber,
    isShown: (settings) => settings.showSubscriber,
    nameColor: (settings) => settings.subscriberUsernameColor,
  },
  {
    role: 'follower',
    has: (message) => message.isFollower,
    isShown: (settings) => settings.showFollower,
    nameColor: (settings) => settings.followerUsernameColor,
  },
  {
    role: 'normal',
    has: () => true,
    isShown: (settings) => settings.showNormal,
    nameColor: (settings) => settings.normalUsernameColor,
  },
];

/** Returns the rule of a message's highest role. */
export function roleRuleOf(message: ChatMessage): RoleRule {
  return ROLE_RULES.find((rule) => rule.has(message))!;
}
