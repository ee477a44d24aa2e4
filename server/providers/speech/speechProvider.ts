/** What speaks, as everything that uses it sees it: voices, a text as a sound, and the file of a sound. */
import type { TextScript } from '#engine/rules/speech/textScript.ts';

export interface Voice {
  /** Names it everywhere, with its provider: `bundled/gmw/de`. */
  id: string;
  /** As people read it. */
  name: string;
  /** BCP 47, `de` or `en-US`. */
  language: string;
  gender?: 'female' | 'male';
  /** Which one speaks with it. */
  provider: string;
  /** What it speaks is charged by somebody. */
  costs: boolean;
}

export interface SpeechRequest {
  text: string;
  /** null = the best one for the language. */
  voiceId: string | null;
  /** BCP 47 of the text; null = not known. */
  language: string | null;
  /** Only voices that read this script may speak; left out for Latin letters. */
  script?: TextScript | undefined;
  /** 0.25–4, 1 = as the voice speaks. */
  speakingRate: number;
  /** −20…20 semitones. */
  pitch: number;
}

export interface SpokenSound {
  /** Its name under `/tts/audio/`; nobody guesses it. */
  file: string;
  mime: string;
  durationMs: number;
  /** The voice that spoke: another one than asked where that one's provider failed. */
  voiceId: string;
  provider: string;
}

export interface Speech {
  /** What can speak now; a provider that does not answer is left out. */
  voices(signal: AbortSignal): Promise<Voice[]>;
  /**
   * The same request within some days is the same file. Where the voice is not known, or who speaks with it fails, another
   * one of the language speaks, never one that costs money. Rates and pitches beyond the scale are taken as its ends.
   * @param account whose allowance it is
   * @throws SPEECH_TEXT_EMPTY, SPEECH_TEXT_TOO_LONG, SPEECH_SOUND_TOO_LONG, SPEECH_TOO_MUCH, SPEECH_CAP_REACHED,
   *   SPEECH_NOT_THERE, SPEECH_FAILED, and the reason of the signal
   */
  speak(request: SpeechRequest, account: string, signal: AbortSignal): Promise<SpokenSound>;
  /** null = there is none of this name, or not any more. */
  open(file: string): Promise<{ mime: string; bytes: Buffer } | null>;
  /**
   * Whether a voice may be chosen: its provider has it, or does not answer now. Where no provider is configured, any may.
   * @throws the reason of the signal
   */
  hasVoice(voiceId: string, signal: AbortSignal): Promise<boolean>;
  /** Whether any provider is configured and was not found missing. */
  isThere(): boolean;
}
