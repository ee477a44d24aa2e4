/** Returns the size of a picture as browsers show it. */
import { imageSize } from 'image-size';
import { AppError } from '#engine/core/appError.ts';
import { MAX_IMAGE_SIDE_PX } from '#engine/rules/mediaLimits.ts';
import { isTurnedAvif } from './formats/avif.ts';
import { jpegSize } from './formats/jpeg.ts';
import { isTurnedPng } from './formats/png.ts';

interface Size {
  width: number;
  height: number;
}

/** @throws MEDIA_BROKEN, IMAGE_TOO_LARGE */
export function imageSizeOf(type: string, bytes: Uint8Array): Size {
  const { width, height } = (SIZES[type] ?? announcedSize)(bytes);
  if (!(width > 0 && height > 0)) throw new AppError('MEDIA_BROKEN');
  if (Math.max(width, height) > MAX_IMAGE_SIDE_PX)
    throw new AppError('IMAGE_TOO_LARGE', { width, height, max: MAX_IMAGE_SIDE_PX });
  return { width, height };
}

/** Formats that browsers rotate by camera metadata. */
const SIZES: Readonly<Record<string, (bytes: Uint8Array) => Size>> = {
  'image/jpeg': (bytes) => jpegSize(bytes) ?? { width: 0, height: 0 },
  'image/png': (bytes) => turnedIf(isTurnedPng(bytes), announcedSize(bytes)),
  'image/avif': (bytes) => turnedIf(isTurnedAvif(bytes), announcedSize(bytes)),
};

const turnedIf = (isTurned: boolean, { width, height }: Size): Size =>
  isTurned ? { width: height, height: width } : { width, height };

function announcedSize(bytes: Uint8Array): Size {
  try {
    return imageSize(bytes);
  } catch (error) {
    throw new AppError('MEDIA_BROKEN', {}, { cause: error });
  }
}
