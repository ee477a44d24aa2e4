/** Command `liveloom simulate`: records a made-up stream; the same options always give the same bytes. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { simulatedDeliveries } from '#server/sources/simulator/connector.ts';
import { parseSimulatorOptions, type SimulatorOptions } from '#server/sources/simulator/simulatorOptions.ts';
import { writeRecording } from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { type OutputFile, outputFile } from '../files.ts';
import { stoppable } from '../stoppable.ts';
import { decimalNumber, instantOption, localeOption, timeZoneOption, wholeNumber } from '../options.ts';

export interface SimulateOptions {
  seed: number;
  minutes: number;
  /** Everyday events per second, on average. */
  rate: number;
  /** Further options of docs/simulator.md, `key=value,…`: kinds, bursts, whales, storms, battles, chaos. */
  with?: string | undefined;
  out: Pick<OutputFile, 'path' | 'name'>;
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

const DEFAULT_START = '2026-01-01T12:00:00Z';

/** Writes a recording of the requested length. Aborted = nothing is written. */
export async function simulate(options: SimulateOptions, signal?: AbortSignal): Promise<SimulateSummary> {
  const { seed, minutes, out, startedAt, timeZone, locale } = options;
  const stream = streamOf(options);
  const endMs = startedAt + Math.round(minutes * 60_000);
  // Not the file's name: the bytes must not depend on their location.
  const name = `simulated-${seed}`;
  const events = arrivals(stream, startedAt, endMs);
  const recording = { startedAt, endMs, timeZone, locale, seed, name };
  const count = await writeRecording(out.path, recording, events, out.name, signal);
  return { events: count, startedAt, endMs };
}

/** @throws OPTION_INVALID also when `with` repeats an option of the command */
function streamOf({ seed, minutes, rate, with: more = '' }: SimulateOptions): SimulatorOptions {
  const doubled = /(?:^|,)\s*(seed|minutes|rate)=[^,]*/.exec(more);
  if (doubled !== null) {
    const allowed = `--${doubled[1]} for it`;
    throw new AppError('OPTION_INVALID', { option: '--with', value: doubled[0].replace(/^,/, ''), allowed });
  }
  return { ...parseSimulatorOptions(more), seed, minutes, rate };
}

/** Yields the events as a connector would receive them; those delayed by chaos beyond the end come at the end. */
function* arrivals(stream: SimulatorOptions, startedAt: number, endMs: number): Generator<RecordedEvent> {
  for (const delivery of simulatedDeliveries(stream, startedAt, `simulator:${stream.seed}`)) {
    if (delivery.kind === 'event') yield { ...delivery.event, at: Math.min(delivery.atMs, endMs) };
  }
}

interface Flags {
  seed: string;
  minutes: string;
  rate: string;
  with?: string;
  out: string;
  startedAt: string;
  timeZone: string;
  locale: string;
  json?: boolean;
}

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('Write a recording of a simulated stream')
    .requiredOption('--seed <number>', 'the same seed gives the same stream')
    .requiredOption('--minutes <number>', 'how long the stream is')
    .requiredOption('--rate <number>', 'events per second')
    .requiredOption('--out <file>', 'where the recording goes')
    .option('--with <options>', 'key=value,…: kinds, bursts, whales, storms, battles, chaos (docs/simulator.md)')
    .option('--started-at <time>', 'start of the stream', DEFAULT_START)
    .option('--time-zone <name>', "the streamer's time zone", 'UTC')
    .option('--locale <language>', "the streamer's language", 'en')
    .option('--json', 'print the summary as JSON')
    .action(async (flags: Flags) => {
      const out = outputFile(flags.out);
      const summary = await stoppable((signal) => simulate(optionsOf(flags, out), signal));
      const text = `events: ${summary.events}\nwritten: ${out.name}`;
      await out.deliver(flags.json ? JSON.stringify(summary) : text);
    });
}

function optionsOf(flags: Flags, out: OutputFile): SimulateOptions {
  return {
    seed: wholeNumber('--seed', flags.seed, 0, 0xffffffff),
    minutes: decimalNumber('--minutes', flags.minutes, 0, 10_080),
    rate: decimalNumber('--rate', flags.rate, 0.001, 100_000),
    with: flags.with,
    out,
    startedAt: instantOption('--started-at', flags.startedAt),
    timeZone: timeZoneOption('--time-zone', flags.timeZone),
    locale: localeOption('--locale', flags.locale),
  };
}
