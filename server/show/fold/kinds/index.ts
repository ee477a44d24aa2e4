/** Registry of the kinds of documents in the fold. server/documents/kinds.ts defines how they are stored. */
import { AppError } from '#engine/core/appError.ts';
import { NEW_JOIN_SOUNDS } from '#engine/flows/joinSoundFlow.ts';
import { NEW_SONG_REQUESTS } from '#engine/rules/songs/songRequests.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import type {
  CooldownGroup,
  FlowFolder,
  FlowQueue,
  JoinSounds,
  PhoneDeck,
  PointsRules,
  Profile,
  SongRequestSettings,
  SpeechSettings,
  StreamerSettings,
  Theme,
} from '#schemas/generated/types.ts';
import {
  validateCooldownGroup,
  validateFlowFolder,
  validateFlowQueue,
  validateJoinSounds,
  validatePhoneDeck,
  validatePointsRules,
  validateProfile,
  validateSongRequestSettings,
  validateSpeechSettings,
  validateStreamerSettings,
  validateTheme,
} from '#schemas/generated/validators.js';
import { audioAlertKind } from './audioAlertKind.ts';
import { type DocumentKind, plainKind } from './documentKind.ts';
import { flowKind } from './flowKind.ts';
import { followerBotKind } from './followerBotKind.ts';
import { gameIntegrationKind } from './gameIntegrationKind.ts';
import { momentsKind } from './momentsKind.ts';
import { overlayKind } from './overlayKind.ts';
import { pointsCommandKind } from './pointsCommandKind.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind knows its own document
export const DOCUMENT_KINDS: Record<string, DocumentKind<any>> = {
  overlay: overlayKind,
  profile: plainKind<Profile>({ name: { en: 'profile', de: 'Profil' }, validate: validateProfile }),
  points: plainKind<PointsRules>({
    name: { en: 'points rules', de: 'Punkteregeln' },
    validate: validatePointsRules,
    isSingle: true,
  }),
  streamer: plainKind<StreamerSettings>({
    name: { en: 'settings', de: 'Einstellungen' },
    validate: validateStreamerSettings,
    isSingle: true,
  }),
  flow: flowKind,
  flowQueue: plainKind<FlowQueue>({ name: { en: 'queue', de: 'Warteschlange' }, validate: validateFlowQueue }),
  flowFolder: plainKind<FlowFolder>({
    name: { en: 'folder', de: 'Ordner' },
    validate: validateFlowFolder,
    names: ({ parentId }) => (parentId === undefined ? [] : [{ named: [{ kind: 'folder', id: parentId }] }]),
  }),
  cooldownGroup: plainKind<CooldownGroup>({
    name: { en: 'cooldown group', de: 'Abklingzeit' },
    validate: validateCooldownGroup,
  }),
  audioAlert: audioAlertKind,
  followerBot: followerBotKind,
  gameIntegration: gameIntegrationKind,
  moments: momentsKind,
  speech: plainKind<SpeechSettings>({
    name: { en: 'text to speech', de: 'Sprachausgabe' },
    validate: validateSpeechSettings,
    complete: (settings) => ({ ...NEW_SPEECH, ...settings }),
    isSingle: true,
  }),
  phoneDeck: plainKind<PhoneDeck>({ name: { en: 'phone deck', de: 'Handy-Deck' }, validate: validatePhoneDeck }),
  theme: plainKind<Theme>({ name: { en: 'theme', de: 'Thema' }, validate: validateTheme }),
  pointsCommand: pointsCommandKind,
  joinSounds: plainKind<JoinSounds>({
    name: { en: 'join sounds', de: 'Auftrittstöne' },
    validate: validateJoinSounds,
    complete: (settings) => ({ ...NEW_JOIN_SOUNDS, ...settings }),
    isSingle: true,
  }),
  songRequests: plainKind<SongRequestSettings>({
    name: { en: 'song requests', de: 'Songwünsche' },
    validate: validateSongRequestSettings,
    complete: (settings) => ({ ...NEW_SONG_REQUESTS, ...settings }),
    isSingle: true,
  }),
};

/**
 * Returns a kind by its name.
 * @throws MESSAGE_INVALID for an unknown kind
 */
export function documentKind(kind: string): DocumentKind {
  if (Object.hasOwn(DOCUMENT_KINDS, kind)) return DOCUMENT_KINDS[kind]!;
  const known = Object.keys(DOCUMENT_KINDS).join(', ');
  const problem = {
    en: `documentChanged.kind: "${kind}" is no kind of document (known: ${known})`,
    de: `documentChanged.kind: "${kind}" ist keine Art von Dokument (bekannt: ${known})`,
  };
  throw new AppError('MESSAGE_INVALID', { problem });
}
