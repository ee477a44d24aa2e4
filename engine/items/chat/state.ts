/**
 * The chat: the last 50 messages, scrolled to the newest (behaviour: chat-1). It keeps all messages; `view` hides
 * roles, and messages and viewers whom the streamer hid.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { ChatData, ChatMessage, ChatSettings, HideChatPayload } from '#schemas/generated/types.ts';
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
  consumes: ['chat', 'hideChat'],
  showsAgain: ['chat'],
  initial: () => ({ messages: [] }),
  reduce,
  refill: { types: ['chat', 'refire', 'hideChat'], isFull: ({ messages }) => messages.length >= MAX_MESSAGES },
  view: (data, settings) => ({
    rows: data.messages.filter((message) => isShown(message, settings)).map((message) => rowOf(message, settings)),
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
  { nowMs, facts: { isHiddenViewer } }: ItemFoldContext,
): ReduceResult<ChatData> {
  if (event.type === 'hideChat') return { data: hideIn(data, event.payload) };
  if (event.type !== 'chat') return { data };
  const message = { ...messageOf(event, nowMs), ...(isHiddenViewer && { isViewerHidden: true }) };
  return { data: { messages: [...data.messages, message].slice(-MAX_MESSAGES) } };
}

/** Marks the named messages (behaviour: chat-280, chat-281). They stay in the data, so that they can be shown again. */
function hideIn(data: ChatData, { messageIds, viewerId, isHidden }: HideChatPayload): ChatData {
  const named = new Set(messageIds);
  const mark = viewerId === undefined ? 'isHidden' : 'isViewerHidden';
  const isMeant = (message: ChatMessage): boolean => named.has(message.msgId) && (message[mark] === true) !== isHidden;
  if (!data.messages.some(isMeant)) return data;
  return { messages: data.messages.map((message) => (isMeant(message) ? marked(message, mark, isHidden) : message)) };
}

function marked(message: ChatMessage, mark: 'isHidden' | 'isViewerHidden', isHidden: boolean): ChatMessage {
  const { [mark]: _before, ...rest } = message;
  return isHidden ? { ...rest, [mark]: true } : rest;
}

const isShown = (message: ChatMessage, settings: ChatSettings): boolean =>
  !message.isHidden && !message.isViewerHidden && roleRuleOf(message).isShown(settings);

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
  const newest = data.messages.filter((message) => isShown(message, settings)).at(-1);
  return newest !== undefined && nowMs < newest.shownAtMs + CHAT_ENTRANCE_MS ? nowMs : null;
}
