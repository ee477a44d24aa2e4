/**
 * Makes the services that handlers of the REST interface work with. Each group of services opens from ports of its own; only
 * what belongs to no group, or connects two of them, is made here.
 */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { OpenApiDocument } from '#schemas/generated/types.ts';
import type { LearnedGifts } from '../sources/gifts/learnedGifts.ts';
import type { DrawBook } from '../show/chance/drawBook.ts';
import type { ChatOut } from '../sources/host/chatOut.ts';
import { createAgentDesk } from '../integrations/agents/agentDesk.ts';
import type { GameDesk } from '../integrations/games/desk/gameDesk.ts';
import type { ProgramHost } from '../integrations/host/programHost.ts';
import type { SourceHost } from '../sources/host/sourceHost.ts';
import type { Database } from '../ground/db/connection.ts';
import { createProposals } from '../documents/proposals/proposals.ts';
import { createPutAway } from '../documents/put-away/putAwayService.ts';
import { quotasOf } from '../documents/quotas.ts';
import type { SpotifyDesk } from '../providers/music/spotify/spotifyDesk.ts';
import type { Gallery } from '../documents/gallery/gallery.ts';
import type { SoundFinder } from '../media/catalogue/soundFinder.ts';
import type { MediaLibrary } from '../media/library/mediaLibrary.ts';
import { openSessions } from '../show/session/ports/sessionReader.ts';
import type { SessionHost } from '../show/session/sessionHost.ts';
import type { Health } from '../operation/health/health.ts';
import { readImportInThread } from '../documents/imports/thread/readImportInThread.ts';
import { createImports } from '../documents/imports/importService.ts';
import { createAbout } from '../operation/about/about.ts';
import type { DesktopApp } from '../operation/desktop/desktopApp.ts';
import { createDesktopDesk } from '../operation/desktop/desktopDesk.ts';
import { createDesktopFiles } from '../operation/desktop/desktopFiles.ts';
import { createLimits, type Limits } from './limits.ts';
import { createPlaces as createAccountConcurrency } from './accountConcurrency.ts';
import { USUAL_VIEWER_IMPORT } from '../people/viewers/imports/viewerImports.ts';
import { membershipOf } from '../people/agencies/store.ts';
import { keyOf } from '../people/accounts/keys/store.ts';
import type { Changes } from '../ground/base/changes.ts';
import { type AccountPorts, accountServices } from './service-groups/accountServices.ts';
import { documentServices, type DocumentPorts } from './service-groups/documentServices.ts';
import { type FlowPorts, flowServices } from './service-groups/flowServices.ts';
import { viewerServices, type ViewerPorts } from './service-groups/viewerServices.ts';
import type { PhoneAddresses } from '../ground/outbound/phoneAddresses.ts';
import { padServices } from './service-groups/padServices.ts';
import { type ShowPorts, showServices } from './service-groups/showServices.ts';
import type { Needs } from './service-groups/needs.ts';
import { type PresetPorts, presetServices } from './service-groups/presetServices.ts';
import { type RolloutPorts, rolloutServices } from './service-groups/rolloutServices.ts';

export type ApiDeps = Omit<AccountPorts, 'isSecure' | 'lists' | 'sessions'> &
  Omit<DocumentPorts, 'quotasOf' | 'sessions'> &
  Omit<FlowPorts, 'documents' | 'limits' | 'lists' | 'sessions'> &
  Omit<ViewerPorts, 'joinSounds' | 'lists' | 'quotasOf' | 'sessions'> &
  Omit<ShowPorts, 'lists' | 'sessions'> &
  Omit<RolloutPorts, 'invitations' | 'quotasOf'> &
  Omit<PresetPorts, 'documents' | 'membershipOf' | 'profiles' | 'quotasOf'> &
  Partial<Pick<PresetPorts, 'membershipOf'>> &
  Needs<typeof createImports, 'importViewers' | 'quotasOf' | 'read'> &
  Needs<
    typeof createAbout,
    'defaultPlan' | 'areAgenciesOpen' | 'hasBilling' | 'hasAi' | 'outsideSignIn' | 'sessions' | 'soundCatalogue'
  > & {
    /** Connection for long lists, which only reads; by default that of everything else. */
    lists?: Database;
    host: SessionHost;
    /** Speaks in the chats of streams. */
    chatOut: ChatOut;
    gallery: Gallery;
    learnedGifts: Pick<LearnedGifts, 'all'>;
    library: MediaLibrary;
    sounds: SoundFinder;
    /** The session host tells it of edits and of what happens to streamers. */
    changes: Changes;
    sources: SourceHost;
    /** Returns the addresses at which phones reach this server. */
    phoneAddresses(isLocal: boolean): PhoneAddresses;
    /** Programs on streamers' computers. */
    programs: ProgramHost;
    /** Connects accounts to Spotify. */
    spotify: SpotifyDesk;
    drawBook: DrawBook;
    /** Games that viewers change. */
    gameDesk: GameDesk;
    /** Description of the interface, which `openApi` makes from the routes. */
    description: OpenApiDocument;
    health: Pick<Health, 'report'>;
    /** Folder that mails are written to; by default they go to a mail server. */
    outbox?: string | null;
    /** The desktop app that this server is; by default it is none. */
    desktop?: DesktopApp | undefined;
    /** Folder with desktop files to download; by default there is none. */
    desktopFolder?: string | null;
    /** By default the limits of the rules. */
    limits?: Limits;
  };

/** Adds a service: it goes into the group it belongs to, and every handler has it (`ApiServices` is derived from this). */
export function createServices(deps: ApiDeps) {
  const { settings, database } = deps;
  const shared = {
    database,
    lists: deps.lists ?? database,
    sessions: openSessions(deps.host),
    limits: deps.limits ?? createLimits(),
    isSecure: deps.publicUrl.startsWith('https:'),
    quotasOf: (transaction: Database, userId: string): Promise<Quotas> =>
      quotasOf(transaction, userId, settings.defaultPlan),
  };
  const putAway = createPutAway({ ...deps, defaultPlan: settings.defaultPlan });
  const ports = { ...deps, ...shared, planChanged: putAway.settle, madeRoom: putAway.settle };
  const { documents, ...stored } = documentServices(ports);
  const viewers = viewerServices({ ...ports, joinSounds: stored.joinSounds });
  const accounts = accountServices(ports);
  const flows = flowServices({ ...ports, documents });
  const show = showServices(ports);
  return {
    ...accounts,
    ...stored,
    ...flows,
    ...presetServices({
      ...ports,
      membershipOf: deps.membershipOf ?? ((userId) => membershipOf(database, userId)),
      documents,
      profiles: stored.profiles,
    }),
    ...rolloutServices({ ...ports, invitations: accounts.invitations }),
    ...viewers,
    /** Changes that programs propose. */
    proposals: createProposals({
      ...ports,
      documents,
      flows: flows.flows,
      versions: stored.versions,
      keyName: async (userId, id) => (await keyOf(database, userId, id))?.name ?? '',
    }),
    putAway,
    phoneAddresses: deps.phoneAddresses,
    ...show,
    ...padServices({ ...deps, ...flows, ...show, songRequestSettings: stored.songRequestSettings }),
    imports: createImports(
      {
        ...ports,
        read: readImportInThread(deps),
        importViewers: (owner, file, dryRun) =>
          viewers.viewerImports.run(owner, file, { ...USUAL_VIEWER_IMPORT, dryRun }),
      },
      stored.profiles,
    ),
    about: createAbout({
      ...ports,
      defaultPlan: settings.defaultPlan,
      areAgenciesOpen: settings.areAgenciesOpen,
      outsideSignIn: deps.identityProvider?.name ?? null,
      soundCatalogue: deps.sounds.catalogueName,
      hasAi: deps.aiTexts !== null,
      hasBilling: deps.payment !== null,
    }),
    /** The desktop app, and its files for download. */
    desktop: createDesktopDesk({
      ...deps,
      app: deps.desktop ?? null,
      files: createDesktopFiles(deps.desktopFolder ?? null),
    }),
    database,
    lists: shared.lists,
    limits: shared.limits,
    isSecure: shared.isSecure,
    /** Returns an account's quotas. */
    quotasOf: (userId: string) => shared.quotasOf(database, userId),
    clock: deps.clock,
    /** Limits the concurrent requests of each account. */
    places: createAccountConcurrency(deps.scheduler),
    /** Number of trusted proxies before this server, see `clientAddress`. */
    proxies: settings.proxies,
    /** Address of the dashboard, without a trailing slash. */
    publicUrl: deps.publicUrl,
    /** Signs the cookies of known browsers. */
    deviceSecret: deps.apiKeySecret,
    /** Returns 128 random bits as text. */
    randomKey: deps.randomKey,
    /** Folder that mails are written to; null = they go to a mail server. */
    outbox: deps.outbox ?? null,
    chatOut: deps.chatOut,
    drawBook: deps.drawBook,
    gameDesk: deps.gameDesk,
    gallery: deps.gallery,
    changes: deps.changes,
    sources: deps.sources,
    programs: deps.programs,
    musicDesk: deps.programs.music,
    spotify: deps.spotify,
    /** Agents on streamers' computers. */
    agentDesk: createAgentDesk({
      ...deps,
      lines: deps.programs.lines,
      changed: (streamerId) => deps.programs.refresh(streamerId),
    }),
    /** Gifts that the platform sent to anybody on this server. */
    learnedGifts: deps.learnedGifts,
    library: deps.library,
    sounds: deps.sounds,
    /** Returns the description of the interface itself. */
    describe: () => deps.description,
  };
}
