/** Puts together what the handlers of the REST interface work with. */
import type { Clock } from '#engine/core/clock.ts';
import type { AccountSettings } from '../accounts/accountSettings.ts';
import { createAuthenticate } from '../accounts/logins/authenticate.ts';
import type { Database } from '../db/connection.ts';
import type { ProfileKeys } from '../profiles/profileKeys.ts';
import type { SignPictures } from '../session/liveItems.ts';
import type { SessionHost } from '../session/sessionHost.ts';
import { ROUTES } from './index.ts';
import { createLimits, type Limits } from './limits.ts';
import { createLiveService } from './live/liveService.ts';
import { openApi } from './openApi.ts';
import type { Followers } from './overlay/followers.ts';
import { createOverlayService } from './overlay/overlayService.ts';
import { createProfileService } from './profiles/profileService.ts';
import type { ApiServices } from './services.ts';

export interface ApiDeps {
  settings: AccountSettings;
  /** Of the program. */
  version: string;
  database: Database;
  clock: Clock;
  /** 128 random bits as text. */
  randomKey(): string;
  apiKeySecret: Uint8Array;
  keys: Pick<ProfileKeys, 'list' | 'resolve' | 'put' | 'remove'>;
  host: Pick<SessionHost, 'addProfile' | 'removeProfile' | 'changeOverlay' | 'submit' | 'session'>;
  signPictures: SignPictures;
  /** Told by the session host of every change of an overlay. */
  followers: Followers;
  /** By default as often as the rules say. */
  limits?: Limits;
}

export function createServices(deps: ApiDeps): ApiServices {
  const { settings, database } = deps;
  const isSecure = settings.publicUrl?.startsWith('https:') ?? false;
  const description = openApi(ROUTES, deps.version);
  return {
    database,
    limits: deps.limits ?? createLimits(),
    proxies: settings.proxies,
    isSecure,
    authenticate: createAuthenticate({ ...deps, defaultPlan: settings.defaultPlan, isSecure }),
    profiles: createProfileService(deps),
    overlays: createOverlayService(deps),
    followers: deps.followers,
    live: createLiveService(deps),
    host: deps.host,
    describe: () => description,
  };
}
