/** Games of the demo: the wheel of fortune and the like balloon, both in the place of the announcements. */
import { readableOn } from '#engine/core/readableOn.ts';
import type { StartLikeBalloonPayload, WheelSection } from '#schemas/generated/types.ts';
import { DEMO_ITEMS } from '../ids.ts';
import type { Timeline } from '../timeline.ts';

const WHEEL_AT = [41, 344];
const SPIN_S = 7;
/** Duration from the start of a spin to its exit, rounded up. */
const WHEEL_LASTS_S = 15;

const PRIZES: readonly (readonly [text: string, color: string])[] = [
  ['Draw blind', '#ff3b5c'],
  ['Sing along', '#ff8a00'],
  ['Jackpot 🎉', '#ffd23f'],
  ['Tongue twister', '#2bb24c'],
  ['Chat decides', '#00a5cf'],
  ['Wrong hand', '#2d5be3'],
  ['10 squats', '#7b2ff7'],
  ['Spin again', '#f72585'],
];

const SECTIONS: WheelSection[] = PRIZES.map(([text, backgroundColor], index) => ({
  id: `prize-${index}`,
  text,
  textColor: readableOn(backgroundColor),
  backgroundColor,
  contentType: 'text',
  imageUrl: '',
  imageScaleMode: 'contain',
}));

type BalloonLook = Pick<StartLikeBalloonPayload, 'balloonShape' | 'balloonColor' | 'requiredLikes'>;

/** Balloons; they start before a wave of likes, which bursts them. */
const BALLOONS: readonly (readonly [at: number, look: BalloonLook])[] = [
  [145, { balloonShape: 'heart', balloonColor: '#ff3b7f', requiredLikes: 260 }],
  [417, { balloonShape: 'star', balloonColor: '#ffb01f', requiredLikes: 280 }],
];
const BALLOON_S = 30;
/** Duration with the burst, rounded up. */
const BALLOON_LASTS_S = 36;

/** Adds the commands of both. */
export function addGames(timeline: Timeline): void {
  const targetItemId = DEMO_ITEMS.announcements;
  for (const at of WHEEL_AT) {
    const payload = { targetItemId, items: SECTIONS, centerImageUrl: '', spinDuration: SPIN_S, extraSpins: 5 };
    timeline.add(at, 'runWheel', payload, { origin: 'command' });
  }
  for (const [at, look] of BALLOONS) {
    const payload = { targetItemId, ...look, duration: BALLOON_S, balloonTextColor: '#ffffff', showProgress: true };
    timeline.add(at, 'startLikeBalloon', payload, { origin: 'command' });
  }
}

/** Tells whether a game takes the place of the announcements between two moments, s. */
export function isPlayed(from: number, until: number): boolean {
  const games = [
    ...WHEEL_AT.map((at) => [at, at + WHEEL_LASTS_S] as const),
    ...BALLOONS.map(([at]) => [at, at + BALLOON_LASTS_S] as const),
  ];
  return games.some(([start, end]) => from < end && until > start);
}
