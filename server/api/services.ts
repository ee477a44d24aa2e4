import type { Clock } from '#engine/core/clock.ts';
import type { OpenApiDocument } from '#schemas/generated/types.ts';
import type { Activity } from '../pages/activity/activity.ts';
import type { Deletion } from '../accounts/deletion/deletion.ts';
import type { DemoAccounts } from '../accounts/demo/demoAccounts.ts';
import type { Authenticate } from '../accounts/logins/authenticate.ts';
import type { LoginAsService } from '../accounts/logins/loginAs.ts';
import type { SignIn } from '../accounts/logins/signIn.ts';
import type { IdentitySignIn } from '../accounts/identity/identitySignIn.ts';
import type { PasswordChange } from '../accounts/passwords/passwordChange.ts';
import type { PasswordReset } from '../accounts/passwords/passwordReset.ts';
import type { SignUp } from '../accounts/signUp/signUp.ts';
import type { UserService } from '../accounts/users/userService.ts';
import type { SourceHost } from '../connectors/host/sourceHost.ts';
import type { Database } from '../db/connection.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { Changes } from '../base/changes.ts';
import type { LearnedGifts } from '../connectors/gifts/learnedGifts.ts';
import type { Imports } from '../documents/imports/importService.ts';
import type { StreamersOnAir } from '../operation/about/streamersOnAir.ts';
import type { About } from '../operation/about/about.ts';
import type { Gallery } from '../documents/gallery/gallery.ts';
import type { Reach } from '../pages/reach/reach.ts';
import type { SoundFinder } from '../media/catalogue/soundFinder.ts';
import type { MediaLibrary } from '../media/library/mediaLibrary.ts';
import type { Rehearsals } from '../rehearsals/rehearsals.ts';
import type { SessionHost } from '../session/sessionHost.ts';
import type { GameService } from './games/gameService.ts';
import type { OverlayService } from './overlay/overlayService.ts';
import type { Repairs } from '../repair/repairs.ts';
import type { LiveService } from './live/liveService.ts';
import type { Limits } from './limits.ts';
import type { Places } from './places.ts';
import type { PageService } from './profiles/pageService.ts';
import type { ProfileService } from '../documents/profiles/profileService.ts';
import type { StreamSettingsService } from '../documents/streamSettings.ts';
import type { VersionService } from './versions/versionService.ts';

/** Everything that handlers of the REST interface work with. */
export interface ApiServices {
  /** What an account may have. */
  quotasOf(userId: string): Promise<Quotas>;
  database: Database;
  clock: Clock;
  limits: Limits;
  /** Of the requests of each account. */
  places: Places;
  /** Proxies of our own before this server, see `clientAddress`. */
  proxies: number;
  /** Where people open the dashboard, without a last slash. */
  publicUrl: string;
  /** The dashboard is reached over HTTPS. */
  isSecure: boolean;
  /** With which cookies of known browsers are signed. */
  deviceSecret: Uint8Array;
  /** 128 random bits as text. */
  randomKey(): string;
  /** Where mails go as files; null = to a mail server. */
  outbox: string | null;
  authenticate: Authenticate;
  signUp: SignUp;
  signIn: SignIn;
  loginAs: LoginAsService;
  identity: IdentitySignIn;
  passwordReset: PasswordReset;
  passwordChange: PasswordChange;
  demos: DemoAccounts;
  users: UserService;
  deletion: Deletion;
  profiles: ProfileService;
  pages: PageService;
  /** Whether a stream is seen on an overlay. */
  reach: Reach;
  overlays: OverlayService;
  versions: VersionService;
  streamSettings: StreamSettingsService;
  games: GameService;
  gallery: Gallery;
  /** Who follows what. */
  changes: Changes;
  /** Gifts that the platform sent to anybody on this server. */
  learnedGifts: Pick<LearnedGifts, 'all'>;
  live: LiveService;
  /** Where the events of streamers come from. */
  sources: Pick<SourceHost, 'answer' | 'change' | 'refresh'>;
  about: About;
  streamers: StreamersOnAir;
  activity: Activity;
  imports: Imports;
  library: MediaLibrary;
  sounds: SoundFinder;
  /** Tests that are shown and never count. */
  rehearsals: Rehearsals;
  /** For shows that stand still because what is stored of them is damaged. */
  repairs: Repairs;
  /** For commands to the session of whoever asks. */
  host: Pick<SessionHost, 'submit'>;
  /** The description of the interface itself. */
  describe(): OpenApiDocument;
}
