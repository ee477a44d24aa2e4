/** Pictures of the chat (behaviour: chat-6). */
import type { ChatMessage, ChatSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 560, height: 640 };

const LANDSCAPE: Partial<ChatSettings> = {
  alignment: 'right',
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  normalUsernameColor: '#8a6a45',
  followerUsernameColor: '#0369a1',
  moderatorUsernameColor: '#15803d',
  subscriberUsernameColor: '#b45309',
  teamMemberUsernameColor: '#be123c',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const avatar = (number: string) => `/media/avatars/${number}.png`;
const emote = (index: number, name: string) => ({ index, id: name, imageUrl: `/media/emotes/${name}.png` });

type Message = Partial<ChatMessage> & Pick<ChatMessage, 'nickname' | 'comment'>;

/** Creates messages at rest, newest last. */
function message(given: Message, index: number): ChatMessage {
  return {
    msgId: `message-${index}`,
    profilePictureUrl: '',
    isModerator: false,
    isSubscriber: false,
    isFollower: false,
    isTeamMember: false,
    emotes: [],
    shownAtMs: GOLDEN_NOW_MS - 60_000,
    ...given,
  };
}

const TALK: readonly Message[] = [
  { nickname: 'Noah', comment: 'first time here, love the vibe!', profilePictureUrl: avatar('03') },
  { nickname: 'Lena Bergmann', comment: 'Grüße aus Köln 👋', isFollower: true, profilePictureUrl: avatar('05') },
  { nickname: 'mia 🌸', comment: 'can you play that song again?', isSubscriber: true },
  {
    nickname: 'Hannah 🇩🇪',
    comment: 'Please be kind to each other, everybody is welcome here and nobody has to shout',
    isModerator: true,
    profilePictureUrl: avatar('12'),
  },
  {
    nickname: 'DJ Marlon',
    comment: 'that  was HUGE ',
    isTeamMember: true,
    emotes: [emote(5, 'hype'), emote(15, 'love')],
  },
  {
    nickname: 'さくら',
    comment: '大阪からこんにちは！初めてのコメントです。',
    isFollower: true,
    profilePictureUrl: '/media/none.png',
  },
];

const ODD: readonly Message[] = [
  { nickname: 'N'.repeat(500), comment: 'x'.repeat(300), isModerator: true },
  { nickname: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣'.repeat(8), comment: '🔥'.repeat(60), isFollower: true },
  { nickname: 'كريم', comment: 'مرحبا @Anna كيف حالك اليوم؟ هذا تعليق طويل بعض الشيء', isSubscriber: true },
  { nickname: '\u202eevil', comment: '\u202etfel ot thgir <b>not markup</b>', isTeamMember: true },
  { nickname: '', comment: 'nobody said this' },
  { nickname: 'Silent', comment: '' },
  { nickname: 'Emotes', comment: '', emotes: [emote(0, 'hi'), emote(0, 'cool'), emote(0, 'none')] },
];

function chat(settings: Partial<ChatSettings>, messages: readonly Message[] = TALK, box = BOX, id = 'chat') {
  return goldenItem('CHAT', {
    id,
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { messages: messages.map(message) },
  });
}

const SMALL_BOX = { ...BOX, width: 300, height: 220 };
const WIDE_PADDING = { top: 120, right: 200, bottom: 120, left: 200 };

const LONG: readonly Message[] = [...TALK, ...TALK].map((one, index) => ({ ...one, msgId: `long-${index}` }));
const NEW: Message = {
  nickname: 'Amélie',
  comment: 'bonsoir tout le monde',
  isFollower: true,
  shownAtMs: GOLDEN_NOW_MS - 90,
};

export const CHAT_CASES: readonly GoldenCase[] = [
  ...bothOrientations('chat-bubbles', [chat({})]),
  ...bothOrientations('chat-compact', [chat({ style: 'compact' })]),
  goldenCase('chat-bubbles-right', [chat({ alignment: 'right' })]),
  goldenCase('chat-compact-right', [chat({ style: 'compact', alignment: 'right' })]),
  goldenCase('chat-full', [chat({}, LONG)]),
  goldenCase('chat-compact-full', [chat({ style: 'compact' }, LONG)]),
  goldenCase('chat-arriving', [chat({}, [...LONG, NEW])]),
  goldenCase('chat-compact-arriving', [chat({ style: 'compact' }, [...TALK, NEW])]),
  goldenCase('chat-without-avatars', [chat({ showAvatars: false, showFollower: false })]),
  goldenCase('chat-odd', [chat({}, ODD)]),
  goldenCase('chat-compact-odd', [chat({ style: 'compact' }, ODD)]),
  goldenCase('chat-huge-message', [chat({ fontSize: 60 }, [{ nickname: 'Novel', comment: 'word '.repeat(400) }])]),
  goldenCase('chat-padding-too-large', [
    chat({ padding: WIDE_PADDING }, TALK, SMALL_BOX),
    chat({ padding: WIDE_PADDING, style: 'compact' }, TALK, { ...SMALL_BOX, x: 360 }, 'compact'),
  ]),
  goldenCase('chat-scaled', [chat({ scale: 1.4, fontFamily: 'DynaPuff', outline: { width: 2, color: '#3b0764' } })]),
];
