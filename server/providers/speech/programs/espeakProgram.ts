/** Speaks with the program `espeak-ng` if it is installed on this computer. */
import { languageTag, pitchOf, withoutOrders, wordsAMinute } from '../espeakScale.ts';
import { MAX_SOUND_BYTES } from '../sound/checkSound.ts';
import type { EngineVoice, SpeechEngine } from '../speechEngine.ts';
import { runProgram } from './runProgram.ts';

export const ESPEAK = 'espeak-ng';

const WITHIN_MS = 8_000;
const MAX_LIST_BYTES = 256 * 1024;
/** Matches ` 5  de              --/M      German             gmw/de`, optionally followed by other languages. */
const LINE = /^ *(\d{1,3}) +([\w-]{2,40}) +(?:\d{1,3}|--)\/([MF-]) +(\S{1,80}) +([\w/+-]{1,80})(?: |$)/;

/**
 * Creates the provider.
 * @param program its path, or its name if it is in the search path
 */
export function espeakProgram(program: string): SpeechEngine {
  return {
    name: ESPEAK,
    costs: false,
    atOnce: 1,
    withinMs: WITHIN_MS,
    maxConsecutiveFailures: 4,
    async voices(signal) {
      return voicesIn((await runProgram(program, ['--voices'], '', MAX_LIST_BYTES, signal)).toString());
    },
    speak({ text, voice, speakingRate, pitch }, signal) {
      const how = ['-s', String(wordsAMinute(speakingRate)), '-p', String(pitchOf(pitch))];
      // `-b 1` selects UTF-8, whatever the server's environment is.
      const args = ['--stdin', '--stdout', '-b', '1', '-v', voice.id, ...how];
      return runProgram(program, args, withoutOrders(text), MAX_SOUND_BYTES, signal);
    },
  };
}

/** Parses the list; a lower number at the beginning means a better voice. */
export function voicesIn(list: string): EngineVoice[] {
  const lines = list.split('\n').flatMap((line) => {
    const [, priority = '', language = '', gender = '', name = '', id = ''] = LINE.exec(line.slice(0, 400)) ?? [];
    // Entries for variants only change the sound of other voices.
    if (id === '' || id.startsWith('!')) return [];
    const voice: EngineVoice = { id, name: name.replaceAll('_', ' '), language: languageTag(language) };
    if (gender === 'F') voice.gender = 'female';
    return [{ priority: Number(priority), voice }];
  });
  return lines.sort((a, b) => a.priority - b.priority).map(({ voice }) => voice);
}
