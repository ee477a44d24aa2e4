/**
 * Finds the part of a file that a browser shows or plays, without data that programs put before and behind it. A truncated file
 * has none, because players show its beginning and nobody would notice before the stream. Formats without a length (MP3, OGG,
 * JPEG) count as complete.
 */
import { type Content, partOf } from './content.ts';
import { boxesContent } from './formats/boxes.ts';
import { isWholeGif } from './formats/gif.ts';
import { mp3Content, tagsEnd } from './formats/mp3.ts';
import { oggContent } from './formats/ogg.ts';
import { isWholePng } from './formats/png.ts';
import { wavContent, webpContent } from './formats/riff.ts';
import { webmContent } from './formats/webm.ts';

/**
 * Returns null when the file was truncated.
 * @param type result of `sniffType`
 */
export function findContent(type: string, content: Content): Promise<Content | null> {
  const find = FINDERS[type];
  return find ? find(content) : Promise.resolve(content);
}

type Find = (content: Content) => Promise<Content | null>;

const ofBytes =
  (isWhole: (bytes: Uint8Array) => boolean): Find =>
  async (content) =>
    isWhole(await content.read(0, content.size)) ? content : null;

const film: Find = (content) => boxesContent(content, [['moov'], ['mdat', 'moof']]);
const withoutTags = async (content: Content): Promise<Content> => partOf(content, await tagsEnd(content), content.size);

const FINDERS: Readonly<Record<string, Find>> = {
  'image/png': ofBytes(isWholePng),
  'image/gif': ofBytes(isWholeGif),
  'image/webp': webpContent,
  'image/avif': (content) => boxesContent(content, [['meta']]),
  'audio/mpeg': async (content) => (await mp3Content(content)) ?? content,
  'audio/ogg': async (content) => oggContent(await withoutTags(content)),
  'audio/wav': async (content) => wavContent(await withoutTags(content)),
  'video/mp4': film,
  'audio/mp4': film,
  'video/webm': webmContent,
  'audio/webm': webmContent,
};
