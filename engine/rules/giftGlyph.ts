/** Replacement for the picture of a gift while it loads and when it cannot be loaded. */

/** Common gifts: id, English name in lower case, an emoji. */
const GLYPHS: readonly (readonly [giftId: string, giftNameEn: string, glyph: string])[] = [
  ['5655', 'rose', '🌹'],
  ['8913', 'rosa', '🌹'],
  ['5487', 'finger heart', '🫰'],
  ['6247', 'heart', '❤️'],
  ['7934', 'heart me', '❤️'],
  ['5586', 'hearts', '💕'],
  ['5660', 'hand hearts', '🫶'],
  ['6890', 'love you', '💖'],
  ['5827', 'ice cream cone', '🍦'],
  ['5879', 'doughnut', '🍩'],
  ['5479', 'coffee', '☕'],
  ['6784', 'cake slice', '🍰'],
  ['5658', 'perfume', '🧴'],
  ['6246', 'thumbs up', '👍'],
  ['6097', 'little crown', '👑'],
  ['6104', 'cap', '🧢'],
  ['5509', 'sunglasses', '🕶️'],
  ['6427', 'hat and mustache', '🎩'],
  ['6432', 'star', '⭐'],
  ['5585', 'confetti', '🎊'],
  ['6090', 'fireworks', '🎆'],
  ['5659', 'paper crane', '🕊️'],
  ['6007', 'boxing gloves', '🥊'],
  ['5897', 'swan', '🦢'],
  ['6265', 'duck', '🦆'],
  ['6267', 'corgi', '🐶'],
  ['5482', 'shiba inu', '🐕'],
  ['6348', 'rabbit', '🐰'],
  ['6369', 'lion', '🦁'],
  ['5978', 'train', '🚂'],
  ['5765', 'motorcycle', '🏍️'],
  ['6089', 'sports car', '🏎️'],
  ['5767', 'private jet', '✈️'],
  ['9501', 'yacht', '🛥️'],
  ['5652', 'ferris wheel', '🎡'],
  ['6149', 'interstellar', '🚀'],
];

const BY_NAME = new Map(GLYPHS.map(([, name, glyph]) => [name, glyph]));
const BY_ID = new Map(GLYPHS.map(([id, , glyph]) => [id, glyph]));
const ANY_GIFT = '🎁';

/** Returns an emoji for a gift by its English name; a wrapped present for an unknown one. */
export function giftGlyph(giftNameEn: string): string {
  return BY_NAME.get(giftNameEn.trim().toLowerCase()) ?? ANY_GIFT;
}

/** Returns an emoji for a gift by its id; a wrapped present for an unknown one. */
export function giftGlyphById(giftId: string): string {
  return BY_ID.get(giftId) ?? ANY_GIFT;
}
