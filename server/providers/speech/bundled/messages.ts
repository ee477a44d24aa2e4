/** What the server and the process that speaks say to each other. */
import type { EngineVoice } from '../speechEngine.ts';

export type SpeakerTask =
  | { what: 'voices' }
  | {
      what: 'speak';
      voice: string;
      text: string;
      /** Words a minute. */
      words: number;
      /** 0–99. */
      pitch: number;
      /** Where it stops: nobody listens longer. */
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
  /** What the process has of the memory. */
  rssBytes: number;
};

export const SAMPLE_RATE = 22_050;
