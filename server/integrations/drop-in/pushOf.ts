/**
 * Converts events of the stream to pushes of TikFinity's event socket. Shapes and constant texts are those of recorded pushes
 * (fixtures/recordings/tikfinity-websocket-shapes.json). Pure.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, ViewerRef } from '#schemas/generated/types.ts';
import type { ProgramPush } from '../program.ts';
import { flatViewer, listedViewer } from './flatViewer.ts';

type Push = Pick<ProgramPush, 'event' | 'data'>;

/** Best viewers of the room in one push; programs show few, and each takes a kilobyte. */
const MAX_TOP_VIEWERS = 20;
/** Account of TikFinity, which Liveloom does not have. */
const ACCOUNT = { tikfinityUserId: 0, tikfinityUsername: '' };
/** Kinds of subscriptions that a viewer has; the others are presents to many, which no push describes. */
const OWN_SUBSCRIPTIONS: readonly string[] = ['subscription', 'superFan'];

/** Fields of an event that a viewer caused. */
const caused = (event: StreamEvent, viewer: ViewerRef) => ({
  ...flatViewer(viewer),
  // The platform's own number, as programs use it to recognize repeats.
  msgId: event.id.replace(/^(?:tiktok|twitch):/, ''),
  createTime: String(timeOf(event)),
  ...ACCOUNT,
});

const timeOf = ({ sourceAt, at }: StreamEvent): number => sourceAt ?? at;

/** Ids are numbers there. An id that is none stays a text. */
const numberOf = (id: string): number | string => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);

function giftFields(event: StreamEvent<'gift'>) {
  const { giftName, giftImageUrl, diamondCount, repeatCount, repeatEnd, groupId, isStreakable } = event.payload;
  const giftId = numberOf(event.payload.giftId);
  const giftType = isStreakable ? 1 : 2;
  return {
    giftId,
    repeatCount,
    groupId,
    displayType: 'webcast_aweme_gift_send_messageNew',
    label: '{0:user} sent {1:gift} × {2:string}',
    repeatEnd,
    gift: { gift_id: giftId, repeat_count: repeatCount, repeat_end: repeatEnd ? 1 : 0, gift_type: giftType },
    describe: `sent ${giftName}`,
    giftType,
    diamondCount,
    giftName,
    giftPictureUrl: giftImageUrl,
    timestamp: timeOf(event),
    receiverUserId: '',
    originalName: giftName,
    originalDescribe: `Sent ${giftName}`,
  };
}

type Fields<T extends EventType> = (event: StreamEvent<T>, viewer: ViewerRef) => object | null;

/** Fields besides those of the viewer, by our type and their name. */
const CAUSED: { readonly [T in EventType]?: { name: string; fields: Fields<T> } } = {
  chat: {
    name: 'chat',
    fields: ({ payload: { comment, emotes, contentLanguage } }) => ({
      emotes: emotes.map(({ index, id, imageUrl }) => ({
        placeInComment: index,
        emoteId: id,
        emoteImageUrl: imageUrl,
      })),
      comment,
      ...(contentLanguage !== undefined && { contentLanguage }),
    }),
  },
  gift: { name: 'gift', fields: giftFields },
  like: {
    name: 'like',
    fields: ({ payload }) => ({ ...payload, displayType: 'pm_mt_msg_viewer', label: '{0:user} liked the LIVE' }),
  },
  follow: {
    name: 'follow',
    fields: (_event, { name }) => ({
      displayType: 'pm_main_follow_message_viewer_2',
      label: '{0:user} followed the LIVE creator',
      profile: name,
      name,
      username: name,
    }),
  },
  share: {
    name: 'share',
    fields: () => ({ displayType: 'pm_mt_guidance_share', label: '{0:user} shared the LIVE' }),
  },
  join: {
    name: 'member',
    fields: () => ({ actionId: 1, displayType: 'live_room_enter_toast', label: '{0:user} joined' }),
  },
  subscribe: {
    name: 'subscribe',
    fields: ({ payload: { months, kind = 'subscription' } }) =>
      OWN_SUBSCRIPTIONS.includes(kind) ? { exhibitionType: 2, subMonth: months, subscribingStatus: 1 } : null,
  },
};

function roomUsers({ payload: { viewerCount, topViewers = [] } }: StreamEvent<'viewerCount'>): Push {
  const best = topViewers.slice(0, MAX_TOP_VIEWERS);
  const data = {
    topViewers: best.map(({ viewer, coins }) => ({ user: listedViewer(viewer), coinCount: coins })),
    viewerCount,
    topGifterRank: 0,
    ...ACCOUNT,
  };
  return { event: 'roomUser', data };
}

/** Returns null for what TikFinity has no push for. */
export function pushOf(event: StreamEvent): Push | null {
  if (event.origin !== 'connector') return null;
  if (event.type === 'viewerCount') return roomUsers(event);
  const known = CAUSED[event.type] as { name: string; fields: Fields<EventType> } | undefined;
  if (known === undefined || event.viewer === undefined) return null;
  const fields = known.fields(event, event.viewer);
  return fields === null ? null : { event: known.name, data: { ...fields, ...caused(event, event.viewer) } };
}
