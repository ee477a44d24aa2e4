/**
 * Adds the catalogue's picture to items about a gift, unless the streamer chose an own picture. It is not stored, so a
 * better picture appears at the next start. Pure.
 */
import type { JsonObject } from '#schemas/generated/types.ts';

/** Returns the address of a gift's picture on the platform; empty when there is none. */
export type GiftPicture = (giftId: string) => string;

export interface GiftSettings {
  settings: JsonObject;
  /** Only what differs in landscape. */
  settingsLandscape: JsonObject;
}

/**
 * Returns the same object for items without gifts, and equal objects for equal ones: the hub detects changes by
 * identity.
 */
export function withGiftPictures(given: GiftSettings, pictureOf: GiftPicture): GiftSettings {
  const { settings, settingsLandscape } = given;
  // An own picture applies to both.
  if (settings['giftImageUrl'] !== '') return given;
  return {
    settings: withPicture(settings, pictureOf),
    settingsLandscape: settingsLandscape['giftImageUrl']
      ? settingsLandscape
      : withPicture(settingsLandscape, pictureOf),
  };
}

const known = new WeakMap<GiftPicture, WeakMap<JsonObject, JsonObject>>();

function withPicture(settings: JsonObject, pictureOf: GiftPicture): JsonObject {
  const { giftId } = settings;
  if (typeof giftId !== 'string') return settings;
  let results = known.get(pictureOf);
  if (!results) known.set(pictureOf, (results = new WeakMap()));
  let result = results.get(settings);
  if (!result) {
    const giftImageUrl = pictureOf(giftId);
    results.set(settings, (result = giftImageUrl === '' ? settings : { ...settings, giftImageUrl }));
  }
  return result;
}
