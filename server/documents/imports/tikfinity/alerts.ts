/** Converts the program's sound alerts. They name their sounds by address, so each must be chosen from the library. */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { AudioAlert } from '#schemas/generated/types.ts';
import { alertOfDraft, checked, isThere, type Losses, nameOf, numberOf, withoutTwins } from '../arrival/draft.ts';
import { eventId } from './flows.ts';
import { isObject } from '../importContents.ts';
import { giftCause } from './triggers.ts';

const NO_GIFT: BothLanguages = {
  en: 'does not say for which gift it plays, so it is not taken over.',
  de: 'sagt nicht, für welches Geschenk er spielt, und wird nicht übernommen.',
};

/** Returns a volume between 0 and 1; other programs also count to 100. */
export function volumeOf(value: unknown): number {
  const number = numberOf(value) ?? 0.8;
  return Math.round(Math.min(1, number > 1 ? number / 100 : number) * 100) / 100;
}

export function alertsOfSounds(sounds: readonly unknown[], losses: Losses): AudioAlert[] {
  const alerts = sounds.map((sound, index) => {
    const { giftId, giftName, soundName, volume } = isObject(sound) ? sound : {};
    const name = nameOf(soundName, nameOf(giftName, `Sound ${index + 1}`));
    const cause = giftCause(giftId);
    if (cause === null) {
      losses.block(name, NO_GIFT);
      return null;
    }
    return checked(
      'audioAlert',
      alertOfDraft(eventId(isObject(sound) ? sound : {}, 'sound'), name, cause, { volume: volumeOf(volume) }),
      losses,
    );
  });
  return withoutTwins(alerts.filter(isThere), losses);
}
