/** Draws moments of a recording with the real session and the real renderer, in a separate browser. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { MeasuredOverlay } from '#engine/renderer/pictureRequest.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { fileReason } from '#server/ground/base/files/fileReason.ts';
import { writeWhole } from '../writeWhole.ts';
import { type FoldInput, foldMoments } from './foldMoments.ts';
import { openPictureDrawer, type PictureDrawer, type PictureLook } from './pictureDrawer.ts';
import type { RenderServerDeps } from './renderServer.ts';

export interface RenderInput extends Omit<FoldInput, 'signPictures'>, PictureLook {
  /** Folder of the pictures, created if missing. */
  out: { path: string; name: string };
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

/**
 * Writes one picture per moment: `<name>-<at>-<orientation>.png`.
 * @throws RENDER_FAILED, PAGE_NOT_BUILT, FILE_NOT_WRITABLE, the errors of `launchBrowser` and of reading the recording
 */
export async function runRender(input: RenderInput): Promise<RenderedPicture[]> {
  await makeFolder(input.out);
  const drawer = await openPictureDrawer(input.environment, input.server);
  try {
    return await drawAll(input, drawer);
  } finally {
    await drawer.close();
  }
}

/** @throws FILE_NOT_WRITABLE */
export async function makeFolder({ path, name }: RenderInput['out']): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw new AppError('FILE_NOT_WRITABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
}

async function drawAll(input: RenderInput, drawer: PictureDrawer): Promise<RenderedPicture[]> {
  const { orientation, out, name, background, presenter } = input;
  const { width, height } = CANVAS_SIZE[orientation];
  const look = { orientation, background, presenter };
  const pictures: RenderedPicture[] = [];
  for await (const seen of foldMoments({ ...input, signPictures: drawer.signPictures })) {
    const at = seen.moment.text;
    const file = `${name}-${at}-${orientation}.png`;
    const png = await drawer.draw(seen, look);
    await writeWhole({ path: join(out.path, file), name: join(out.name, file) }, png);
    const picture = { file: join(out.name, file), at, orientation, width, height, presenter };
    pictures.push(input.isProfile ? { ...picture, profile: await drawer.measure(seen, look) } : picture);
  }
  return pictures;
}
