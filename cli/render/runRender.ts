/** Draws moments of a recording with the real session and the real renderer, in a browser of its own. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { DrawnPicture, PictureRequest, RenderHandle } from '#engine/renderer/pictureRequest.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { fileReason } from '#server/files/fileReason.ts';
import { launchBrowser } from '../browser.ts';
import { writeWhole } from '../writeWhole.ts';
import { type FoldInput, foldMoments, type SeenMoment } from './foldMoments.ts';
import { type RenderServer, type RenderServerDeps, startRenderServer } from './renderServer.ts';

export interface RenderInput extends Omit<FoldInput, 'signPictures'> {
  orientation: Orientation;
  /** Folder of the pictures; it is made when it is missing. */
  out: { path: string; name: string };
  /** First part of the pictures' names. */
  name: string;
  environment: Readonly<Record<string, string | undefined>>;
  server: RenderServerDeps;
}

export interface RenderedPicture {
  /** As the caller would write it. */
  file: string;
  at: string;
  orientation: Orientation;
  width: number;
  height: number;
}

/** Names of other computers lead nowhere, and no proxy is asked: what is drawn comes from this computer. */
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--no-proxy-server'];

/**
 * Writes one picture a moment: `<name>-<at>-<orientation>.png`.
 * @throws RENDER_FAILED, PAGE_NOT_BUILT, FILE_NOT_WRITABLE, what `launchBrowser` and reading the recording throw
 */
export async function runRender(input: RenderInput): Promise<RenderedPicture[]> {
  await makeFolder(input.out);
  const server = await startRenderServer(input.server);
  try {
    const browser = await launchBrowser(input.environment, OFFLINE_FLAGS);
    try {
      return await drawAll(input, server, browser);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

async function makeFolder({ path, name }: RenderInput['out']): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new AppError('FILE_NOT_WRITABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
}

async function drawAll(input: RenderInput, server: RenderServer, browser: Browser): Promise<RenderedPicture[]> {
  const { orientation, out, name } = input;
  const { width, height } = CANVAS_SIZE[orientation];
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1, serviceWorkers: 'block' });
  const pictures: RenderedPicture[] = [];
  for await (const seen of foldMoments({ ...input, signPictures: server.signPictures })) {
    const at = seen.moment.text;
    const file = `${name}-${at}-${orientation}.png`;
    const png = await draw(page, server.url, orientation, seen);
    await writeWhole({ path: join(out.path, file), name: join(out.name, file) }, png);
    pictures.push({ file: join(out.name, file), at, orientation, width, height });
  }
  return pictures;
}

/** A fresh page for every picture, so that none depends on the one before. @throws RENDER_FAILED */
async function draw(page: Page, url: string, orientation: Orientation, seen: SeenMoment): Promise<Buffer> {
  const { moment, nowMs, overlay } = seen;
  const failed = (problem: string): AppError => new AppError('RENDER_FAILED', { at: moment.text, problem });
  const { png, errors } = await drawnBy(page, url, { orientation, nowMs, snapshot: snapshotOf(overlay) }).catch(
    (error: unknown) => {
      throw failed(error instanceof Error ? error.message : String(error));
    },
  );
  if (errors.length > 0) throw failed(errors.join('; '));
  return Buffer.from(png, 'base64');
}

/** Live overlays are immutable; a page gets a copy of its own anyway. */
function snapshotOf(overlay: SeenMoment['overlay']): PictureRequest['snapshot'] {
  return { ...overlay, items: [...overlay.items], games: [...overlay.games] };
}

async function drawnBy(page: Page, url: string, request: PictureRequest): Promise<DrawnPicture> {
  const failures: string[] = [];
  const note = (error: Error): void => void failures.push(error.message);
  page.on('pageerror', note);
  try {
    await page.goto(url);
    const drawn = await page.evaluate(
      (asked) => (globalThis as { __render?: RenderHandle }).__render?.draw(asked),
      request,
    );
    if (drawn === undefined) throw new Error(failures.join('; ') || 'the page did not start');
    return drawn;
  } finally {
    page.off('pageerror', note);
  }
}
