/**
 * Items that are about a gift show its picture as soon as it is chosen: that of the catalogue, unless the streamer chose a
 * picture of their own. It stays out of what is stored, so a better picture is seen at the next start. Pure.
 */
import type { JsonObject } from '#schemas/generated/types.ts';

/** Address of a gift's picture on the platform; empty when there is none. */
export type GiftPicture = (giftId: string) => string;

export interface GiftSettings {
  settings: JsonObject;
  /** Only what differs in landscape. */
  settingsLandscape: JsonObject;
}

/**
 * What is no matter of gifts stays the same object, and equal objects give equal ones: the hub finds what changed by that.
 */
export function withGiftPictures(given: GiftSettings, pictureOf: GiftPicture): GiftSettings {
  const { settings, settingsLandscape } = given;
  // An own picture is meant for both.
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
