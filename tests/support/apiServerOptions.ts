/** Options of `startApiServer`. */
import { START_MS } from './session.ts';
import type { ManualClock, Scheduler } from '#engine/core/clock.ts';
import type { KnownGift } from '#schemas/generated/types.ts';
import type { DesktopApp } from '#server/operation/desktop/desktopApp.ts';
import type { AccountSettings } from '#server/people/accounts/accountSettings.ts';
import type { MembershipOf } from '#server/documents/presets/membership.ts';
import type { InspectFile } from '#server/media/library/inspect/inspectFile.ts';
import type { MediaStorage } from '#server/media/library/storage/mediaStorage.ts';
import type { AiTextsDeps } from '#server/providers/ai/usage/aiTexts.ts';
import type { IdentityProvider } from '#server/providers/identity/identityProvider.ts';
import type { FakeSpotify } from '#server/providers/music/spotify/fake/fakeWorld.ts';
import type { SoundCatalogue } from '#server/providers/sounds/soundCatalogue.ts';
import type { SignPictures } from '#server/show/session/liveItems.ts';
import type { TestPayment } from './testPayment.ts';
import type { TestSourcesOptions } from './testSources.ts';

export interface ApiServerOptions extends TestSourcesOptions, TestPayment {
  settings?: Partial<AccountSettings>;
  /** Clock of everything, and timers of sources: by default a stopped clock, and timers like those of pages. */
  time?: { clock: ManualClock; scheduler: Scheduler };
  /** Scheduler of following pages; by default timers of a second and more never fire, and shorter ones at once. */
  scheduler?: Scheduler;
  /** By default addresses stay unchanged. */
  signPictures?: SignPictures;
  /** Gifts sent by the platform to anybody; none by default. */
  learnedGifts?: KnownGift[];
  /** True = the real limits; by default they are a thousand times as high. */
  hasRealLimits?: boolean;
  hasDemoAccounts?: boolean;
  /** The desktop app that the server is; none by default. */
  desktop?: DesktopApp;
  /** Folder with desktop files; none by default. */
  desktopFolder?: string;
  /** By default a temporary folder. */
  storage?(folder: string, deps: { clock: ManualClock }): Promise<MediaStorage>;
  /** Inspects uploads; by default in this process. */
  inspect?: InspectFile;
  /** Free space of the disk; by default unlimited. */
  freeBytes?(): Promise<number>;
  /** Live streamers; none by default. */
  connectedStreamers?(): readonly string[];
  /** Catalogue of sounds; none by default. */
  catalogue?(deps: { clock: ManualClock }): SoundCatalogue;
  /** AI; none by default. */
  ai?: Pick<AiTextsDeps, 'ask' | 'settings'>;
  /** Spotify; none answers by default. */
  spotify?: FakeSpotify;
  /** Identity provider; none by default. */
  identityProvider?: IdentityProvider;
  /** Agencies of accounts; none by default. */
  membershipOf?: MembershipOf;
}

/** Fields of an account whose address is confirmed. */
export const CONFIRMED = {
  passwordHash: null,
  language: 'en',
  emailVerifiedAtMs: START_MS,
  termsAcknowledgedAtMs: START_MS,
  demoExpiresAtMs: null,
  seed: 1,
} as const;
