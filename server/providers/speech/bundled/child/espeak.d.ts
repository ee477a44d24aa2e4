/** Types of the used parts of the package, which has none. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakVoice {
    name: string;
    identifier: string;
    /** A lower number means a better voice for the language. */
    languages: { name: string; priority: number }[];
  }

  export interface EspeakWorker {
    list_voices(): EspeakVoice[];
    /** Returns 0 when the voice exists. */
    set_voice(identifier: string): number;
    set_rate(wordsAMinute: number): void;
    set_pitch(pitch: number): void;
    /** Calls back with samples until all are there; a result other than 0 stops it. */
    synthesize(text: string, callback: (samples: Int16Array | Uint8Array | null) => number): void;
  }

  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker> }>;
}
