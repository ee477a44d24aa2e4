/**
 * Maps one message of the chat to stream events (table in docs/connectors.md), or to the name under which it is ignored. Pure:
 * no network, no clock, no memory.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import {
  chatDraft,
  giftDraft,
  giftedSubscriptionDraft,
  raidDraft,
  type Source,
  subscribeDraft,
} from '../eventDrafts.ts';
import { countOf, idOf } from '../rawFields.ts';
import { markEmotes } from './emotes.ts';
import type { IrcMessage } from './ircMessage.ts';
import { viewerOf } from './viewer.ts';

export type Mapped = readonly EventDraft[] | { ignored: string };

export const PLATFORM = 'twitch';
/** Bits are gifts of one coin each. */
export const BITS_GIFT_ID = 'twitch:bits';
const MAX_BITS = 1_000_000;

/** @param channel without #; messages of other channels are ignored */
export function mapMessage(message: IrcMessage, channel: string): Mapped {
  const { command, parameters } = message;
  if (command !== 'PRIVMSG' && command !== 'USERNOTICE') return { ignored: command };
  if (parameters[0]?.toLowerCase() !== `#${channel}`) return { ignored: `${command} (other channel)` };
  const source = sourceOf(message);
  if (source.viewer === undefined) return { ignored: `${command} (no user)` };
  // A chat that several channels share repeats the messages of the others.
  const from = message.tags.get('source-room-id') ?? '';
  if (from !== '' && from !== message.tags.get('room-id')) return { ignored: `${command} (shared chat)` };
  return command === 'PRIVMSG' ? mapChat(message, source) : mapNotice(message, source);
}

function sourceOf(message: IrcMessage, part = ''): Source {
  const id = idOf(message.tags.get('id'));
  return {
    platform: PLATFORM,
    messageId: id === '' ? '' : `${id}${part}`,
    createTime: message.tags.get('tmi-sent-ts'),
    viewer: viewerOf(message),
  };
}

function mapChat(message: IrcMessage, source: Source): Mapped {
  const bits = countOf(message.tags.get('bits'), MAX_BITS);
  const chat = chatOf(message, source);
  if (bits === 0) return [chat];
  const gift = {
    giftId: BITS_GIFT_ID,
    giftName: 'Bits',
    giftImageUrl: '',
    diamondCount: 1,
    repeatCount: bits,
    repeatEnd: true,
    groupId: '',
    isStreakable: false,
  };
  return [chat, giftDraft(sourceOf(message, ':bits'), gift)];
}

function chatOf(message: IrcMessage, source: Source): EventDraft<'chat'> {
  const { comment, emotes } = markEmotes(textOfChat(message), message.tags.get('emotes'));
  return chatDraft(source, comment, emotes, undefined);
}

/** Removes the frame around a message that was written with /me. */
const textOfChat = ({ parameters }: IrcMessage): string =>
  (parameters[1] ?? '').replace(/^\u0001ACTION (.*?)\u0001?$/s, '$1');

function mapNotice(message: IrcMessage, source: Source): Mapped {
  const { tags } = message;
  const kind = tags.get('msg-id') ?? '';
  switch (kind) {
    case 'sub':
    case 'resub': {
      const subscribed = subscribeDraft(source, tags.get('msg-param-cumulative-months'));
      // A renewal may carry words, which the chat shows like any message.
      const hasText = (message.parameters[1] ?? '') !== '';
      return hasText ? [subscribed, chatOf(message, sourceOf(message, ':chat'))] : [subscribed];
    }
    case 'subgift':
    case 'anonsubgift':
      return [giftedSubscriptionDraft(source, 1)];
    case 'raid':
      return [raidDraft(source, tags.get('msg-param-viewerCount'))];
    default:
      // A gift to many is followed by one message for each of them.
      return { ignored: `USERNOTICE (${kind})` };
  }
}
