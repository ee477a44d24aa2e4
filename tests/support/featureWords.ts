/**
 * Words for features in both languages, and their implementation: a screen, a route, an item type or a command. `null`
 * = none yet, so no text may promise it. When you build a feature, name its implementation here.
 */

/** Implementation: `screen:/import`, `route:POST /settings/import`, `item:VOTE`, `command:backup`. */
type Served = `screen:${string}` | `route:${string}` | `item:${string}` | `command:${string}`;

export interface FeatureWords {
  words: RegExp;
  servedBy: Served | null;
}

export const FEATURE_WORDS: Readonly<Record<string, FeatureWords>> = {
  flows: {
    words: /\bflows?\b|\babl(ä|ae)uf(e|en)?\b|\bautomat(ion|isierung)(s|en)?\b/iu,
    servedBy: 'screen:/flows',
  },
  alerts: { words: /\b(audio|sound)?[ -]?alerts?\b/iu, servedBy: 'screen:/audio-alerts' },
  speech: {
    words: /text[ -]to[ -]speech|\btts\b|sprachausgabe|read(s|ing)? .{0,20}aloud|\bvorles|\bvorgelesen/iu,
    servedBy: 'screen:/text-to-speech',
  },
  pointsSystem: {
    words: /points system|punktesystem|levels? of viewers|viewer list|zuschauerliste/iu,
    servedBy: 'screen:/points',
  },
  followerBot: { words: /follower[ -]bot/iu, servedBy: 'screen:/follower-bot' },
  gameIntegrations: { words: /game integrations?|spiele-?anbindung/iu, servedBy: 'screen:/game-integrations' },
  artificialTexts: { words: /\bAI\b|\bKI\b/u, servedBy: 'route:GET /ai/generate-text' },
  macroPads: { words: /macro[ -]pad|makro[ -]pad|stream[ -]deck|\bplug-?ins?\b/iu, servedBy: 'screen:/stream-deck' },
  voiceChanger: { words: /voice changer|stimmverzerrer|streamer[ -]?bot/iu, servedBy: 'screen:/integrations' },
  desktopApp: { words: /desktop[ -]app/iu, servedBy: 'screen:/desktop' },
  agency: { words: /\bagenc(y|ies)\b|\bagentur/iu, servedBy: 'screen:/agency' },
  ads: { words: /\b(without|no) ads\b|\bwerbung/iu, servedBy: 'screen:/subscription' },
  paidPlans: {
    words:
      /\bupgrad|(larger|higher|bigger|better) plan|(größer|höher|besser)e[rnms]? (plan|tarif)|promo(tion)? ?code|gutschein/iu,
    servedBy: 'route:POST /stripe/create-subscription',
  },
  musicService: { words: /spotify/iu, servedBy: 'screen:/spotify' },
  exports: {
    words: /keep (a copy|copies)|bewahre kopien|\bexport/iu,
    servedBy: 'route:GET /overlay/{profileId}/export',
  },
  imports: { words: /\bimport(s|ed|ing)?\b|\bimportier/iu, servedBy: 'route:POST /settings/import' },
  backups: { words: /\bbackups?\b/iu, servedBy: 'command:backup' },
  wheel: { words: /wheel of fortune|glücksrad/iu, servedBy: 'screen:/wheel-of-fortune' },
  balloon: { words: /like balloon|like-?ballon/iu, servedBy: 'screen:/like-balloon' },
  votes: { words: /\bvotes?\b|\babstimmung/iu, servedBy: 'item:VOTE' },
  docks: { words: /\bdocks?\b/iu, servedBy: 'screen:/docks' },
};

/** Exception whose words are no promise: the beginning of its key, the feature it names, and the reason. */
export interface WordException {
  key: string;
  feature: string;
  why: string;
}

const FOUND_BY = 'a word by which people look for what there is';
const NAMED_PLAYER = 'names a player of the own computer, not its service';
const OF_FILES = 'says what a file of another program has, and that it is not stored';

export const WORD_EXCEPTIONS: readonly WordException[] = [
  { key: 'editor/flow-editor/palette/otherWords.ts SHOW_TEXT.en', feature: 'alerts', why: FOUND_BY },
  { key: 'editor/flow-editor/palette/otherWords.ts PLAY_SOUND.en', feature: 'alerts', why: FOUND_BY },
  { key: 'editor/screens/import/importText.ts en.parts.flows', feature: 'flows', why: OF_FILES },
  { key: 'editor/screens/import/importText.ts de.parts.flows', feature: 'flows', why: OF_FILES },
  { key: 'editor/screens/import/importText.ts en.parts.soundAlerts', feature: 'alerts', why: OF_FILES },
  { key: 'editor/screens/import/importText.ts de.parts.soundAlerts', feature: 'alerts', why: OF_FILES },
  { key: 'schemas/errors.json IMPORT_FLOWS_LIMIT', feature: 'flows', why: OF_FILES },
  { key: 'schemas/errors.json IMPORT_ALERTS_LIMIT', feature: 'alerts', why: OF_FILES },
  { key: 'schemas/errors.json IMPORT_UNKNOWN.de', feature: 'pointsSystem', why: OF_FILES },
  { key: 'server/sources/tikfinity/tikfinityText.ts', feature: 'desktopApp', why: 'names an app of somebody else' },
  { key: 'editor/screens/integrations/player/playerText.ts en.steps', feature: 'musicService', why: NAMED_PLAYER },
  { key: 'editor/screens/integrations/player/playerText.ts de.steps', feature: 'musicService', why: NAMED_PLAYER },
];
