/** Converts a chat message of the journal for drawing. Pure. */
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { type ChatRole, roleRuleOf } from '#engine/items/chat/roles.ts';
import { type ChatRun, chatRuns } from '#engine/items/chat/runs.ts';
import { teamLevelOf } from '#engine/rules/viewerFilter.ts';
import type { ActivityEntry, ChatMessage, ChatPayload } from '#schemas/generated/types.ts';

export interface DockMessage {
  name: string;
  pictureUrl: string;
  role: ChatRole;
  /** 0 = no team member. */
  teamLevel: number;
  runs: readonly ChatRun[];
}

const NOBODY = {
  displayName: '',
  name: '',
  profilePictureUrl: '',
  isModerator: false,
  isSubscriber: false,
  isFollower: false,
  isTeamMember: false,
  teamMemberLevel: 0,
};

export function messageOf({ viewer, payload }: Pick<ActivityEntry, 'viewer' | 'payload'>): DockMessage {
  const { comment, emotes } = payload as unknown as ChatPayload;
  const who = viewer ?? NOBODY;
  const { role } = roleRuleOf(who as unknown as ChatMessage);
  return {
    name: viewerNameOf(who),
    pictureUrl: who.profilePictureUrl,
    role,
    teamLevel: teamLevelOf(who),
    runs: chatRuns(comment, emotes),
  };
}
