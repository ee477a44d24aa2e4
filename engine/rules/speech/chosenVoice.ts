/**
 * Chooses the voice for a text: the selected one, else one of its language, else the default one (behaviour: speech-5).
 */

/** Properties of a voice that matter here. */
export interface VoiceOfLanguage {
  id: string;
  /** BCP 47. */
  language: string;
}

interface WantedVoice {
  /** Voice of the step or of the viewer. */
  voiceId: string | null;
  /** Default voice of the streamer. */
  usualVoiceId: string | null;
  /** Language of the text; null = unknown, or it does not matter. */
  language: string | null;
}

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** @returns null = the best voice of the language */
export function chosenVoice(
  voices: readonly VoiceOfLanguage[],
  { voiceId, usualVoiceId, language }: WantedVoice,
): string | null {
  if (voiceId !== null) return voiceId;
  if (usualVoiceId === null || language === null) return usualVoiceId;
  const usual = voices.find(({ id }) => id === usualVoiceId);
  const speaksIt = (voice: VoiceOfLanguage): boolean => primary(voice.language) === primary(language);
  if (usual === undefined || speaksIt(usual) || !voices.some(speaksIt)) return usualVoiceId;
  return null;
}
