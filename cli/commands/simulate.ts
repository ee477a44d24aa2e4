/** `liveloom simulate`: a recording of a made-up stream; the same options always give the same bytes. */
import type { Command } from 'commander';
import type { Locale } from '#schemas/generated/types.ts';
import { simulate as simulateEvents } from '#server/connectors/simulator/simulate.ts';
import { GIFTS } from '#server/connectors/tiktok/giftCatalogue.ts';
import { writeRecording } from '#server/session/recording/recordingFile.ts';
import { callerPath } from '../callerPath.ts';
import { decimalNumber, instantOption, localeOption, timeZoneOption, wholeNumber } from '../options.ts';

export interface SimulateOptions {
  seed: number;
  minutes: number;
  /** Events per second, on average. */
  rate: number;
  out: string;
  /** Epoch ms. */
  startedAt: number;
  timeZone: string;
  locale: Locale;
}

export interface SimulateSummary {
  events: number;
  startedAt: number;
  endMs: number;
}

/** Long enough for the last streak to be closed by its silence (design section 4: 10 s). */
const TAIL_MS = 15_000;
const DEFAULT_START = '2026-01-01T12:00:00Z';

/** Writes the recording; `out` is the caller's path. */
export async function simulate(options: SimulateOptions): Promise<SimulateSummary> {
  const { seed, minutes, rate, out, startedAt, timeZone, locale } = options;
  const durationMs = Math.round(minutes * 60_000);
  const endMs = startedAt + durationMs + TAIL_MS;
  // Not the file's name: the bytes must not depend on where they are written.
  const name = `simulated-${seed}`;
  const events = simulateEvents({ seed, startedAt, durationMs, rate, gifts: GIFTS });
  const count = await writeRecording(callerPath(out), { startedAt, endMs, timeZone, locale, seed, name }, events, out);
  return { events: count, startedAt, endMs };
}

interface Flags {
  seed: string;
  minutes: string;
  rate: string;
  out: string;
  startedAt: string;
  timeZone: string;
  locale: string;
  json?: boolean;
}

/** Adds the command. */
export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('write a recording of a made-up stream')
    .requiredOption('--seed <number>', 'the same seed gives the same stream')
    .requiredOption('--minutes <number>', 'how long the stream is')
    .requiredOption('--rate <number>', 'events per second')
    .requiredOption('--out <file>', 'where the recording goes')
    .option('--started-at <time>', 'when the stream begins', DEFAULT_START)
    .option('--time-zone <name>', "the streamer's time zone", 'UTC')
    .option('--locale <language>', "the streamer's language", 'en')
    .option('--json', 'print the summary as JSON')
    .action(async (flags: Flags) => {
      const summary = await simulate(optionsOf(flags));
      const text = `events: ${summary.events}\nwritten: ${flags.out}`;
      process.stdout.write(`${flags.json ? JSON.stringify(summary) : text}\n`);
    });
}

function optionsOf(flags: Flags): SimulateOptions {
  return {
    seed: wholeNumber('--seed', flags.seed, 0, 0xffffffff),
    minutes: decimalNumber('--minutes', flags.minutes, 0, 10_080),
    rate: decimalNumber('--rate', flags.rate, 0.001, 100_000),
    out: flags.out,
    startedAt: instantOption('--started-at', flags.startedAt),
    timeZone: timeZoneOption('--time-zone', flags.timeZone),
    locale: localeOption('--locale', flags.locale),
  };
}
