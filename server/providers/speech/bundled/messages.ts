/** Messages between the server and the speaking process. */
import type { EngineVoice } from '../speechEngine.ts';

export type SpeakerTask =
  | { what: 'voices' }
  | {
      what: 'speak';
      voice: string;
      text: string;
      /** Words per minute. */
      words: number;
      /** Pitch, 0–99. */
      pitch: number;
      /** Maximum length, because nobody listens longer. */
      maxBytes: number;
    };

export type ToSpeaker = SpeakerTask & { id: number };

export type SpeakerAnswer =
  | { what: 'voices'; voices: EngineVoice[] }
  /** Samples of 16 bits, one channel. */
  | { what: 'spoken'; samples: Uint8Array }
  | { what: 'tooLong' }
  | { what: 'failed'; reason: string };

export type FromSpeaker = SpeakerAnswer & {
  id: number;
  /** Memory of the process. */
  rssBytes: number;
};

export const SAMPLE_RATE = 22_050;
