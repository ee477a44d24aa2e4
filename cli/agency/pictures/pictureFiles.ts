/** Keeps the files that overlays show in memory: those of packed presets, and those that the server hands out. */
import { Readable } from 'node:stream';
import type { MediaKind } from '#engine/rules/mediaLimits.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import { parseAnyBundle } from '#server/documents/bundles/bundleFile.ts';
import { documentEnd, packedMedia } from '#server/documents/bundles/packedBundle.ts';
import { sniffType } from '#server/media/library/inspect/sniffType.ts';
import type { FoundFilesDeps } from '#server/media/library/libraryRouter.ts';

const MIB = 1024 ** 2;

/** Most bytes in memory. */
export interface FileLimits {
  ofFile: number;
  together: number;
}

const LIMITS: FileLimits = { ofFile: 64 * MIB, together: 256 * MIB };
/** Time for one file. */
const TIMEOUT_MS = 60_000;

/** A running server that hands files out. */
export interface FileServer {
  /** Its address. */
  server: string;
  scheduler: Scheduler;
}

interface HeldFile {
  type: string;
  bytes: Uint8Array;
}

interface OwnFile {
  kind: MediaKind;
  bytes: Uint8Array;
}

export interface PictureFiles extends FoundFilesDeps {
  /** Ids of files that a picture needed and that could not be loaded. */
  missing: ReadonlySet<string>;
}

/** Returns the files of packed presets by id. @throws FILE_INVALID and other errors of bundles */
export function filesOfPresets(presets: readonly { name: string; bytes: Uint8Array }[]): Map<string, OwnFile> {
  const files = new Map<string, OwnFile>();
  for (const { name, bytes } of presets) {
    const text = Buffer.from(bytes.subarray(0, documentEnd(bytes))).toString('utf8');
    for (const { id, kind, start, end } of packedMedia(bytes, parseAnyBundle(text, name).media, name))
      files.set(id, { kind, bytes: bytes.subarray(start, end) });
  }
  return files;
}

/** Returns the bytes of an answer; null = more than `most`. */
async function limitedBytes(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Fetches a file of any library, whose id nobody can guess, without a key. Null = the server does not hand it out. */
async function fetchFile({ server, scheduler }: FileServer, id: string, most: number): Promise<HeldFile | null> {
  const giveUp = new AbortController();
  const cancel = scheduler.after(TIMEOUT_MS, () => giveUp.abort());
  const address = server.endsWith('/') ? server.slice(0, -1) : server;
  try {
    const answer = await fetch(`${address}${libraryUrl(id)}`, { signal: giveUp.signal });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !/^(?:image|video)\//.test(type) || answer.body === null) return null;
    const bytes = await limitedBytes(answer.body, most);
    return bytes === null ? null : { type, bytes };
  } catch {
    return null;
  } finally {
    cancel();
  }
}

async function fileOfPreset({ kind, bytes }: OwnFile): Promise<HeldFile | null> {
  const read = (start: number, end: number): Promise<Uint8Array> => Promise.resolve(bytes.subarray(start, end));
  const type = await sniffType({ size: bytes.length, read }, kind).catch(() => null);
  return type === null ? null : { type, bytes };
}

export function createPictureFiles(
  server: FileServer,
  own: ReadonlyMap<string, OwnFile>,
  limits: FileLimits = LIMITS,
): PictureFiles {
  const held = new Map<string, Promise<HeldFile | null>>();
  const missing = new Set<string>();
  let together = 0;

  async function load(id: string): Promise<HeldFile | null> {
    const packed = own.get(id);
    const file = packed === undefined ? await fetchFile(server, id, limits.ofFile) : await fileOfPreset(packed);
    if (file === null || together + file.bytes.length > limits.together) {
      missing.add(id);
      return null;
    }
    together += file.bytes.length;
    return file;
  }

  const hold = (id: string): Promise<HeldFile | null> => {
    const loading = held.get(id) ?? load(id);
    held.set(id, loading);
    return loading;
  };

  return {
    missing,
    async find(id) {
      const file = await hold(id);
      if (file === null) return null;
      const { type, bytes } = file;
      const unknown = { streamerId: '', name: '', createdAtMs: 0, width: null, height: null, durationMs: null };
      return {
        ...unknown,
        id,
        kind: type.startsWith('video/') ? 'video' : 'image',
        type,
        size: bytes.length,
        version: null,
      };
    },
    storage: {
      async read(id, { start, end }) {
        const file = await hold(id);
        return Readable.from([Buffer.from(file!.bytes.subarray(start, end + 1))]);
      },
    },
  };
}
