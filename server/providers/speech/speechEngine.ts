/** Contract of a speech provider, independent of accounts, files and other providers. */

export interface EngineVoice {
  /** The provider's own id. */
  id: string;
  name: string;
  /** BCP 47. */
  language: string;
  gender?: 'female' | 'male';
}

export interface EngineRequest {
  /** Clean text: no control characters, neither empty nor too long. */
  text: string;
  voice: EngineVoice;
  /** Rate, 0.25–4. */
  speakingRate: number;
  /** Pitch, −20…20 semitones; a provider without it ignores it. */
  pitch: number;
}

export interface SpeechEngine {
  /** One word, with which the ids of its voices begin. */
  name: string;
  costs: boolean;
  /** Maximum number of simultaneous texts. */
  atOnce: number;
  /** Timeout for a text and for the list of voices. */
  withinMs: number;
  /** After this many consecutive failures the provider is skipped for a while. */
  maxConsecutiveFailures: number;
  /** Returns the voices, the best one of each language first. */
  voices(signal: AbortSignal): Promise<EngineVoice[]>;
  /**
   * Resolves with the provider's WAV file, unchecked.
   * @param signal ends it at its timeout
   * @throws AppError when no other provider would help; any other error is the provider's fault
   */
  speak(request: EngineRequest, signal: AbortSignal): Promise<Buffer>;
  /** Stops the processes that this provider keeps running. */
  close?(): void;
}
