/** Makes a film of a part of a recording with the real session and the real renderer, in a separate browser. */
import type { Page } from 'playwright';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type {
  FilmHandle,
  FilmLook,
  FilmOutlet,
  FilmProblem,
  FilmRequest,
  FilmResult,
  FilmScript,
} from '#engine/film/filmRequest.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { launchBrowser } from '../browser.ts';
import { OFFLINE_FLAGS } from '../render/pictureDrawer.ts';
import { type RenderServerDeps, startRenderServer } from '../render/renderServer.ts';
import { createFilmFile, type FilmFile } from './filmFile.ts';
import { foldFilm, type FoldFilmInput } from './foldFilm.ts';

export interface FilmInput extends Omit<FoldFilmInput, 'signPictures'> {
  look: Omit<FilmLook, 'framesPerSecond' | 'presenter'> & { presenter: 'gl' | '2d'; framesPerSecond: 30 | 60 };
  out: NamedFile;
  environment: Readonly<Record<string, string | undefined>>;
  server: RenderServerDeps;
  /** Called with the number of frames so far and in all. */
  onProgress?(frames: number, all: number): void;
  /** Called with a digest of the picture that the encoder gets, for every frame. */
  onDigest?(digest: string): void;
}

/** Changes that go to the page at once. */
const PIECE = 2_000;
const FORMAT = { webm: 'WebM (VP9)', mp4: 'MP4 (H.264)' } as const;

/**
 * Writes the film; its file appears when it is complete.
 * @throws FILM_FAILED, FILM_FORMAT_MISSING, PAGE_NOT_BUILT, FILE_NOT_WRITABLE, the reason of the signal, the errors of
 * `launchBrowser` and of reading the recording
 */
export async function runFilm(input: FilmInput): Promise<FilmResult> {
  const { signal } = input;
  const server = await startRenderServer(input.server);
  try {
    const file = await createFilmFile(input.out);
    try {
      const script = await foldFilm({ ...input, signPictures: server.signPictures });
      const result = await inBrowser(input, server.url, (page) => filmOn(page, input, script, file));
      signal?.throwIfAborted();
      await file.complete();
      return result;
    } finally {
      await file.discard();
    }
  } finally {
    await server.close();
  }
}

async function inBrowser<T>({ environment, look, signal }: FilmInput, url: string, work: (page: Page) => Promise<T>) {
  signal?.throwIfAborted();
  const browser = await launchBrowser(environment, OFFLINE_FLAGS);
  const stop = (): void => void browser.close();
  signal?.addEventListener('abort', stop);
  try {
    const viewport = CANVAS_SIZE[look.orientation];
    const page = await browser.newPage({ viewport, deviceScaleFactor: 1, serviceWorkers: 'block' });
    await page.goto(url);
    return await work(page);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof AppError
      ? error
      : new AppError('FILM_FAILED', { problem: problemOf(error) }, { cause: error });
  } finally {
    signal?.removeEventListener('abort', stop);
    await browser.close();
  }
}

/** Keeps the first line: the driver adds a trace of its calls. */
function problemOf(error: unknown): string {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
  return first.replace(/^page\.evaluate: (?:Error: )?/, '');
}

type FilmPage = { __film: FilmHandle };

async function filmOn(page: Page, input: FilmInput, script: FilmScript, file: FilmFile): Promise<FilmResult> {
  const { changes, startMs, endMs, snapshot } = script;
  let failed: unknown = null;
  const outlet: FilmOutlet = {
    // The page would hear of the error without its code.
    __filmWrite: (position, bytes) =>
      file.write(position, Buffer.from(bytes, 'base64')).catch((error: unknown) => {
        failed ??= error;
        throw error;
      }),
    __filmProgress: async (frame, digest) => {
      input.onProgress?.(frame + 1, Math.max(1, Math.floor(((endMs - startMs) * input.framesPerSecond) / 1000)));
      if (digest !== null) input.onDigest?.(digest);
    },
  };
  for (const [name, call] of Object.entries(outlet)) await page.exposeFunction(name, call);
  const request: FilmRequest = { ...input.look, startMs, endMs, snapshot, wantsDigests: input.onDigest !== undefined };
  const problem = await page.evaluate(
    (given): Promise<FilmProblem | null> => (globalThis as unknown as FilmPage).__film.open(given),
    request,
  );
  if (problem !== null) throw new AppError('FILM_FORMAT_MISSING', { format: FORMAT[input.look.container] });
  for (let at = 0; at < changes.length; at += PIECE)
    await page.evaluate((more) => (globalThis as unknown as FilmPage).__film.add(more), changes.slice(at, at + PIECE));
  try {
    return await page.evaluate((): Promise<FilmResult> => (globalThis as unknown as FilmPage).__film.run());
  } catch (error) {
    throw failed ?? error;
  }
}
