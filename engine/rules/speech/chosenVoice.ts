/** Who reads a text: the voice that was chosen for it, else one of its language, else the usual one (behaviour: speech-5). */

/** What is looked at of a voice. */
export interface VoiceOfLanguage {
  id: string;
  /** BCP 47. */
  language: string;
}

interface WantedVoice {
  /** Of the step or of the viewer. */
  voiceId: string | null;
  /** The streamer's. */
  usualVoiceId: string | null;
  /** That the text is in; null = not known, or it does not matter. */
  language: string | null;
}

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/** @returns null = whoever speaks the language best */
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
