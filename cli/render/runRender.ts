/** Draws moments of a recording with the real session and the real renderer, in a separate browser. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { DrawnPicture, MeasuredOverlay, PictureRequest, RenderHandle } from '#engine/renderer/pictureRequest.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { launchBrowser } from '../browser.ts';
import { writeWhole } from '../writeWhole.ts';
import { type FoldInput, foldMoments, type SeenMoment } from './foldMoments.ts';
import { type RenderServer, type RenderServerDeps, startRenderServer } from './renderServer.ts';

export interface RenderInput extends Omit<FoldInput, 'signPictures'> {
  orientation: Orientation;
  /** Folder of the pictures, created if missing. */
  out: { path: string; name: string };
  /** Background of the overlay as CSS; null = transparent. */
  background: string | null;
  presenter: Presenter;
  /** First part of the pictures' names. */
  name: string;
  /** Whether to measure the cost of drawing. */
  isProfile: boolean;
  environment: Readonly<Record<string, string | undefined>>;
  server: RenderServerDeps;
}

export interface RenderedPicture {
  /** Path as the caller would write it. */
  file: string;
  at: string;
  orientation: Orientation;
  width: number;
  height: number;
  /** Way in which it was painted. */
  presenter: Presenter;
  /** Cost of drawing on this computer, on request. */
  profile?: MeasuredOverlay;
}

/** Browser flags that block names of other computers and proxies: everything drawn comes from this computer. */
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--no-proxy-server'];

/**
 * Writes one picture per moment: `<name>-<at>-<orientation>.png`.
 * @throws RENDER_FAILED, PAGE_NOT_BUILT, FILE_NOT_WRITABLE, the errors of `launchBrowser` and of reading the recording
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
  const { orientation, out, name, background, presenter } = input;
  const { width, height } = CANVAS_SIZE[orientation];
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1, serviceWorkers: 'block' });
  const pictures: RenderedPicture[] = [];
  for await (const seen of foldMoments({ ...input, signPictures: server.signPictures })) {
    const at = seen.moment.text;
    const file = `${name}-${at}-${orientation}.png`;
    const request = { orientation, nowMs: seen.nowMs, background, presenter, snapshot: snapshotOf(seen.overlay) };
    const png = await draw(page, server.url, seen, request);
    await writeWhole({ path: join(out.path, file), name: join(out.name, file) }, png);
    const picture = { file: join(out.name, file), at, orientation, width, height, presenter };
    pictures.push(input.isProfile ? { ...picture, profile: await measure(page, server.url, seen, request) } : picture);
  }
  return pictures;
}

/** Draws in a fresh page for every picture, so that none depends on the one before. @throws RENDER_FAILED */
async function draw(page: Page, url: string, seen: SeenMoment, request: PictureRequest): Promise<Buffer> {
  const { png, errors } = await fromPage(page, url, seen, async () =>
    page.evaluate((given) => (globalThis as { __render?: RenderHandle }).__render?.draw(given), request),
  );
  if (errors.length > 0) throw renderFailed(seen, errors.join('; '));
  return Buffer.from(png, 'base64');
}

/** Measures in a fresh page too. @throws RENDER_FAILED */
function measure(page: Page, url: string, seen: SeenMoment, request: PictureRequest): Promise<MeasuredOverlay> {
  return fromPage(page, url, seen, async () =>
    page.evaluate((given) => (globalThis as { __render?: RenderHandle }).__render?.measure(given), request),
  );
}

function renderFailed({ moment }: SeenMoment, problem: string): AppError {
  return new AppError('RENDER_FAILED', { at: moment.text, problem });
}

/** Copies a live overlay for the page, although it is immutable. */
function snapshotOf(overlay: SeenMoment['overlay']): PictureRequest['snapshot'] {
  return { ...overlay, items: [...overlay.items], games: [...overlay.games] };
}

/** Returns the page's answer. @throws RENDER_FAILED without one */
async function fromPage<T extends DrawnPicture | MeasuredOverlay>(
  page: Page,
  url: string,
  seen: SeenMoment,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  const failures: string[] = [];
  const note = (error: Error): void => void failures.push(error.message);
  page.on('pageerror', note);
  try {
    await page.goto(url);
    const answer = await ask();
    if (answer === undefined) throw new Error(failures.join('; ') || 'the page did not start');
    return answer;
  } catch (error) {
    throw renderFailed(seen, error instanceof Error ? error.message : String(error));
  } finally {
    page.off('pageerror', note);
  }
}
