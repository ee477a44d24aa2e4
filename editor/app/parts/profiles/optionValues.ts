import type { ProfileAnswer } from '#schemas/generated/types.ts';

/** The options that a profile has or inherits, as the interface names them. */
export type OptionValues = Pick<
  ProfileAnswer,
  'languageCode' | 'pointsName' | 'playAudioOnDesktop' | 'playAudioOnMobile' | 'volume'
>;

/** The options of a profile or of the settings, without what else is there. */
export function optionValues(from: OptionValues): OptionValues {
  const { languageCode, pointsName, playAudioOnDesktop, playAudioOnMobile, volume } = from;
  return { languageCode, pointsName, playAudioOnDesktop, playAudioOnMobile, volume };
}
