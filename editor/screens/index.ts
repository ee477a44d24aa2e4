/** Registry of the screens: one folder and one line each. */
import { newRolloutScreen, rolloutScreen } from './agency/rollouts/screen.ts';
import { agencyScreen } from './agency/screen.ts';
import { agencyInvitationsScreen } from './agency-invitations/screen.ts';
import { presetsScreen } from './presets/screen.ts';
import { accountsScreen } from './accounts/screen.ts';
import { overlayEditorScreen } from './overlay-editor/screen.ts';
import type { Screen } from '../app/screen.ts';
import { activityDockScreen } from './docks/activity/screen.ts';
import { agentDockScreen } from './agent-docks/screen.ts';
import { DECK_SCREENS } from './deck/screens.ts';
import { chatDockScreen } from './docks/chat/screen.ts';
import { controlsDockScreen } from './docks/controls/screen.ts';
import { guideScreen } from './guide/screen.ts';
import { helpersScreen } from './helpers/screen.ts';
import { HELPING_SCREENS } from './helping/screens.ts';
import { helpScreen } from './help/screen.ts';
import { integrationsScreen } from './integrations/screen.ts';
import { importScreen } from './import/screen.ts';
import { balloonScreen } from './games/balloon/screen.ts';
import { desktopScreen } from './desktop/screen.ts';
import { drawsScreen } from './games/draws/screen.ts';
import { wheelScreen } from './games/wheel/screen.ts';
import { docksScreen } from './docks/screen.ts';
import { flowEditorScreen } from './flow-editor/screen.ts';
import { flowHistoryScreen } from './flow-history/screen.ts';
import { flowMonitorScreen } from './flow-monitor/screen.ts';
import { featuresScreen } from './features/screen.ts';
import { queuesScreen } from './queues/screen.ts';
import { flowsScreen } from './flows/screen.ts';
import { overlaysScreen } from './overlays/screen.ts';
import { proposalsScreen } from './proposals/screen.ts';
import { profilesScreen } from './profiles/screen.ts';
import { audioAlertsScreen } from './audio-alerts/screen.ts';
import { followerBotScreen } from './follower-bot/bot/screen.ts';
import { followerBotsScreen } from './follower-bot/screen.ts';
import { momentsScreen } from './moments/screen.ts';
import { gameIntegrationScreen } from './game-integrations/game/screen.ts';
import { gameIntegrationsScreen } from './game-integrations/screen.ts';
import { audiosScreen } from './audios/screen.ts';
import { giveawaysScreen } from './giveaways/screen.ts';
import { imagesScreen } from './images/screen.ts';
import { eulaScreen, privacyScreen, termsScreen, withdrawalScreen } from './legal/screen.ts';
import { loginScreen } from './login/screen.ts';
import { resetPasswordScreen } from './reset-password/screen.ts';
import { settingsScreen } from './settings/screen.ts';
import { signupScreen } from './signup/screen.ts';
import { setupScreen } from './setup/screen.ts';
import { spotifyScreen } from './spotify/screen.ts';
import { streamDeckScreen } from './stream-deck/screen.ts';
import { streamScreen } from './streams/report/screen.ts';
import { streamsScreen } from './streams/screen.ts';
import { subscriptionScreen } from './subscription/screen.ts';
import { verifyEmailScreen } from './verify-email/screen.ts';
import { speechDockScreen } from './docks/speech/screen.ts';
import { songsDockScreen } from './docks/songs/screen.ts';
import { speechScreen } from './text-to-speech/screen.ts';
import { videosScreen } from './videos/screen.ts';
import { welcomeScreen } from './welcome/screen.ts';
import { phoneDeckScreen } from './phone-deck/screen.ts';
import { pointsScreen } from './points/screen.ts';
import { viewersScreen } from './viewers/screen.ts';
import { viewerScreen } from './viewer/screen.ts';
import { viewerImportScreen } from './viewer-import/screen.ts';

export const SCREENS = {
  welcome: welcomeScreen,
  settings: settingsScreen,
  subscription: subscriptionScreen,
  login: loginScreen,
  signup: signupScreen,
  verifyEmail: verifyEmailScreen,
  resetPassword: resetPasswordScreen,
  terms: termsScreen,
  eula: eulaScreen,
  withdrawal: withdrawalScreen,
  privacy: privacyScreen,
  overlayEditor: overlayEditorScreen,
  overlays: overlaysScreen,
  profiles: profilesScreen,
  flowEditor: flowEditorScreen,
  flows: flowsScreen,
  queues: queuesScreen,
  proposals: proposalsScreen,
  flowMonitor: flowMonitorScreen,
  flowHistory: flowHistoryScreen,
  audioAlerts: audioAlertsScreen,
  moments: momentsScreen,
  followerBots: followerBotsScreen,
  followerBot: followerBotScreen,
  gameIntegrations: gameIntegrationsScreen,
  gameIntegration: gameIntegrationScreen,
  giveaways: giveawaysScreen,
  streams: streamsScreen,
  stream: streamScreen,
  textToSpeech: speechScreen,
  spotify: spotifyScreen,
  wheel: wheelScreen,
  likeBalloon: balloonScreen,
  draws: drawsScreen,
  setup: setupScreen,
  docks: docksScreen,
  chatDock: chatDockScreen,
  activityDock: activityDockScreen,
  controlsDock: controlsDockScreen,
  speechDock: speechDockScreen,
  songsDock: songsDockScreen,
  import: importScreen,
  features: featuresScreen,
  helpers: helpersScreen,
  integrations: integrationsScreen,
  streamDeck: streamDeckScreen,
  phoneDeck: phoneDeckScreen,
  ...DECK_SCREENS,
  desktop: desktopScreen,
  ...HELPING_SCREENS,
  agentDock: agentDockScreen,
  help: helpScreen,
  guide: guideScreen,
  audios: audiosScreen,
  images: imagesScreen,
  videos: videosScreen,
  agency: agencyScreen,
  newRollout: newRolloutScreen,
  rollout: rolloutScreen,
  agencyInvitations: agencyInvitationsScreen,
  presets: presetsScreen,
  accounts: accountsScreen,
  points: pointsScreen,
  viewers: viewersScreen,
  viewer: viewerScreen,
  viewerImport: viewerImportScreen,
} as const satisfies Record<string, Screen>;

/** All screens, as data. */
export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS);
