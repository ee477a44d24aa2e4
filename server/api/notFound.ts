/** Refuses things that do not exist and things of others with the same words. */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import type { OwnedKind } from './owners.ts';

/** Longest id that a message repeats. */
const MAX_NAMED = 60;

const NAMES: { readonly [Kind in OwnedKind]?: BothLanguages } = {
  profile: { en: 'profile', de: 'Profil' },
  item: { en: 'item', de: 'Element' },
  version: { en: 'version', de: 'Version' },
  document: { en: 'document', de: 'Dokument' },
  documentVersion: { en: 'version', de: 'Version' },
  event: { en: 'event', de: 'Ereignis' },
  audioAlert: { en: 'audio alert', de: 'Sound-Alert' },
  followerBot: { en: 'follower bot', de: 'Follower-Bot' },
  gameIntegration: { en: 'game integration', de: 'Spiele-Anbindung' },
  gameAction: { en: 'action', de: 'Aktion' },
  viewer: { en: 'viewer', de: 'Zuschauer' },
  streamReport: { en: 'stream report', de: 'Stream-Bericht' },
  pointsChange: { en: 'change of points', de: 'Änderung der Punkte' },
  mergedViewer: { en: 'merged viewer', de: 'zusammengeführter Zuschauer' },
  flow: { en: 'flow', de: 'Flow' },
  flowFolder: { en: 'folder', de: 'Ordner' },
  flowQueue: { en: 'queue', de: 'Warteschlange' },
  anyFlowQueue: { en: 'queue', de: 'Warteschlange' },
  flowTrigger: { en: 'trigger', de: 'Auslöser' },
  flowRun: { en: 'run', de: 'Lauf' },
  cooldownGroup: { en: 'cooldown group', de: 'Gruppe für Abklingzeiten' },
  phone: { en: 'phone', de: 'Handy' },
  phoneDeck: { en: 'phone deck', de: 'Handy-Deck' },
  theme: { en: 'theme', de: 'Thema' },
  apiKey: { en: 'API key', de: 'API-Schlüssel' },
  agencyMember: { en: 'member', de: 'Mitglied' },
  plannedMember: { en: 'member', de: 'Mitglied' },
  invitation: { en: 'invitation', de: 'Einladung' },
  receivedInvitation: { en: 'invitation', de: 'Einladung' },
  preset: { en: 'preset', de: 'Vorlage' },
  presetLink: { en: 'imported preset', de: 'importierte Vorlage' },
  image: { en: 'image', de: 'Bild' },
  video: { en: 'video', de: 'Video' },
  audio: { en: 'sound', de: 'Sound' },
  imageUpload: { en: 'upload', de: 'Upload' },
  videoUpload: { en: 'upload', de: 'Upload' },
  audioUpload: { en: 'upload', de: 'Upload' },
};

/** Names the thing and its id. Whether somebody else has it stays private. */
export function notFound(kind: OwnedKind, id: string): AppError {
  const name = NAMES[kind] ?? { en: 'entry', de: 'Eintrag' };
  const named = id.length > MAX_NAMED ? `${id.slice(0, MAX_NAMED)}…` : id;
  const words = {
    en: `Not found: ${name.en} ${named}. Check the id, or reload the list; somebody may have deleted it.`,
    de: `Nicht gefunden: ${name.de} ${named}. Prüfe die ID oder lade die Liste neu; vielleicht wurde der Eintrag gelöscht.`,
  };
  return new AppError('NOT_FOUND', {}, { words });
}
