/** What is used of the package, which describes nothing. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakVoice {
    name: string;
    identifier: string;
    /** The lower the number, the better the voice is for the language. */
    languages: { name: string; priority: number }[];
  }

  export interface EspeakWorker {
    list_voices(): EspeakVoice[];
    /** 0 = it has it. */
    set_voice(identifier: string): number;
    set_rate(wordsAMinute: number): void;
    set_pitch(pitch: number): void;
    /** Calls back with samples until they are all there; what it answers but 0 ends it. */
    synthesize(text: string, callback: (samples: Int16Array | Uint8Array | null) => number): void;
  }

  export default function load(): Promise<{ eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker> }>;
}
