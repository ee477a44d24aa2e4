/** Draws overlays at a moment of the demo stream, as golden pictures are drawn: with WebGL, and a transparent background. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { mediaIdsOf } from '#engine/rules/references.ts';
import type { Bundle, Orientation, Overlay } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createLog } from '#server/ground/base/log.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { withProjectFonts } from '../../fonts/projectFonts.ts';
import { readDemoMoment } from '../../render/demoMoment.ts';
import { foldMoments, type SeenMoment } from '../../render/foldMoments.ts';
import { openPictureDrawer, type PictureDrawer } from '../../render/pictureDrawer.ts';
import type { RenderServerDeps } from '../../render/renderServer.ts';
import type { PictureFiles } from './pictureFiles.ts';

export interface DrawnOverlay {
  pictures: Readonly<Record<Orientation, Buffer>>;
  /** Number of files that the pictures lack. */
  missingFiles: number;
}

export interface OverlayDrawer {
  /** @throws RENDER_FAILED */
  draw(overlay: Overlay): Promise<DrawnOverlay>;
  close(): Promise<void>;
}

const PRESENTER = 'gl';

/** Returns the environment of the browser: with the project's fonts where they are installed, else with those of this computer. */
function environmentOfBrowser(): Readonly<Record<string, string | undefined>> {
  try {
    return withProjectFonts(process.env);
  } catch (error) {
    if (error instanceof AppError && error.code === 'FONT_NOT_USABLE') return process.env;
    throw error;
  }
}

function serverDeps(files: PictureFiles): RenderServerDeps {
  // Neither cached pictures of strangers nor a database: there is no such folder.
  const dataDir = join(tmpdir(), 'liveloom-no-data');
  return {
    dataDir,
    databaseFile: join(dataDir, 'none'),
    files,
    pictureHosts: [],
    clock: realClock(),
    scheduler: realScheduler,
    log: createLog('warn'),
    newSecret,
  };
}

/** @throws the errors of `openPictureDrawer` */
export async function openOverlayDrawer(files: PictureFiles): Promise<OverlayDrawer> {
  const name = 'demo.json';
  const base = await readBundleFile(join(packageFolder(), 'fixtures/bundles', name), name);
  const drawer = await openPictureDrawer(environmentOfBrowser(), serverDeps(files));
  return {
    async draw(overlay) {
      const pictures = await drawBoth(drawer, { ...base, overlay: { ...overlay, id: base.overlay.id } });
      const used = new Set(overlay.items.flatMap(mediaIdsOf));
      return { pictures, missingFiles: [...used].filter((id) => files.missing.has(id)).length };
    },
    close: () => drawer.close(),
  };
}

async function drawBoth(drawer: PictureDrawer, bundle: Bundle): Promise<DrawnOverlay['pictures']> {
  const seen = await demoMomentOf(drawer, bundle);
  const draw = (orientation: Orientation): Promise<Buffer> =>
    drawer.draw(seen, { orientation, background: null, presenter: PRESENTER });
  return { portrait: await draw('portrait'), landscape: await draw('landscape') };
}

async function demoMomentOf({ signPictures }: PictureDrawer, bundle: Bundle): Promise<SeenMoment> {
  const moments = foldMoments({ ...(await readDemoMoment()), bundle, signPictures });
  for await (const seen of moments) return seen;
  throw new Error('the demo has no such moment');
}
