/** Registry of the REST interface: a folder and a line for each resource. */
import { accountRoutes } from './accounts/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { alertPresetRoutes } from './agency-presets/alertPresetRoutes.ts';
import { presetLinkRoutes } from './agency-presets/linkRoutes.ts';
import { overlayPresetRoutes } from './agency-presets/overlayPresetRoutes.ts';
import { aiRoutes } from './ai/routes.ts';
import { identityRoutes } from './auth/identityRoutes.ts';
import { agencyRoutes } from './agency/agencyRoutes.ts';
import { codeRoutes } from './agency/codeRoutes.ts';
import { invitationRoutes } from './agency/invitationRoutes.ts';
import { startRoutes } from './agency/startRoutes.ts';
import { memberRoutes } from './agency/memberRoutes.ts';
import { rosterRoutes } from './agency/rosterRoutes.ts';
import { audioAlertRoutes } from './audio-alerts/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { commandRoutes } from './commands/routes.ts';
import { followerBotRoutes } from './follower-bot/routes.ts';
import { gameIntegrationRoutes } from './game-integrations/routes.ts';
import { helperRoutes } from './helpers/routes.ts';
import { helpingRoutes } from './helpers/helpingRoutes.ts';
import { agentRoutes } from './agents/routes.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { songRequestRoutes } from './song-requests/routes.ts';
import { joinSoundRoutes } from './join-sounds/routes.ts';
import { momentRoutes } from './moments/routes.ts';
import { planRoutes } from './agency-rollouts/planRoutes.ts';
import { rolloutRoutes } from './agency-rollouts/rolloutRoutes.ts';
import { desktopRoutes } from './desktop/routes.ts';
import { flowRoutes } from './flows/routes.ts';
import { gameRoutes } from './games/routes.ts';
import { giveawayRoutes } from './giveaway/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { webhookRoutes } from './live/webhookRoutes.ts';
import { catalogueRoutes } from './media/catalogueRoutes.ts';
import { librariesRoutes } from './media/librariesRoutes.ts';
import { libraryRoutes } from './media/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { galleryRoutes } from './overlay/galleryRoutes.ts';
import { overlayRoutes } from './overlay/routes.ts';
import { testRoutes } from './overlay/testRoutes.ts';
import { musicRoutes } from './music/routes.ts';
import { spotifyRoutes } from './spotify/routes.ts';
import { padRoutes } from './pads/routes.ts';
import { deckRoutes } from './phone-deck/deckRoutes.ts';
import { phoneRoutes } from './phone-deck/phoneRoutes.ts';
import { themeRoutes } from './themes/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { platformRoutes } from './platform/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { aboutRoutes } from './about/routes.ts';
import type { Route } from './route.ts';
import { settingsRoutes } from './settings/routes.ts';
import { ttsRoutes } from './tts/routes.ts';
import { usedByRoutes } from './used-by/routes.ts';
import { userRoutes } from './users/routes.ts';
import { ownAgencyRoutes } from './users/agencyRoutes.ts';
import { keyRoutes } from './users/keyRoutes.ts';
import { pointsRoutes } from './users/pointsRoutes.ts';
import { putAwayRoutes } from './users/putAwayRoutes.ts';
import { showRoutes } from './users/showRoutes.ts';
import { sourceRoutes } from './users/sourceRoutes.ts';
import { streamRoutes } from './streams/routes.ts';
import { cardRoutes } from './viewers/cardRoutes.ts';
import { viewerRoutes } from './viewers/routes.ts';
import { documentVersionRoutes } from './versions/documentRoutes.ts';
import { versionRoutes } from './versions/routes.ts';

export const API = {
  accounts: accountRoutes,
  activity: activityRoutes,
  agencies: agencyRoutes,
  agency: [...startRoutes, ...memberRoutes, ...rosterRoutes, ...invitationRoutes, ...codeRoutes],
  agencyRollouts: [...planRoutes, ...rolloutRoutes],
  agencyPresets: [...presetLinkRoutes, ...alertPresetRoutes, ...overlayPresetRoutes],
  audioAlerts: audioAlertRoutes,
  ai: aiRoutes,
  audios: [...libraryRoutes('audio'), ...catalogueRoutes],
  auth: [...authRoutes, ...identityRoutes],
  chat: chatRoutes,
  commands: commandRoutes,
  desktop: desktopRoutes,
  flows: flowRoutes,
  followerBot: followerBotRoutes,
  gameIntegrations: gameIntegrationRoutes,
  helpers: [...helperRoutes, ...helpingRoutes],
  joinSounds: joinSoundRoutes,
  moments: momentRoutes,
  songRequests: songRequestRoutes,
  games: gameRoutes,
  giveaway: giveawayRoutes,
  images: libraryRoutes('image'),
  agents: agentRoutes,
  integrations: integrationRoutes,
  libraries: librariesRoutes,
  live: [...liveRoutes, ...webhookRoutes],
  openapi: openApiRoutes,
  overlay: [...overlayRoutes, ...testRoutes, ...galleryRoutes],
  music: musicRoutes,
  spotify: spotifyRoutes,
  pads: padRoutes,
  phoneDeck: [...deckRoutes, ...phoneRoutes],
  themes: themeRoutes,
  payments: paymentRoutes,
  platform: platformRoutes,
  profiles: profileRoutes,
  proposals: proposalRoutes,
  about: aboutRoutes,
  settings: settingsRoutes,
  tts: ttsRoutes,
  streams: streamRoutes,
  usedBy: usedByRoutes,
  users: [
    ...userRoutes,
    ...keyRoutes,
    ...ownAgencyRoutes,
    ...pointsRoutes,
    ...putAwayRoutes,
    ...showRoutes,
    ...sourceRoutes,
  ],
  versions: [...versionRoutes, ...documentVersionRoutes],
  viewers: [...viewerRoutes, ...cardRoutes],
  videos: libraryRoutes('video'),
} as const satisfies Record<string, readonly Route[]>;

/** All routes. */
export const ROUTES: readonly Route[] = Object.values(API).flat();
