import type { Context } from 'koa';
import type { OpenApiDocument } from '#schemas/generated/types.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Database } from '../db/connection.ts';
import type { SessionHost } from '../session/sessionHost.ts';
import type { Followers } from './overlay/followers.ts';
import type { OverlayService } from './overlay/overlayService.ts';
import type { ProfileService } from './profiles/profileService.ts';
import type { LiveService } from './live/liveService.ts';
import type { Limits } from './limits.ts';

/** Everything that handlers of the REST interface work with. */
export interface ApiServices {
  database: Database;
  limits: Limits;
  /** Proxies of our own before this server, see `clientAddress`. */
  proxies: number;
  /** The dashboard is reached over HTTPS. */
  isSecure: boolean;
  authenticate(ctx: Context): Promise<Caller | null>;
  profiles: ProfileService;
  overlays: OverlayService;
  followers: Followers;
  live: LiveService;
  /** For commands to the session of whoever asks. */
  host: Pick<SessionHost, 'submit'>;
  /** The description of the interface itself. */
  describe(): OpenApiDocument;
}
