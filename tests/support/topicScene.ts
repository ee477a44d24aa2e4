/** Overlay with an item for every topic, far enough apart to tell what changed. */
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemSettings, ItemType, OverlayItem } from '#schemas/generated/types.ts';
import type { Rgb } from './canvasInspection.ts';
import { testItem } from './session.ts';

const PLAIN = { shadow: { x: 0, y: 0, blur: 0, color: '#000000' }, backgroundColor: '#101020' } as const;
export const RED: Rgb = [224, 0, 0];
export const GREEN: Rgb = [0, 192, 0];
export const BLUE: Rgb = [0, 0, 224];
export const hex = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

export const BOXES = {
  goal: { x: 20, y: 20, width: 500, height: 180 },
  moved: { x: 560, y: 20, width: 300, height: 120 },
  chat: { x: 20, y: 220, width: 500, height: 300 },
  popup: { x: 560, y: 240, width: 500, height: 200 },
  music: { x: 20, y: 540, width: 500, height: 180 },
  shy: { x: 560, y: 540, width: 500, height: 180 },
  image: { x: 20, y: 740, width: 240, height: 240 },
  video: { x: 300, y: 740, width: 300, height: 200 },
  users: { x: 640, y: 740, width: 420, height: 240 },
  topGift: { x: 20, y: 1000, width: 330, height: 140 },
  giftCount: { x: 370, y: 1000, width: 330, height: 140 },
  giftStreak: { x: 720, y: 1000, width: 330, height: 140 },
  game: { x: 240, y: 1180, width: 600, height: 600 },
} as const;

export type ItemId = keyof typeof BOXES;

function item<T extends ItemType>(type: T, id: ItemId, settings: Partial<ItemSettings[T]> = {}): OverlayItem {
  const { x, y, width, height } = BOXES[id];
  const plain = Object.entries(PLAIN).filter(([name]) => name in ITEM_META[type].defaults);
  const made = testItem(type, id, { ...(Object.fromEntries(plain) as Partial<ItemSettings[T]>), ...settings });
  return { ...made, position: { x, y }, dimensions: { width, height } };
}

/** Own picture, since the catalogue's is on the platform, which a test cannot reach. */
const OWN_PICTURE = '/media/demo/gifts/rose.png';

export const ITEMS: OverlayItem[] = [
  item('GOAL', 'goal', { metric: 'CUSTOM', value: 100, barFillColor: hex(GREEN), barStyle: 'flat' }),
  item('GOAL', 'moved', { metric: 'CUSTOM', backgroundColor: hex(BLUE) }),
  item('CHAT', 'chat', { normalUsernameColor: hex(GREEN), backgroundColor: hex(BLUE) }),
  item('LOCATION', 'popup', { backgroundColor: hex(BLUE), entrance: 'none' }),
  item('SPOTIFY_WIDGET', 'music', { barFillColor: hex(GREEN), barStyle: 'flat' }),
  item('SPOTIFY_WIDGET', 'shy', { onlyShowOnChange: true, backgroundColor: hex(BLUE) }),
  item('IMAGE', 'image'),
  item('VIDEO', 'video'),
  item('TOP_USERS', 'users', { type: 'chat', highlightTextColor: hex(RED) }),
  item('TOP_GIFT', 'topGift', { coinAmountColor: hex(RED) }),
  item('GIFT_COUNTER', 'giftCount', { giftersTextColor: hex(RED), moveImage: false, giftImageUrl: OWN_PICTURE }),
  item('TOP_GIFT_STREAK', 'giftStreak', { gifterTextColor: hex(RED), moveImage: false }),
  item('LOCATION', 'game'),
];
