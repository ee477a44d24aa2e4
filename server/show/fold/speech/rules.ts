/** Decides which messages are read aloud, and how (behaviour: speech-1, speech-2). Pure. */
import { comparableText } from '#engine/core/comparableText.ts';
import { withoutEmojiCodes } from '#engine/core/emojiCodes.ts';
import { type Failure, failureBy } from '#engine/core/problem.ts';
import { prefixLength } from '#engine/core/prefixLength.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { withoutUnseen } from '#engine/core/visibleText.ts';
import { levelOf, tableOf } from '#engine/points/levels.ts';
import { passesFilter } from '#engine/rules/viewerFilter.ts';
import { type Moderated, moderateSpeech, type SpeechModeration } from '#engine/rules/speech/moderateSpeech.ts';
import { cutAtWord } from '#engine/rules/speech/spokenForm.ts';
import { textScript } from '#engine/rules/speech/textScript.ts';
import { NEW_SPEECH, type PREFIX_VALUES, USUAL_VOICE } from '#engine/rules/speech/speechDefaults.ts';
import type { KnownViewer, SpeakPayload, SpeechSettings, ViewerRef } from '#schemas/generated/types.ts';
import { filterViewer } from '../flows/filteredViewer.ts';
import { isLocked } from '../planGate.ts';
import type { StageContext } from '../stage.ts';
import type { Sounding, Utterance, ViewerRoles } from './speechState.ts';

/** Maximum lengths of what is read, whatever the settings say. */
const MAX_TEXT = 500;
const MAX_NAME = 60;
/** Only this many characters of a message are examined; the rest is never read. */
const MAX_LOOKED_AT = 1_000;

type Seen = Pick<StageContext, 'documents' | 'facts' | 'nowMs'>;

/** Returns the current settings; by default, nothing is read. */
export function speechSettings({ documents }: Pick<StageContext, 'documents'>): SpeechSettings {
  return (documents.others['speech']?.get('speech')?.document as SpeechSettings | undefined) ?? NEW_SPEECH;
}

export function knownViewer({ tiktokId, name, displayName, profilePictureUrl }: ViewerRef): KnownViewer {
  return { tiktokId, name, displayName, profilePictureUrl };
}

/** Returns the roles that the filter checks. */
export function rolesOf(viewer: ViewerRef): ViewerRoles {
  const { isFollower, isSubscriber, isModerator, isTeamMember, teamMemberLevel, gifterLevel } = viewer;
  return { isFollower, isSubscriber, isModerator, isTeamMember, teamMemberLevel, gifterLevel };
}

/** Wish of a message: a text to read, or one that is refused because the viewer's level is too low. */
export type Wanted = { text: string } | { text: string; refused: Failure };

/** Returns the text to read of a message, or null when it is nothing to read aloud for this viewer. */
export function wantedOf({ payload, viewer }: StreamEvent<'chat'>, context: Seen): Wanted | null {
  const settings = speechSettings(context);
  if (!settings.isEnabled || !viewer) return null;
  if (isMuted(viewer, context)) return null;
  const text = messageOf(withoutEmojiCodes(payload).trim(), settings);
  if (text === null) return null;
  const who = filterViewer(context, viewer);
  if (passesFilter(settings.filter, who)) return { text };
  // A viewer who reaches a level expects to be heard. The other conditions are about who somebody is.
  const { minLevel } = settings.filter;
  return minLevel === undefined ? null : { text, refused: belowLevel(who!.level, minLevel) };
}

const belowLevel = (level: number, needed: number): Failure => failureBy('SPEECH_BELOW_LEVEL', { level, needed });

function messageOf(comment: string, { messageType, startsWith }: SpeechSettings): string | null {
  const start = comparableText(startsWith);
  if (messageType === 'all' || start === '') return comment;
  const said = withoutUnseen(comment).trim();
  const length = prefixLength(said, start);
  return length === null ? null : said.slice(length).trim();
}

/** Combines a message with its introduction, if both may be read. */
export function spokenMessage(said: string, viewer: ViewerRef, context: Seen): Moderated {
  const { moderation, prefix, maxLength } = speechSettings(context);
  const message = moderateSpeech(cutAtWord(said, MAX_LOOKED_AT), moderation);
  if ('refused' in message) return message;
  const most = maxLength === 0 ? MAX_TEXT : Math.min(maxLength, MAX_TEXT);
  const text = cutAtWord(message.text, most);
  const before = prefixOf(prefix, viewer, context);
  const introduction = before === '' ? { text: '' } : moderateSpeech(before, moderation);
  if (!('refused' in introduction)) return asRead(`${introduction.text} ${text}`.trim(), moderation);
  // A name of emoji alone cannot be spoken; a forbidden name stops the message.
  return introduction.refused.problem?.code === 'SPEECH_EMPTY' ? asRead(text, moderation) : introduction;
}

/** Combined or shortened texts may say what none of their parts did, so the result is moderated again. */
function asRead(text: string, moderation: SpeechModeration): Moderated {
  const whole = moderateSpeech(text, moderation);
  return 'refused' in whole ? whole : { text };
}

function prefixOf(prefix: string, viewer: ViewerRef, { documents, facts }: Seen): string {
  const earned = facts.totals?.pointsOf(viewer.tiktokId)?.earned ?? 0;
  const values: Readonly<Record<(typeof PREFIX_VALUES)[number], () => string>> = {
    username: () => cutAtWord(viewerNameOf(viewer), MAX_NAME),
    points: () => String(Math.floor(earned / 1000)),
    level: () => String(levelOf(tableOf(documents.points), earned)),
  };
  // Values in a name are not substituted again.
  return prefix
    .replace(/\{(username|points|level)\}/g, (_whole, name: (typeof PREFIX_VALUES)[number]) => values[name]())
    .trim();
}

/** Moderates a text of a flow or a test. */
export function spokenText({ text }: SpeakPayload, context: Seen): Moderated {
  const spoken = moderateSpeech(text, speechSettings(context).moderation);
  return 'refused' in spoken ? spoken : asRead(cutAtWord(spoken.text, MAX_TEXT), speechSettings(context).moderation);
}

/** Chooses the voice of a message: the viewer's own, otherwise one of its language. */
/**
 * Chooses the voice of a message: the viewer's own, otherwise one of its language.
 * @param said the message without its introduction
 */
export function soundingOfMessage({ payload, viewer }: StreamEvent<'chat'>, said: string, context: Seen): Sounding {
  const { usesLanguage } = speechSettings(context);
  const language = (usesLanguage && payload.contentLanguage) || null;
  return { ...soundingOf(viewer, context), language, ...scriptIn(said) };
}

/** Chooses the voice for a text of a flow; its step's settings come first. */
export function soundingOfText(payload: SpeakPayload, viewer: ViewerRef | undefined, context: Seen): Sounding {
  const usual = soundingOf(viewer, context);
  const { voiceId, pitch, speakingRate, volume } = payload;
  return {
    ...usual,
    ...scriptIn(payload.text),
    voiceId: voiceId || usual.voiceId,
    ...(pitch !== undefined && { pitch }),
    ...(speakingRate !== undefined && { speakingRate }),
    ...(volume !== undefined && { volume }),
  };
}

function scriptIn(text: string): Pick<Sounding, 'script'> {
  const script = textScript(text);
  return script === null ? {} : { script };
}

function soundingOf(viewer: ViewerRef | undefined, context: Seen): Sounding {
  const { voiceId: usual, pitch, speakingRate, volume, othersVolume } = speechSettings(context);
  const own = (viewer && context.facts.totals?.voiceOf(viewer.tiktokId)) ?? USUAL_VOICE;
  return {
    voiceId: own.voiceId || null,
    usualVoiceId: usual || null,
    language: null,
    pitch: own.pitch === USUAL_VOICE.pitch ? pitch : own.pitch,
    speakingRate: own.speakingRate === USUAL_VOICE.speakingRate ? speakingRate : own.speakingRate,
    volume,
    othersVolume,
  };
}

/** Muted viewers are never read, whoever asks for it. */
const isMuted = (viewer: Pick<ViewerRef, 'tiktokId'> | null, { facts }: Seen): boolean =>
  viewer !== null && facts.totals?.voiceOf(viewer.tiktokId)?.isMuted === true;

/** Returns why nothing of this viewer, or of anybody, is read, or null. */
export function silenced(viewer: Pick<ViewerRef, 'tiktokId'> | null, context: StageContext): Failure | null {
  if (isLocked(context.limits, 'entity', 'speechSettings')) return failureBy('SPEECH_NOT_IN_PLAN', { plan: 'FREE' });
  return isMuted(viewer, context) ? failureBy('SPEECH_VIEWER_MUTED') : null;
}

/** Moderates a waiting text by the current rules. */
export function stillSpoken({ text, viewer }: Utterance, context: StageContext): Moderated {
  const refused = silenced(viewer, context);
  return refused ? { refused } : moderateSpeech(text, speechSettings(context).moderation);
}

/** Checks a waiting message against the current filter; other texts are not filtered. */
export function stillPasses({ viewer, roles }: Utterance, context: Seen): boolean {
  if (viewer === null || roles === undefined) return true;
  return passesFilter(speechSettings(context).filter, filterViewer(context, { ...viewer, ...roles }));
}
