/** Acts on messages of the chat: hides them from the overlay, highlights them there, and thanks viewers. */
import { AppError } from '#engine/core/appError.ts';
import { plainComment } from '#engine/core/emojiCodes.ts';
import { withoutControls } from '#engine/core/controlCharacters.ts';
import { isVisible } from '#engine/core/visibleText.ts';
import { blockedWordIn } from '#engine/rules/speech/moderateSpeech.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { ChatMarks, ShowChatWordsPayload, ViewerRef } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isShownAnywhere } from '../../show/fold/items/itemContext.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import { speechSettings } from '../../show/fold/speech/rules.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import { pastEvent } from '../activity/store.ts';
import { revised } from '../flows/revised.ts';
import { hidingCommands, markedViewers } from './store.ts';

/** Limit of schemas/events/show-chat-words.json. */
const MAX_WORDS = 1000;
/** Limit of schemas/api/chat/chat-marks.json. */
const MAX_MARKS = 1000;

export interface ChatDesk {
  /** Returns which messages and viewers are hidden, and which viewers are muted. */
  marks(streamerId: string): Promise<ChatMarks>;
  /** Hides a message from the overlay, or shows it again. @throws EVENT_NOT_CHAT, SESSION_FENCED */
  hide(streamerId: string, messageId: string, isHidden: boolean): Promise<void>;
  /** Shows a message as an announcement. @throws EVENT_NOT_CHAT, ANNOUNCEMENTS_NOT_SHOWN, SESSION_FENCED */
  highlight(streamerId: string, messageId: string): Promise<void>;
  /**
   * Shows words of thanks as an announcement.
   * @throws CHAT_TEXT_EMPTY, CHAT_TEXT_BLOCKED, ANNOUNCEMENTS_NOT_SHOWN, NOT_FOUND, SESSION_FENCED
   */
  thank(streamerId: string, viewerId: string, text: string): Promise<void>;
}

export interface ChatDeskDeps {
  database: Database;
  host: Inbox;
  sessions: SessionReader;
  /** Returns a stored viewer; null = nobody. */
  findViewer(streamerId: string, viewerId: string): Promise<ViewerRow | null>;
}

export function createChatDesk({ database, host, sessions, findViewer }: ChatDeskDeps): ChatDesk {
  async function stateOf(streamerId: string): Promise<SessionState> {
    const session = await sessions.read(streamerId);
    if (session === null) throw new AppError('NOT_FOUND');
    return session.state;
  }

  async function messageOf(streamerId: string, id: string): Promise<StreamEvent<'chat'>> {
    const event = await pastEvent(database, streamerId, id);
    if (event === null) throw new AppError('NOT_FOUND');
    if (event.type !== 'chat') throw new AppError('EVENT_NOT_CHAT', { id });
    return event;
  }

  async function show(streamerId: string, payload: ShowChatWordsPayload): Promise<void> {
    if (!showsAnnouncements(await stateOf(streamerId))) throw new AppError('ANNOUNCEMENTS_NOT_SHOWN');
    await host.submit(streamerId, { type: 'showChatWords', origin: 'command', payload });
  }

  return {
    async marks(streamerId) {
      const [commands, viewers] = await Promise.all([
        hidingCommands(database, streamerId),
        markedViewers(database, streamerId, MAX_MARKS),
      ]);
      const idsOf = (isMeant: (row: ViewerRow) => boolean): string[] =>
        viewers.filter(isMeant).map(({ tiktokId }) => tiktokId);
      return revised({
        hiddenMessageIds: hiddenBy(commands as StreamEvent<'hideChat'>[]).slice(0, MAX_MARKS),
        hiddenViewerIds: idsOf(({ own }) => own?.isHidden === true),
        mutedViewerIds: idsOf(({ voice }) => voice?.isMuted === true),
      });
    },

    async hide(streamerId, messageId, isHidden) {
      await messageOf(streamerId, messageId);
      const payload = { messageIds: [messageId], isHidden };
      await host.submit(streamerId, { type: 'hideChat', origin: 'command', payload });
    },

    async highlight(streamerId, messageId) {
      const { payload, viewer } = await messageOf(streamerId, messageId);
      const imageUrl = payload.emotes.find((emote) => emote.imageUrl !== '')?.imageUrl ?? '';
      const text = withoutControls(plainComment(payload).slice(0, MAX_WORDS));
      await show(streamerId, { kind: 'highlight', text, imageUrl, ...(viewer && { viewer }) });
    },

    async thank(streamerId, viewerId, words) {
      const text = withoutControls(words).trim();
      if (!isVisible(text)) throw new AppError('CHAT_TEXT_EMPTY', {}, { field: 'text' });
      const { moderation } = speechSettings(await stateOf(streamerId));
      const word = blockedWordIn(text, moderation);
      if (word !== null) throw new AppError('CHAT_TEXT_BLOCKED', { word }, { field: 'text' });
      const row = await findViewer(streamerId, viewerId);
      if (row === null) throw new AppError('NOT_FOUND');
      await show(streamerId, { kind: 'thanks', text, imageUrl: '', viewer: viewerRefOf(row) });
    },
  };
}

/** Returns the messages whose newest command hides them; commands come newest first. */
function hiddenBy(commands: readonly StreamEvent<'hideChat'>[]): string[] {
  const isHiddenById = new Map<string, boolean>();
  for (const { payload } of commands) {
    if (payload.viewerId !== undefined) continue;
    for (const id of payload.messageIds) if (!isHiddenById.has(id)) isHiddenById.set(id, payload.isHidden);
  }
  return [...isHiddenById].filter(([, isHidden]) => isHidden).map(([id]) => id);
}

function showsAnnouncements({ stages, documents }: SessionState): boolean {
  return documents.overlay.order.some((id) => {
    const live = stages.items.byId[id];
    return live?.item.type === 'LOCATION' && isShownAnywhere(live.item, live.overrides);
  });
}

/** A stored viewer has no roles; what shows words needs none. */
function viewerRefOf({ tiktokId, name, displayName, profilePictureUrl }: ViewerRow): ViewerRef {
  const roles = { isFollower: false, isSubscriber: false, isModerator: false, isTeamMember: false };
  return { tiktokId, name, displayName, profilePictureUrl, ...roles, teamMemberLevel: 0, gifterLevel: 0 };
}
