/**
 * Remembers the latest chat messages, because the platform's moderators remove all messages of somebody by the viewer alone.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { hideChatDraft } from '../eventDrafts.ts';
import { idOf } from '../rawFields.ts';
import type { IrcMessage } from './ircMessage.ts';
import { PLATFORM } from './map.ts';
import { userIdOf } from './viewer.ts';

export interface MessageMemory {
  /** Remembers the messages among delivered events. */
  note(drafts: readonly EventDraft[]): void;
  /** Returns the commands that hide what a moderator removed; empty for other messages. */
  removedBy(message: IrcMessage): EventDraft[];
}

/** More than any chat item shows. */
const CAPACITY = 1_000;
/** Limit of `schemas/events/hide-chat.json`. */
const MAX_IDS = 100;

export function createMessageMemory(): MessageMemory {
  /** Viewers by the ids of their messages, oldest first. */
  const viewers = new Map<string, string>();

  const hide = (ids: readonly string[]): EventDraft[] => {
    const parts: EventDraft[] = [];
    for (let at = 0; at < ids.length; at += MAX_IDS) parts.push(hideChatDraft(ids.slice(at, at + MAX_IDS)));
    for (const id of ids) viewers.delete(id);
    return parts;
  };

  return {
    note(drafts) {
      for (const { type, id, viewer } of drafts) {
        if (type !== 'chat' || id === undefined || viewer === undefined) continue;
        viewers.set(id, viewer.tiktokId);
        if (viewers.size > CAPACITY) for (const oldest of viewers.keys()) if (viewers.delete(oldest)) break;
      }
    },
    removedBy({ command, tags }) {
      if (command === 'CLEARMSG') {
        const id = `${PLATFORM}:${idOf(tags.get('target-msg-id'))}`;
        return hide([id, `${id}:chat`].filter((known) => viewers.has(known)));
      }
      if (command !== 'CLEARCHAT') return [];
      const target = tags.get('target-user-id');
      if (target === undefined) return hide([...viewers.keys()]);
      const ids = [...viewers].filter(([, viewerId]) => viewerId === `${PLATFORM}:${userIdOf(target)}`);
      return hide(ids.map(([id]) => id));
    },
  };
}
