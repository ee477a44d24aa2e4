/** Tells about a film in the terminal: its progress while it is made, and what it became. */
import type { FilmResult } from '#engine/film/filmRequest.ts';

/** Least time between two lines, ms; a terminal shows one that changes. */
const LINE_EVERY_MS = { terminal: 200, file: 10_000 } as const;

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

export interface FilmProgress {
  show(frames: number, all: number): void;
  /** Ends the line of a terminal. */
  end(): void;
}

/** @param nowMs real time, ms */
export function filmProgress(terminal: Terminal, nowMs: () => number): FilmProgress {
  const isTerminal = terminal.isTTY === true;
  /** Time of the first frame: starting the browser says nothing about the others. */
  let firstMs: number | null = null;
  let shownMs = nowMs();
  let isShown = false;
  return {
    show(frames, all) {
      const atMs = nowMs();
      firstMs ??= atMs;
      if (frames < all && atMs - shownMs < LINE_EVERY_MS[isTerminal ? 'terminal' : 'file']) return;
      shownMs = atMs;
      const leftS = Math.ceil(((atMs - firstMs) / Math.max(1, frames - 1) / 1000) * (all - frames));
      const left = frames > 1 && frames < all ? `, about ${leftS} s left` : '';
      const line = `film: ${Math.floor((frames / all) * 100)} %, frame ${frames} of ${all}${left}`;
      terminal.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
      isShown = true;
    },
    end: () => void (isTerminal && isShown && terminal.write('\r\u001B[K')),
  };
}

/** Returns a line about the film, and one for each thing that is missing in it. */
export function filmLines(file: string, isMp4: boolean, result: FilmResult): string[] {
  const { frames, drawn, videoCodec, audioCodec, missingSounds, errors } = result;
  const sound = audioCodec === null ? 'no sound' : `sound ${audioCodec}`;
  return [
    `written: ${file} (${frames} frames, ${drawn} of them different, ${videoCodec}, ${sound})`,
    ...(isMp4 && audioCodec === 'opus'
      ? ['The sound is Opus, because this browser cannot encode AAC. Some players of MP4 files stay silent.']
      : []),
    ...missingSounds.map((url) => `missing sound: ${url}`),
    ...errors.map((error) => `not drawn: ${error}`),
  ];
}
