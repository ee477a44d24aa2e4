/**
 * Imports exports of Streamer.bot: base64 of "SBAE" and gzipped JSON. Each pair of an action and a command or timer that starts
 * it becomes a flow, because permissions and cooldowns belong to the command.
 */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '#engine/core/appError.ts';
import type { Flow } from '#schemas/generated/types.ts';
import { NO_FLOWS } from '../../bundles/flowsInBundle.ts';
import { checked, isThere, Losses, refuseTooMany, withoutTwins } from '../arrival/draft.ts';
import { type ContainerDecoder, type FoundCode, type ImportSource, isObject, NO_COUNTS } from '../importContents.ts';
import { actionDrafts } from './actions.ts';

const PROGRAM = 'Streamer.bot';
const MAGIC = 'SBAE';
/** "SBAE" and the beginning of gzip in base64. */
const BASE64_START = 'U0JBRR+LC';
/** Largest JSON in an export. */
export const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

const unzip = promisify(gunzip);

const isContainer = (text: string): boolean => text.trimStart().startsWith(BASE64_START);

/** Gzip packs no better than this. */
const MOST_PACKED = 1_100;

/** Returns the size that a packed file says it has inside; unpacking never yields more. 0 = it is no such file. */
export function unpackedBytes(text: string): number {
  const packed = Buffer.from(text.trim().slice(-8), 'base64');
  const size = isContainer(text) && packed.length >= 4 ? packed.readUInt32LE(packed.length - 4) : 0;
  // A file that was cut off ends with any number.
  return size > text.length * MOST_PACKED ? 0 : size;
}

export const streamerBotContainer: ContainerDecoder = {
  program: PROGRAM,
  isContainer,
  async open(text, file) {
    const size = unpackedBytes(text);
    if (size > MAX_UNPACKED_BYTES) throw new AppError('FILE_TOO_HEAVY', { file });
    try {
      const packed = Buffer.from(text.trim(), 'base64').subarray(MAGIC.length);
      return (await unzip(packed, { maxOutputLength: Math.max(1, size) })).toString('utf8');
    } catch (error) {
      throw new AppError('FILE_UNREADABLE', { file }, { cause: error });
    }
  },
};

export const streamerBotSource: ImportSource = {
  isThis: (value) =>
    isObject(value) && isObject(value['meta']) && isObject(value['data']) && Array.isArray(value['data']['actions']),
  read(value, _text, file) {
    const data = (value as { data: Record<string, unknown> }).data;
    const listOf = (name: string): Record<string, unknown>[] => {
      const list = data[name];
      const entries = Array.isArray(list) ? list : [];
      refuseTooMany(entries, file, `data.${name}`);
      return entries.filter(isObject);
    };
    const losses = new Losses();
    const code: FoundCode[] = [];
    const lists = { actions: listOf('actions'), commands: listOf('commands'), timers: listOf('timers') };
    const drafts = withoutTwins(actionDrafts(lists, losses, code), losses);
    const flows = drafts.map((flow) => checked<Flow>('flow', flow, losses)).filter(isThere);
    return {
      source: PROGRAM,
      overlay: null,
      parts: { ...NO_FLOWS, flows },
      counts: { ...NO_COUNTS, flows: Math.max(lists.actions.length, flows.length) },
      problems: [],
      losses: losses.all(),
      hasObjectIds: true,
      code,
    };
  },
};
