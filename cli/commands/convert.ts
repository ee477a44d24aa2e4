/** Command `liveloom convert`: converts a raw recording of a platform or tool to our format. */
import { basename } from 'node:path';
import type { Command } from 'commander';
import type { Locale } from '#schemas/generated/types.ts';
import { type ConversionCounts, convertRecording } from '#server/sources/convertRecording.ts';
import { RAW_READERS, type RawFormat } from '#server/sources/rawReaders.ts';
import { GIFT_CATALOGUE } from '#server/sources/tiktok/giftCatalogue.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { inputFile, type OutputFile, outputFile } from '../files.ts';
import { stoppable } from '../stoppable.ts';
import { choice, localeOption, timeZoneOption, wholeNumber } from '../options.ts';

export interface ConvertOptions {
  from: RawFormat;
  out: NamedFile;
  timeZone: string;
  locale: Locale;
  seed: number;
  /** User id of the streamer; with it, gifts to guests of the room are left out. */
  hostId?: string | undefined;
}

/** Converts a file and returns its counts. */
export async function convert(
  input: NamedFile,
  options: ConvertOptions,
  signal?: AbortSignal,
): Promise<ConversionCounts> {
  const { out, timeZone, locale, seed, hostId } = options;
  return convertRecording({
    reader: RAW_READERS[options.from],
    context: { gifts: GIFT_CATALOGUE, hostId },
    input,
    output: out,
    recording: { timeZone, locale, seed, name: basename(out.name).replace(/\.jsonl$/, '') },
    signal,
  });
}

/** Formats the counts for people. */
export function convertReport(counts: ConversionCounts, out: string): string {
  return [
    ...tableOf('events by kind', counts.kinds),
    ...tableOf('ignored by name', counts.ignored),
    `${counts.messages} messages = ${sumOf(counts.kinds)} events + ${sumOf(counts.ignored)} ignored`,
    `stream starts added: ${counts.added.streamStart}`,
    `coins: ${counts.coins}`,
    `written: ${out}`,
  ].join('\n');
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function tableOf(title: string, counts: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(counts).sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
  return [`${title}:`, ...rows.map(([name, count]) => `${String(count).padStart(8)}  ${name}`)];
}

interface Flags {
  from: string;
  out: string;
  timeZone: string;
  locale: string;
  seed: string;
  hostId?: string;
  json?: boolean;
}

const FORMATS = Object.keys(RAW_READERS) as RawFormat[];

export function addConvert(program: Command): void {
  program
    .command('convert <input>')
    .description('Convert a raw recording to a recording')
    .requiredOption('--from <format>', `format of the input: ${FORMATS.join(' or ')}`)
    .requiredOption('--out <file>', 'where the recording goes')
    .option('--time-zone <name>', "the streamer's time zone", 'UTC')
    .option('--locale <language>', "the streamer's language", 'en')
    .option('--seed <number>', 'seed of its replays', '1')
    .option('--host-id <id>', "the streamer's user id: leaves out gifts to guests")
    .option('--json', 'print the counts as JSON')
    .action(async (input: string, flags: Flags) => {
      const [file, out] = [await inputFile(input), outputFile(flags.out)];
      const counts = await stoppable((signal) => convert(file, optionsOf(flags, out), signal));
      await out.deliver(flags.json ? JSON.stringify(counts) : convertReport(counts, out.name));
    });
}

function optionsOf(flags: Flags, out: OutputFile): ConvertOptions {
  return {
    from: choice('--from', flags.from, FORMATS),
    out,
    timeZone: timeZoneOption('--time-zone', flags.timeZone),
    locale: localeOption('--locale', flags.locale),
    seed: wholeNumber('--seed', flags.seed, 0, 0xffffffff),
    hostId: flags.hostId,
  };
}
