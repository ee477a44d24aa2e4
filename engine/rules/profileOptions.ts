/**
 * Effective options of a profile (behaviour: profile-70): its own, or those of the account. All code that shows, speaks
 * or plays reads them here.
 */
import type { Profile, StreamerSettings } from '#schemas/generated/types.ts';

/** Default options, where neither the account nor the profile sets them. */
export const DEFAULT_OPTIONS = { playAudioOnDesktop: true, playAudioOnMobile: true, volume: 1 } as const;

/** Returns a profile with its effective options; the same object when the account changes none of them. */
export function withInheritedOptions(profile: Profile, settings: StreamerSettings): Profile {
  return profile.inheritGlobalOptions === false ? profile : withAccountOptions(profile, settings);
}

/** Returns a profile with the options of the account, whether it inherits them or not: it represents the account. */
export function withAccountOptions(profile: Profile, { options }: StreamerSettings): Profile {
  return options === undefined ? profile : { ...profile, ...options };
}
