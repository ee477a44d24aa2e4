/** Packs the contents of a preset with its files, as `export` does. */
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Bundle } from '#schemas/generated/types.ts';
import { packBundle } from '#server/documents/bundles/packedBundle.ts';
import type { PresetMedia } from './goldBundle.ts';

export function packedPreset(bundle: Bundle, media: readonly PresetMedia[] = []): Promise<Buffer> {
  const bytesOf = new Map(media.map(({ id, bytes }) => [id, bytes]));
  return buffer(packBundle(bundle, ({ id }) => Promise.resolve(Readable.from([bytesOf.get(id)!]))).bytes);
}
