/** Text file into which a music player writes the song that plays, on the computer on which Liveloom runs. */
import { AppError } from '#engine/core/appError.ts';
import type { Program } from '../program.ts';
import { holdSongFile } from './holdSongFile.ts';
import { SONG_FILE } from './songFileTitle.ts';

const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: SONG_FILE, call });

export const songFile: Program = {
  name: 'songFile',
  title: SONG_FILE,
  port: null,
  // The path is typed on its computer, and is itself the permission to read it: `songFile:/home/mia/song.txt`.
  permissions: [],
  needs: () => null,
  isRepeatable: () => false,
  open(_settings, deps) {
    const held = holdSongFile(deps);
    return {
      perform: (call) => Promise.reject(unknown(call)),
      choices: (list) => Promise.reject(unknown(list)),
      close: held.close,
    };
  },
};
