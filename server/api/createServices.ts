/** Puts together what the handlers of the REST interface work with. */
import type { SupportWays } from '#schemas/generated/types.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { AccountDeps } from '../people/accounts/accountDeps.ts';
import { createDeletion, type DeletionDeps } from '../people/accounts/deletion/deletion.ts';
import { createDemoAccounts } from '../people/accounts/demo/demoAccounts.ts';
import { type AuthenticateDeps, createAuthenticate } from '../people/accounts/logins/authenticate.ts';
import type { LearnedGifts } from '../sources/gifts/learnedGifts.ts';
import type { DrawBook } from '../show/chance/drawBook.ts';
import type { ChatOut } from '../sources/host/chatOut.ts';
import type { SourceHost } from '../sources/host/sourceHost.ts';
import type { Database } from '../ground/db/connection.ts';
import { createDocumentService } from '../documents/documentService.ts';
import { createAlertService } from '../documents/audioAlerts/alertService.ts';
import { createBotService } from '../documents/followerBots/botService.ts';
import { createCooldownGroups } from '../documents/flows/cooldownGroups.ts';
import { createFlowFolders } from '../documents/flows/flowFolders.ts';
import { createFlowQueues } from '../documents/flows/flowQueues.ts';
import type { EffectKinds } from '../show/effects/effectKind.ts';
import type { FlowSecrets } from '../documents/flows/flowSecrets.ts';
import { createFlowService } from '../documents/flows/flowService.ts';
import { quotasOf } from '../documents/quotas.ts';
import type { Gallery } from '../documents/gallery/gallery.ts';
import type { SoundFinder } from '../media/catalogue/soundFinder.ts';
import type { MediaLibrary } from '../media/library/mediaLibrary.ts';
import type { ProfileKeys } from '../documents/profiles/profileKeys.ts';
import type { Hub } from '../pages/realtime/hub.ts';
import type { SignPictures } from '../show/session/liveItems.ts';
import { createBacktests } from '../rehearsals/backtest/backtests.ts';
import type { Rehearsals } from '../rehearsals/rehearsals.ts';
import type { Inbox } from '../show/session/ports/inbox.ts';
import { openSessions } from '../show/session/ports/sessionReader.ts';
import { createTurns } from '../show/session/refold/turns.ts';
import type { FairScheduler } from '../ground/base/fairScheduler.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import { createLoginAs } from '../people/accounts/logins/loginAs.ts';
import { createSignIn } from '../people/accounts/logins/signIn.ts';
import { createIdentitySignIn } from '../people/accounts/identity/identitySignIn.ts';
import { createPasswordChange } from '../people/accounts/passwords/passwordChange.ts';
import { createPasswordReset } from '../people/accounts/passwords/passwordReset.ts';
import { type ActivationDeps, createActivation } from '../people/accounts/signUp/activation.ts';
import { createNewAccounts } from '../people/accounts/signUp/newAccounts.ts';
import { createSignUp } from '../people/accounts/signUp/signUp.ts';
import { platformName } from '../people/accounts/users/store.ts';
import { createUserService, type UserDeps } from '../people/accounts/users/userService.ts';
import type { Health } from '../operation/health/health.ts';
import { createActivity } from '../pages/activity/activity.ts';
import { createFlowDesk } from '../pages/flows/flowDesk.ts';
import { createHistoryDesk } from '../pages/history/historyDesk.ts';
import { createGiveawayDesk } from '../pages/giveaway/giveawayDesk.ts';
import { createSpeechDesk } from '../pages/speech/speechDesk.ts';
import { createSpeechTexts } from '../pages/speech/speechTexts.ts';
import { createFlowPast } from '../pages/flows/flowPast.ts';
import type { Threads } from '../ground/base/threads.ts';
import { readImportInThread } from '../documents/imports/thread/readImportInThread.ts';
import { createImports } from '../documents/imports/importService.ts';
import { createStreamersOnAir, type StreamersOnAirDeps } from '../operation/about/streamersOnAir.ts';
import { createAbout } from '../operation/about/about.ts';
import type { AiTexts } from '../providers/ai/usage/aiTexts.ts';
import type { IdentityProvider } from '../providers/identity/identityProvider.ts';
import type { ManagedSpeech } from '../providers/speech/makeSpeech.ts';
import type { Speech } from '../providers/speech/speechProvider.ts';
import { createAi } from './ai/aiService.ts';
import { createGameService } from './games/gameService.ts';
import { ROUTES } from './index.ts';
import { createLimits, type Limits } from './limits.ts';
import { createPlaces } from './places.ts';
import { createLiveService } from './live/liveService.ts';
import { createViewerPoints } from '../people/viewers/ledger/points.ts';
import { createViewerDeletion, type Leftovers, NO_LEFTOVERS } from '../people/viewers/deletion/viewerDeletion.ts';
import { lookInThread } from '../people/viewers/imports/thread/lookInThread.ts';
import { createLevelRecomputes } from '../people/viewers/levels/recomputeLevels.ts';
import { createGiftsOfViewers } from '../people/viewers/gifts/viewerGifts.ts';
import { createViewerMerges } from '../people/viewers/merges/viewerMerges.ts';
import { createViewerRemoval } from '../people/viewers/removal/viewerRemoval.ts';
import { createViewerNotes } from '../people/viewers/notes/viewerNotes.ts';
import { createViewerImports, USUAL_VIEWER_IMPORT } from '../people/viewers/imports/viewerImports.ts';
import { createViewerFiles, type ViewerFilesDeps } from '../people/viewers/files/viewerFiles.ts';
import { createViewers } from '../people/viewers/viewers.ts';
import { createViewerSettings } from '../people/viewers/viewerSettings.ts';
import { viewerNamed } from '../people/viewers/viewerNamed.ts';
import { createWebhooks } from './live/webhookService.ts';
import { createReach } from '../pages/reach/reach.ts';
import { createReportDesk } from '../people/reports/reportDesk.ts';
import { createReportWriter } from '../people/reports/reportWriter.ts';
import { createRepairs } from '../repair/repairs.ts';
import { openApi } from './openApi.ts';
import type { Changes } from '../ground/base/changes.ts';
import { createOverlayService } from './overlay/overlayService.ts';
import { createPageService } from './profiles/pageService.ts';
import { createProfileService } from '../documents/profiles/profileService.ts';
import { createJoinSoundSettings } from '../documents/joinSoundSettings.ts';
import { createPointsCommands } from '../documents/pointsCommands.ts';
import { createPointsSettings } from '../documents/pointsSettings.ts';
import { createSpeechSettings } from '../documents/speechSettings.ts';
import { createStreamSettings } from '../documents/streamSettings.ts';
import { createVersionService } from './versions/versionService.ts';

export interface ApiDeps
  extends
    Omit<AccountDeps, 'activation'>,
    Pick<UserDeps, 'platform'>,
    Pick<AuthenticateDeps, 'apiKeySecret'>,
    Pick<DeletionDeps, 'stopStreamer' | 'log'>,
    Pick<ActivationDeps, 'starter'>,
    Pick<StreamersOnAirDeps, 'connectedStreamers'> {
  /** Of the program. */
  version: string;
  scheduler: Scheduler;
  /** Shares the thread between those who compute on it for long. */
  fair: FairScheduler;
  keys: Pick<ProfileKeys, 'list' | 'resolve' | 'put' | 'remove' | 'rotate'>;
  host: Pick<
    SessionHost,
    | 'open'
    | 'tryOpen'
    | 'shown'
    | 'fenceOf'
    | 'refuseFenced'
    | 'addProfile'
    | 'removeProfile'
    | 'changeOverlay'
    | 'changeDocument'
    | 'changeDocuments'
    | 'tellChanges'
    | 'submit'
    | 'session'
    | 'checkpointsOf'
    | 'loadOf'
    | 'rewrite'
  >;
  /** A connection for long lists, which only reads; by default that of everything else. */
  lists?: Database;
  hub: Pick<Hub, 'pages' | 'closeKey' | 'reachedAtMs' | 'isHeard'>;
  flowSecrets: FlowSecrets;
  /** What is made up of them for what is tried out. */
  effectKinds: EffectKinds;
  /** Null = no AI is configured. */
  aiTexts: AiTexts | null;
  /** Says texts aloud. */
  speech: Speech & Pick<ManagedSpeech, 'forget'>;
  /** Draws that anybody can check. */
  drawBook: DrawBook;
  /** Says things in the chats of streams. */
  chatOut: ChatOut;
  /** Takes commands too: they go to whatever is shown. */
  rehearsals: Rehearsals;
  gallery: Gallery;
  signPictures: SignPictures;
  /** Whence pictures of others may come. */
  pictureHosts: readonly string[];
  /** How people reach whoever runs this server. */
  support: SupportWays;
  /** What is left of people outside the tables; by default nothing is. */
  leftovers?: Leftovers;
  /** Lists many viewers; without it the database does. */
  viewerColumns?: ViewerFilesDeps['columns'];
  learnedGifts: Pick<LearnedGifts, 'all'>;
  library: MediaLibrary;
  /** Of the catalogue of sounds. */
  sounds: SoundFinder;
  /** Told by the session host of edits and of what happens to streamers. */
  changes: Changes;
  sources: SourceHost;
  /** Null = nobody but this server says who somebody is. */
  identityProvider: IdentityProvider | null;
  /** Whether anybody may start a demo account. */
  hasDemoAccounts: boolean;
  /** Whether the server is well, and what is not. */
  health: Pick<Health, 'report'>;
  /** Where mails go as files; by default to a mail server. */
  outbox?: string | null;
  /** Where files of strangers are looked at. */
  threads: Threads;
  /** By default as often as the rules say. */
  limits?: Limits;
}

/** The registry: a service is a line below, and every handler has it (`ApiServices` is derived from this). */
export function createServices(deps: ApiDeps) {
  const { settings, database, rehearsals } = deps;
  const sessions = openSessions(deps.host);
  const isSecure = deps.publicUrl.startsWith('https:');
  const accountDeps: AccountDeps = { ...deps, activation: createActivation(deps) };
  const newAccounts = createNewAccounts(accountDeps);
  const signIn = createSignIn(deps);
  const quotas = (transaction: Database, userId: string): Promise<Quotas> =>
    quotasOf(transaction, userId, settings.defaultPlan);
  const profiles = createProfileService({
    ...deps,
    quotasOf: quotas,
    platformName: (userId) => platformName(database, userId),
  });
  const documents = createDocumentService({ ...deps, quotasOf: (userId) => quotas(database, userId) });
  const flows = createFlowService({ ...deps, documents, secrets: deps.flowSecrets });
  const limits = deps.limits ?? createLimits();
  const description = openApi(ROUTES, deps.version);
  const lists = deps.lists ?? database;
  const turns = createTurns();
  const joinSounds = createJoinSoundSettings({ ...deps, documents });
  const viewerImports = createViewerImports({
    ...deps,
    lists,
    sessions,
    look: lookInThread(deps),
    joinSounds,
    quotasOf: (userId) => quotas(database, userId),
  });
  const viewerPoints = createViewerPoints({ ...deps, lists, sessions });
  return {
    database,
    lists,
    /** What an account may have. */
    quotasOf: (userId: string) => quotas(database, userId),
    clock: deps.clock,
    limits,
    /** Of the requests of each account. */
    places: createPlaces(deps.scheduler),
    /** Proxies of our own before this server, see `clientAddress`. */
    proxies: settings.proxies,
    /** Where people open the dashboard, without a last slash. */
    publicUrl: deps.publicUrl,
    /** The dashboard is reached over HTTPS. */
    isSecure,
    /** With which cookies of known browsers are signed. */
    deviceSecret: deps.apiKeySecret,
    /** 128 random bits as text. */
    randomKey: deps.randomKey,
    /** Where mails go as files; null = to a mail server. */
    outbox: deps.outbox ?? null,
    authenticate: createAuthenticate({ ...deps, defaultPlan: settings.defaultPlan, isSecure }),
    signUp: createSignUp({ ...accountDeps, newAccounts }),
    signIn,
    loginAs: createLoginAs(deps),
    identity: createIdentitySignIn({ ...accountDeps, newAccounts, provider: deps.identityProvider }),
    passwordReset: createPasswordReset(accountDeps),
    passwordChange: createPasswordChange(deps),
    demos: createDemoAccounts({ ...accountDeps, isOffered: deps.hasDemoAccounts, signIn }),
    users: createUserService(deps),
    deletion: createDeletion(deps),
    profiles,
    imports: createImports(
      {
        ...deps,
        quotasOf: quotas,
        read: readImportInThread(deps),
        importViewers: (owner, file, dryRun) => viewerImports.run(owner, file, { ...USUAL_VIEWER_IMPORT, dryRun }),
      },
      profiles,
    ),
    pages: createPageService({ ...deps, host: rehearsals }),
    /** Whether a stream is seen on an overlay. */
    reach: createReach(deps),
    /** For shows that stand still because what is stored of them is damaged. */
    repairs: createRepairs(deps),
    overlays: createOverlayService(deps),
    versions: createVersionService(deps),
    streamSettings: createStreamSettings(deps),
    pointsSettings: createPointsSettings(deps),
    speechSettings: createSpeechSettings({ ...deps, documents }),
    /** What is read aloud, and what waits for it. */
    speechDesk: createSpeechDesk({
      ...deps,
      host: rehearsals,
      sessions: openSessions(rehearsals),
      isHeard: deps.hub.isHeard,
    }),
    /** The giveaway that is on, and those that are over. */
    giveaways: createGiveawayDesk({
      ...deps,
      host: rehearsals,
      sessions: openSessions(rehearsals),
      findViewer: viewerNamed(lists),
    }),
    speechTexts: createSpeechTexts(deps),
    flows,
    flowFolders: createFlowFolders({ ...deps, documents, flows }),
    flowQueues: createFlowQueues({ ...deps, documents }),
    audioAlerts: createAlertService({ ...deps, documents }),
    followerBots: createBotService({ ...deps, documents }),
    joinSounds,
    pointsCommands: createPointsCommands({ ...deps, documents }),
    flowSecrets: deps.flowSecrets,
    ai: createAi({ ...deps, limits }),
    chatOut: deps.chatOut,
    /** Calls that start a flow from outside. */
    webhooks: createWebhooks({ ...deps, limits, secrets: deps.flowSecrets }),
    /** What flows do now, and what they are told. */
    flowDesk: createFlowDesk({
      ...deps,
      loadOf: deps.host.loadOf,
      host: rehearsals,
      sessions: openSessions(rehearsals),
    }),
    /** Why flows ran, and why they did not. */
    flowHistory: createHistoryDesk({ ...deps, lists, shown: rehearsals, turns }),
    /** What flows can be tried out with. */
    flowPast: createFlowPast({ lists, sessions: openSessions(rehearsals) }),
    /** Flows tried on the last stream. */
    backtests: createBacktests({ ...deps, lists, turns }),
    cooldownGroups: createCooldownGroups({ ...deps, documents }),
    games: createGameService({ ...deps, sessions }),
    drawBook: deps.drawBook,
    gallery: deps.gallery,
    /** Who is told of what. */
    changes: deps.changes,
    /** Where the events of streamers come from. */
    sources: deps.sources,
    /** Gifts that the platform sent to anybody on this server. */
    learnedGifts: deps.learnedGifts,
    live: createLiveService({ ...deps, sessions }),
    viewers: createViewers({ ...deps, lists, sessions, columns: deps.viewerColumns }),
    viewerPoints,
    viewerRemoval: createViewerRemoval({ ...deps, lists, sessions }),
    viewerImports,
    viewerSettings: createViewerSettings({ ...deps, joinSounds }),
    viewerDeletion: createViewerDeletion({
      ...deps,
      lists,
      ...(deps.leftovers ?? NO_LEFTOVERS),
      newPseudonym: () => Buffer.from(deps.newSecret(6)).toString('hex'),
    }),
    levelRecomputes: createLevelRecomputes(deps),
    viewerMerges: createViewerMerges({ ...deps, lists, sessions }),
    viewerNotes: createViewerNotes(deps),
    viewerGifts: createGiftsOfViewers({ ...deps, lists }),
    viewerFiles: createViewerFiles({
      ...deps,
      lists,
      sessions,
      columns: deps.viewerColumns,
      ledger: viewerPoints.ledger,
    }),
    /** What is kept of past streams. */
    streamReports: createReportDesk({ ...deps, lists, writer: createReportWriter({ ...deps, sessions }) }),
    activity: createActivity({ ...deps, host: rehearsals, sessions: openSessions(rehearsals) }),
    streamers: createStreamersOnAir({ ...deps, sessions }),
    about: createAbout({
      ...deps,
      sessions,
      defaultPlan: settings.defaultPlan,
      outsideSignIn: deps.identityProvider?.name ?? null,
      soundCatalogue: deps.sounds.catalogueName,
      hasAi: deps.aiTexts !== null,
    }),
    library: deps.library,
    sounds: deps.sounds,
    /** Tests that are shown and never count. */
    rehearsals,
    /** For commands to the session of whoever asks. */
    host: rehearsals as Inbox,
    /** The description of the interface itself. */
    describe: () => description,
  };
}
