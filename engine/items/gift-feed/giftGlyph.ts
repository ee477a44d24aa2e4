/** What stands in for the picture of a gift while it loads and when it cannot be loaded. */

const GLYPHS: Readonly<Record<string, string>> = {
  rose: '🌹',
  rosa: '🌹',
  'finger heart': '🫰',
  heart: '❤️',
  'heart me': '❤️',
  hearts: '💕',
  'hand hearts': '🫶',
  'love you': '💖',
  'ice cream cone': '🍦',
  doughnut: '🍩',
  coffee: '☕',
  'cake slice': '🍰',
  perfume: '🧴',
  'thumbs up': '👍',
  'little crown': '👑',
  cap: '🧢',
  sunglasses: '🕶️',
  'hat and mustache': '🎩',
  star: '⭐',
  confetti: '🎊',
  fireworks: '🎆',
  'paper crane': '🕊️',
  'boxing gloves': '🥊',
  swan: '🦢',
  duck: '🦆',
  corgi: '🐶',
  'shiba inu': '🐕',
  rabbit: '🐰',
  lion: '🦁',
  train: '🚂',
  motorcycle: '🏍️',
  'sports car': '🏎️',
  'private jet': '✈️',
  yacht: '🛥️',
  'ferris wheel': '🎡',
  interstellar: '🚀',
};

const ANY_GIFT = '🎁';

/** An emoji for a gift by its English name; a wrapped present for one that is not known. */
export function giftGlyph(giftNameEn: string): string {
  const key = giftNameEn.trim().toLowerCase();
  return Object.hasOwn(GLYPHS, key) ? GLYPHS[key]! : ANY_GIFT;
}
