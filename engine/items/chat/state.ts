/**
 * The chat: the last 50 messages, scrolled to the newest (behaviour: chat-1). It keeps all messages; `view` hides
 * roles.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { ChatData, ChatMessage, ChatSettings } from '#schemas/generated/types.ts';
import { roleRuleOf } from './roles.ts';
import type { ChatRole } from './roles.ts';
import { chatRuns } from './runs.ts';
import type { ChatRun } from './runs.ts';
import { nextSampleChat, sampleChat } from './sample.ts';
import { CHAT_NAME_TEXT } from './text.ts';

/** Number of messages kept (behaviour: chat-1). */
const MAX_MESSAGES = 50;
/** Duration of a message's entrance. */
export const CHAT_ENTRANCE_MS = 350;

export interface ChatRowView {
  msgId: string;
  nickname: string;
  role: ChatRole;
  nameColor: string;
  profilePictureUrl: string;
  runs: readonly ChatRun[];
  /** Time of the message, at which its entrance begins. */
  shownAtMs: number;
}

export interface ChatView {
  /** Rows, newest last. */
  rows: readonly ChatRowView[];
}

export const chat = defineItem<ChatSettings, ChatData, ChatView>({
  type: 'CHAT',
  version: 1,
  defaultName: CHAT_NAME_TEXT,
  defaultSize: { width: 560, height: 640 },
  consumes: ['chat'],
  showsAgain: ['chat'],
  initial: () => ({ messages: [] }),
  reduce,
  refill: { types: ['chat', 'refire'], isFull: ({ messages }) => messages.length >= MAX_MESSAGES },
  view: (data, settings) => ({
    rows: data.messages
      .filter((message) => roleRuleOf(message).isShown(settings))
      .map((message) => rowOf(message, settings)),
  }),
  nextChange,
  publish: () => ({ topic: 'chat' }),
  sample: sampleChat,
  nextSample: nextSampleChat,
});

function reduce(
  data: ChatData,
  event: StreamEvent,
  _settings: ChatSettings,
  { nowMs }: ItemFoldContext,
): ReduceResult<ChatData> {
  if (event.type !== 'chat') return { data };
  return { data: { messages: [...data.messages, messageOf(event, nowMs)].slice(-MAX_MESSAGES) } };
}

function messageOf({ id, viewer, payload }: StreamEvent<'chat'>, nowMs: number): ChatMessage {
  return {
    msgId: id,
    profilePictureUrl: viewer?.profilePictureUrl ?? '',
    nickname: viewerNameOf(viewer),
    comment: payload.comment,
    isModerator: viewer?.isModerator ?? false,
    isSubscriber: viewer?.isSubscriber ?? false,
    isFollower: viewer?.isFollower ?? false,
    isTeamMember: viewer?.isTeamMember ?? false,
    emotes: payload.emotes,
    shownAtMs: nowMs,
  };
}

function rowOf(message: ChatMessage, settings: ChatSettings): ChatRowView {
  const { msgId, nickname, profilePictureUrl, shownAtMs } = message;
  const rule = roleRuleOf(message);
  const runs = chatRuns(message.comment, message.emotes);
  return { msgId, nickname, role: rule.role, nameColor: rule.nameColor(settings), profilePictureUrl, runs, shownAtMs };
}

// A hidden role moves nothing, so only the newest visible message counts.
function nextChange(data: ChatData, settings: ChatSettings, nowMs: number): number | null {
  const newest = data.messages.filter((message) => roleRuleOf(message).isShown(settings)).at(-1);
  return newest !== undefined && nowMs < newest.shownAtMs + CHAT_ENTRANCE_MS ? nowMs : null;
}
