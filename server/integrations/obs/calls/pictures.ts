/** Pictures of scenes and sources. */
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import { type Call, sceneOr, textOf } from './call.ts';

/** Takes a picture of a source, or of the shown scene. One that is too large as PNG is taken as JPEG. */
export const takeScreenshot: Call = async ({ ask, files }, values) => {
  const sourceName = await sceneOr(ask, textOf(values, 'source'));
  const take = async (imageFormat: 'png' | 'jpg'): Promise<Uint8Array> => {
    const { imageData } = await ask('GetSourceScreenshot', { sourceName, imageFormat, imageCompressionQuality: -1 });
    return Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64');
  };
  const exact = await take('png');
  const picture = exact.length <= MEDIA_LIMITS.image.maxBytes ? exact : await take('jpg');
  return { source: sourceName, file: files.addPicture(sourceName, picture) };
};
