/** All calls, for the test that compares them with the server's routes. */
import * as accounts from './accounts.ts';
import * as agency from './agency.ts';
import * as activity from './activity.ts';
import * as audioAlerts from './audioAlerts.ts';
import * as ai from './ai.ts';
import * as audios from './audios.ts';
import * as auth from './auth.ts';
import * as chat from './chat.ts';
import * as commands from './commands.ts';
import * as desktop from './desktop.ts';
import * as flows from './flows.ts';
import * as followerBot from './followerBot.ts';
import * as gameIntegrations from './gameIntegrations.ts';
import * as games from './games.ts';
import * as giveaway from './giveaway.ts';
import * as agents from './agents.ts';
import * as helpers from './helpers.ts';
import * as images from './images.ts';
import * as imports from './imports.ts';
import * as integrations from './integrations.ts';
import * as joinSounds from './joinSounds.ts';
import * as moments from './moments.ts';
import * as libraries from './libraries.ts';
import * as overlay from './overlay.ts';
import * as pads from './pads.ts';
import * as phoneDeck from './phoneDeck.ts';
import * as payments from './payments.ts';
import * as platform from './platform.ts';
import * as presets from './presets.ts';
import * as proposals from './proposals.ts';
import * as profiles from './profiles.ts';
import * as rollouts from './rollouts.ts';
import * as about from './about.ts';
import * as settings from './settings.ts';
import * as spotify from './spotify.ts';
import * as songRequests from './songRequests.ts';
import * as tests from './tests.ts';
import * as themes from './themes.ts';
import * as tts from './tts.ts';
import * as usedBy from './usedBy.ts';
import * as users from './users.ts';
import * as versions from './versions.ts';
import * as streams from './streams.ts';
import * as viewers from './viewers.ts';
import * as videos from './videos.ts';

export const CALLS = {
  accounts,
  agency,
  activity,
  audioAlerts,
  ai,
  audios,
  auth,
  chat,
  commands,
  desktop,
  flows,
  followerBot,
  gameIntegrations,
  games,
  giveaway,
  agents,
  helpers,
  images,
  imports,
  integrations,
  joinSounds,
  moments,
  libraries,
  overlay,
  pads,
  phoneDeck,
  payments,
  platform,
  presets,
  profiles,
  proposals,
  rollouts,
  about,
  settings,
  spotify,
  songRequests,
  tests,
  themes,
  tts,
  usedBy,
  users,
  versions,
  streams,
  viewers,
  videos,
};
