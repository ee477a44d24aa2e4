import type { ProfileAnswer } from '#schemas/generated/types.ts';

/** Options that a profile has or inherits, named as in the interface. */
export type OptionValues = Pick<
  ProfileAnswer,
  'languageCode' | 'pointsName' | 'playAudioOnDesktop' | 'playAudioOnMobile' | 'volume'
>;

/** Picks the options of a profile or of the settings. */
export function optionValues(from: OptionValues): OptionValues {
  const { languageCode, pointsName, playAudioOnDesktop, playAudioOnMobile, volume } = from;
  return { languageCode, pointsName, playAudioOnDesktop, playAudioOnMobile, volume };
}
