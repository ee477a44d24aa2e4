/** Services for what is stored as documents: profiles, overlays, versions, settings, imports, media. */
import type { Quotas } from '#engine/rules/quotas.ts';
import type { Database } from '../../ground/db/connection.ts';
import { createDocumentService } from '../../documents/documentService.ts';
import { createAlertService } from '../../documents/audio-alerts/alertService.ts';
import { createBotService } from '../../documents/follower-bots/botService.ts';
import { createGameIntegrations } from '../../documents/game-integrations/gameService.ts';
import { createDeckService } from '../../documents/phone-decks/deckService.ts';
import { createThemeService } from '../../documents/themes/themeService.ts';
import { platformName } from '../../people/accounts/users/store.ts';
import { createRepairs } from '../../repair/repairs.ts';
import { createOverlayService } from '../../documents/overlays/overlayService.ts';
import { createProfileService } from '../../documents/profiles/profileService.ts';
import { createJoinSoundSettings } from '../../documents/settings/joinSoundSettings.ts';
import { createMomentService } from '../../documents/moments/momentService.ts';
import { createPointsCommands } from '../../documents/settings/pointsCommands.ts';
import { createPointsSettings } from '../../documents/settings/pointsSettings.ts';
import { createSpeechSettings } from '../../documents/settings/speechSettings.ts';
import { createSongRequestSettings } from '../../documents/settings/songRequestSettings.ts';
import { createStreamSettings } from '../../documents/settings/streamSettings.ts';
import { createVersionService } from '../../documents/versionService.ts';
import type { Needs } from './needs.ts';

export type DocumentPorts = Needs<typeof createProfileService, 'quotasOf' | 'platformName'> &
  Needs<typeof createDocumentService, 'quotasOf'> &
  Needs<typeof createOverlayService, 'platformName'> &
  Needs<typeof createVersionService> &
  Needs<typeof createStreamSettings> &
  Needs<typeof createPointsSettings> &
  Needs<typeof createAlertService, 'documents'> &
  Needs<typeof createBotService, 'documents'> &
  Needs<typeof createRepairs> & {
    quotasOf(transaction: Database, userId: string): Promise<Quotas>;
  };

export function documentServices(ports: DocumentPorts) {
  const { database, quotasOf } = ports;
  const documents = createDocumentService({ ...ports, quotasOf: (userId) => quotasOf(database, userId) });
  const stored = { ...ports, documents };
  const named = { ...ports, platformName: (userId: string) => platformName(database, userId) };
  return {
    /** Creates and changes documents of any kind, for the services of single kinds. */
    documents,
    profiles: createProfileService(named),
    overlays: createOverlayService(named),
    versions: createVersionService(ports),
    /** For shows that stand still because their stored documents are damaged. */
    repairs: createRepairs(ports),
    streamSettings: createStreamSettings(ports),
    pointsSettings: createPointsSettings(ports),
    pointsCommands: createPointsCommands(stored),
    speechSettings: createSpeechSettings(stored),
    songRequestSettings: createSongRequestSettings(stored),
    joinSounds: createJoinSoundSettings(stored),
    moments: createMomentService(stored),
    audioAlerts: createAlertService(stored),
    followerBots: createBotService(stored),
    gameIntegrations: createGameIntegrations(stored),
    phoneDecks: createDeckService(stored),
    themes: createThemeService(stored),
  };
}
