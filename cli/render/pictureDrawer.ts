/** Draws states of overlays as pictures, with the real renderer in a separate browser that is started once. */
import type { Browser, Page } from 'playwright';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { DrawnPicture, MeasuredOverlay, PictureRequest, RenderHandle } from '#engine/renderer/pictureRequest.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import type { SignPictures } from '#server/show/session/liveItems.ts';
import { launchBrowser } from '../browser.ts';
import type { SeenMoment } from './foldMoments.ts';
import { type RenderServerDeps, startRenderServer } from './renderServer.ts';

/** Orientation and way of drawing of a picture. */
export interface PictureLook {
  orientation: Orientation;
  /** Background of the overlay as CSS; null = transparent. */
  background: string | null;
  presenter: Presenter;
}

export interface PictureDrawer {
  /** Rewrites picture addresses to ones that the page may load. */
  signPictures: SignPictures;
  /** Returns a PNG. @throws RENDER_FAILED */
  draw(seen: SeenMoment, look: PictureLook): Promise<Buffer>;
  /** @throws RENDER_FAILED */
  measure(seen: SeenMoment, look: PictureLook): Promise<MeasuredOverlay>;
  close(): Promise<void>;
}

/** Browser flags that block names of other computers and proxies: everything drawn comes from this computer. */
export const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', '--no-proxy-server'];

/**
 * @param environment complete environment of the browser; see `withProjectFonts`
 * @throws PAGE_NOT_BUILT, and the errors of `launchBrowser`
 */
export async function openPictureDrawer(
  environment: Readonly<Record<string, string | undefined>>,
  deps: RenderServerDeps,
): Promise<PictureDrawer> {
  const server = await startRenderServer(deps);
  try {
    const browser = await launchBrowser(environment, OFFLINE_FLAGS);
    const close = async (): Promise<void> => {
      try {
        await browser.close();
      } finally {
        await server.close();
      }
    };
    return { signPictures: server.signPictures, ...drawingIn(browser, server.url), close };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Draws in a fresh page for every picture, so that none depends on the one before. */
function drawingIn(browser: Browser, url: string): Pick<PictureDrawer, 'draw' | 'measure'> {
  const pages = new Map<Orientation, Page>();
  async function pageFor(orientation: Orientation): Promise<Page> {
    const viewport = CANVAS_SIZE[orientation];
    const page =
      pages.get(orientation) ?? (await browser.newPage({ viewport, deviceScaleFactor: 1, serviceWorkers: 'block' }));
    pages.set(orientation, page);
    return page;
  }
  return {
    async draw(seen, look) {
      const page = await pageFor(look.orientation);
      const request = requestOf(seen, look);
      const { png, errors } = await fromPage(page, url, seen, async () =>
        page.evaluate((given) => (globalThis as { __render?: RenderHandle }).__render?.draw(given), request),
      );
      if (errors.length > 0) throw renderFailed(seen, errors.join('; '));
      return Buffer.from(png, 'base64');
    },
    async measure(seen, look) {
      const page = await pageFor(look.orientation);
      const request = requestOf(seen, look);
      return fromPage(page, url, seen, async () =>
        page.evaluate((given) => (globalThis as { __render?: RenderHandle }).__render?.measure(given), request),
      );
    },
  };
}

/** Copies a live overlay for the page, although it is immutable. */
function requestOf({ nowMs, overlay }: SeenMoment, look: PictureLook): PictureRequest {
  return { ...look, nowMs, snapshot: { ...overlay, items: [...overlay.items], games: [...overlay.games] } };
}

function renderFailed({ moment }: SeenMoment, problem: string): AppError {
  return new AppError('RENDER_FAILED', { at: moment.text, problem });
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
