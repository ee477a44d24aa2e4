/**
 * Options of a profile as they apply (behaviour: profile-70): its own, or those that are set for the account. Everybody
 * who shows, says or plays something reads them here.
 */
import type { Profile, StreamerSettings } from '#schemas/generated/types.ts';

/** Values of options that neither the account nor the profile sets. */
export const DEFAULT_OPTIONS = { playAudioOnDesktop: true, playAudioOnMobile: true, volume: 1 } as const;

/** A profile with the options that apply to it; the same object when the account changes none of them. */
export function withInheritedOptions(profile: Profile, settings: StreamerSettings): Profile {
  return profile.inheritGlobalOptions === false ? profile : withAccountOptions(profile, settings);
}

/** A profile with the options of the account, whether it inherits them or not: it speaks for the account. */
export function withAccountOptions(profile: Profile, { options }: StreamerSettings): Profile {
  return options === undefined ? profile : { ...profile, ...options };
}
