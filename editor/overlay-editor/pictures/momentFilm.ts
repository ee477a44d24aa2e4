/** Makes a film of a part of a past stream in this browser: with the renderer of live pages and their data. */
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { fileBytes } from '#engine/film/fileBytes.ts';
import { filmProblem } from '#engine/film/filmWriter.ts';
import type { FilmLook, FilmProblem, FilmScript } from '#engine/film/filmRequest.ts';
import { makeFilm } from '#engine/film/makeFilm.ts';
import type { Orientation } from '#schemas/generated/types.ts';

export interface MomentFilmWanted {
  script: FilmScript;
  orientation: Orientation;
  /** Address of the page. */
  baseUrl: string;
  signal: AbortSignal;
  /** Called with the share that is done, 0..1. */
  onProgress(share: number): void;
  /** Waits until the browser has shown the page again. */
  nextFrame(): Promise<void>;
}

export interface MomentFilm {
  film: Blob;
  hasSound: boolean;
  /** Number of sounds whose file is gone. */
  missingSounds: number;
}

/** The page is shown again at least after this number of frames. */
const FRAMES_AT_ONCE = 4;

/** Returns the reason why this browser cannot make it; null = it can. */
export const momentFilmProblem = (orientation: Orientation): Promise<FilmProblem | null> =>
  filmProblem({ container: 'webm', size: CANVAS_SIZE[orientation] });

/** @throws the reason of the signal, and errors of the renderer and of the encoder */
export async function makeMomentFilm(wanted: MomentFilmWanted): Promise<MomentFilm> {
  const { script, orientation, onProgress, nextFrame } = wanted;
  const look: FilmLook = {
    orientation,
    presenter: 'auto',
    background: null,
    framesPerSecond: 30,
    hasAlpha: false,
    size: CANVAS_SIZE[orientation],
    container: 'webm',
  };
  const file = fileBytes();
  const frames = Math.max(1, ((script.endMs - script.startMs) * look.framesPerSecond) / 1000);
  const { audioCodec, missingSounds } = await makeFilm({
    ...wanted,
    ...look,
    canvas: document.createElement('canvas'),
    write: file.write,
    async onFrame(frame) {
      onProgress(Math.min(1, frame / frames));
      if (frame % FRAMES_AT_ONCE === 0) await nextFrame();
    },
  });
  return {
    film: new Blob([file.bytes()], { type: 'video/webm' }),
    hasSound: audioCodec !== null,
    missingSounds: missingSounds.length,
  };
}
