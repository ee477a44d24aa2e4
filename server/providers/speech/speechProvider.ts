/** The speech service for its users: voices, speaking a text, and the file of a sound. */
import type { TextScript } from '#engine/rules/speech/textScript.ts';

export interface Voice {
  /** Unique id with its provider: `bundled/gmw/de`. */
  id: string;
  /** Display name. */
  name: string;
  /** BCP 47, `de` or `en-US`. */
  language: string;
  gender?: 'female' | 'male';
  /** Provider of the voice. */
  provider: string;
  /** Whether speaking with it costs money. */
  costs: boolean;
}

export interface SpeechRequest {
  text: string;
  /** Null = the best one for the language. */
  voiceId: string | null;
  /** BCP 47 of the text; null = unknown. */
  language: string | null;
  /** Only voices that read this script may speak; left out for Latin letters. */
  script?: TextScript | undefined;
  /** Rate, 0.25–4; 1 = the voice's own. */
  speakingRate: number;
  /** Pitch, −20…20 semitones. */
  pitch: number;
}

export interface SpokenSound {
  /** Unguessable name under `/tts/audio/`. */
  file: string;
  mime: string;
  durationMs: number;
  /** The voice that spoke, which differs from the requested one after a failure of its provider. */
  voiceId: string;
  provider: string;
}

export interface Speech {
  /** Returns the available voices, without those of providers that do not answer. */
  voices(signal: AbortSignal): Promise<Voice[]>;
  /**
   * Speaks a text. The same request within some days returns the same file. When the voice is unknown or its provider fails,
   * another one of the language speaks, never one that costs money. Rates and pitches are clamped to their range.
   * @param account account whose allowance is used
   * @throws SPEECH_TEXT_EMPTY, SPEECH_TEXT_TOO_LONG, SPEECH_SOUND_TOO_LONG, SPEECH_TOO_MUCH, SPEECH_CAP_REACHED,
   * SPEECH_NOT_THERE, SPEECH_FAILED, and the reason of the signal
   */
  speak(request: SpeechRequest, account: string, signal: AbortSignal): Promise<SpokenSound>;
  /** Returns null when there is none of this name, or not any more. */
  open(file: string): Promise<{ mime: string; bytes: Buffer } | null>;
  /**
   * Checks whether a voice may be chosen: its provider has it, or does not answer now. Without a configured provider, any may.
   * @throws the reason of the signal
   */
  hasVoice(voiceId: string, signal: AbortSignal): Promise<boolean>;
  /** Checks whether any provider is configured and not known to be missing. */
  isThere(): boolean;
}
