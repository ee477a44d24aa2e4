/** What each provider of speech is made of. Knows nothing of accounts, files and of the other providers. */

export interface EngineVoice {
  /** As the provider calls it. */
  id: string;
  name: string;
  /** BCP 47. */
  language: string;
  gender?: 'female' | 'male';
}

export interface EngineRequest {
  /** Clean: no control characters, neither empty nor too long. */
  text: string;
  voice: EngineVoice;
  /** 0.25–4. */
  speakingRate: number;
  /** −20…20 semitones; what a provider cannot do it leaves out. */
  pitch: number;
}

export interface SpeechEngine {
  /** One word; ids of its voices begin with it. */
  name: string;
  costs: boolean;
  /** So many texts at a time. */
  atOnce: number;
  /** For a text, and for the list of voices. */
  withinMs: number;
  /** So many failures in a row and it is left alone for a while. */
  patience: number;
  /** The best one of each language first. */
  voices(signal: AbortSignal): Promise<EngineVoice[]>;
  /**
   * Resolves with a WAV file as the provider gave it, unchecked.
   * @param signal ends it: its time is over
   * @throws AppError for what no other provider would do better; anything else is the provider's fault
   */
  speak(request: EngineRequest, signal: AbortSignal): Promise<Buffer>;
  /** Of what it keeps running. */
  close?(): void;
}
