/**
 * Command `liveloom record`: records the events of a connector. Also converts a server's journal to a recording, and
 * repairs one that broke off.
 */
import { basename } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { BUNDLE_FORMAT, readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { configFrom } from '#server/config.ts';
import { type ConnectorReport, stateIn } from '#server/sources/connection/connectorReport.ts';
import { CONNECT_FORMS, parseConnect } from '#server/sources/parseConnect.ts';
import { createLog } from '#server/ground/base/log.ts';
import { type NamedFile, recoverRecording } from '#server/show/session/recording/recoverRecording.ts';
import { stateBytes } from '#server/show/session/stateFile.ts';
import { callerPath } from '../callerPath.ts';
import { environmentOf } from '../environmentOf.ts';
import { inputFile, outputFile } from '../files.ts';
import { decimalNumber, localeOption, timeZoneOption, wholeNumber } from '../options.ts';
import { exportJournal } from '../record/exportJournal.ts';
import { runRecording } from '../record/runRecording.ts';
import { withoutPrintedReasons } from '../record/withoutPrintedReasons.ts';
import { stoppable } from '../stoppable.ts';
import { writeWhole } from '../writeWhole.ts';

interface Flags {
  out: string;
  connect?: string;
  minutes?: string;
  overlay?: string;
  state?: string;
  seed?: string;
  timeZone?: string;
  locale?: string;
  fromJournal?: boolean;
  dataDir?: string;
  profile?: string;
  recover?: string;
  json?: boolean;
}

/** Creates the bundle for a stream without an overlay: nothing is drawn, totals are kept. */
function emptyBundle(name: string): Bundle {
  return {
    format: BUNDLE_FORMAT,
    version: 1,
    profile: { id: 'record', name, locale: 'en', timeZone: 'UTC', pointsName: 'Points' },
    overlay: { id: 'record', name, items: [] },
    flows: [],
    alerts: [],
    points: { pointsPerCoin: 1 },
    media: [],
  };
}

async function readBundle(overlay: string): Promise<Bundle> {
  const { path, name } = await inputFile(overlay);
  return readBundleFile(path, name);
}

async function bundleFrom({ overlay, timeZone, locale }: Flags, name: string): Promise<Bundle> {
  const bundle = overlay === undefined ? emptyBundle(name) : await readBundle(overlay);
  const profile = {
    ...bundle.profile,
    ...(timeZone !== undefined && { timeZone: timeZoneOption('--time-zone', timeZone) }),
    ...(locale !== undefined && { locale: localeOption('--locale', locale) }),
  };
  return { ...bundle, profile };
}

/** Aborts when the time is over, or when the program is told to stop. */
function endOf(minutes: string | undefined): { signal: AbortSignal; dispose(): void } {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const limit = minutes === undefined ? null : decimalNumber('--minutes', minutes, 0.001, 10_080) * 60_000;
  const cancel = limit === null ? stop : realScheduler.after(limit, stop);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return {
    signal: abort.signal,
    dispose: () => {
      cancel();
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}

const say = (report: ConnectorReport): void => void process.stderr.write(`${stateIn(report, 'en').message}\n`);

async function recordConnector(connect: string, flags: Flags, out: NamedFile): Promise<Recorded> {
  const { logLevel } = configFrom(process.env, callerPath('.'));
  const prepared = await parseConnect(connect, { environment: process.env, pathOf: callerPath });
  const name = flags.out === '-' ? prepared.name : basename(flags.out).replace(/\.jsonl$/, '');
  const bundle = await bundleFrom(flags, name);
  const seed = wholeNumber('--seed', flags.seed ?? '1', 0, 0xffffffff);
  const end = endOf(flags.minutes);
  const log = createLog(logLevel === 'info' ? 'warn' : logLevel);
  try {
    const { state, ...result } = await runRecording({
      connectorName: prepared.name,
      open: prepared.open,
      out,
      bundle,
      seed,
      name,
      clock: realClock(),
      scheduler: realScheduler,
      log: flags.json ? log : withoutPrintedReasons(log),
      signal: end.signal,
      ...(flags.json ? {} : { onReport: say }),
    });
    if (flags.state !== undefined)
      await writeWhole({ path: callerPath(flags.state), name: flags.state }, stateBytes(state));
    return result;
  } finally {
    end.dispose();
  }
}

async function recordJournal(flags: Flags, out: NamedFile): Promise<Recorded> {
  const { databaseFile } = configFrom(environmentOf(process.env, flags.dataDir), callerPath('.'));
  const journal = { databaseFile, profile: flags.profile, out };
  return stoppable((signal) => exportJournal({ ...journal, signal }));
}

const SOURCES = { connect: '--connect', fromJournal: '--from-journal', recover: '--recover' } as const;
/** Options that need a certain source. */
const ONLY_WITH = {
  minutes: ['--minutes', 'connect'],
  overlay: ['--overlay', 'connect'],
  state: ['--state', 'connect'],
  seed: ['--seed', 'connect'],
  timeZone: ['--time-zone', 'connect'],
  locale: ['--locale', 'connect'],
  dataDir: ['--data-dir', 'fromJournal'],
  profile: ['--profile', 'fromJournal'],
} as const;

/** Returns the only named source. @throws OPTION_MISSING, OPTION_CONFLICT */
function sourceOf(flags: Flags): keyof typeof SOURCES {
  const [first, second] = (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).filter((key) => flags[key] !== undefined);
  if (first === undefined) {
    throw new AppError('OPTION_MISSING', {
      option: 'What to record',
      allowed: '--connect SOURCE, --from-journal or --recover FILE',
    });
  }
  if (second !== undefined) throw new AppError('OPTION_CONFLICT', { option: SOURCES[first], other: SOURCES[second] });
  for (const [key, [option, source]] of Object.entries(ONLY_WITH)) {
    if (flags[key as keyof typeof ONLY_WITH] === undefined || source === first) continue;
    throw new AppError('OPTION_CONFLICT', { option, other: SOURCES[first] });
  }
  return first;
}

const RUN: Readonly<Record<keyof typeof SOURCES, (flags: Flags, out: NamedFile) => Promise<Recorded>>> = {
  connect: (flags, out) => recordConnector(flags.connect!, flags, out),
  fromJournal: recordJournal,
  recover: async ({ recover }, out) => {
    const broken = await inputFile(recover!);
    return stoppable((signal) => recoverRecording(broken, out, signal));
  },
};

interface Recorded {
  events: number;
  documents?: number;
  unknownEdits?: number;
  cut?: string | null;
}

function resultLines({ events, documents, unknownEdits = 0, cut }: Recorded): string[] {
  return [
    ...(documents === undefined ? [] : [`documents at the beginning: ${documents}`]),
    `events: ${events}`,
    ...(unknownEdits === 0
      ? []
      : [`older edits left out, because the versions before them are deleted: ${unknownEdits}`]),
    ...(cut ? [`left out from here: ${cut}`] : []),
  ];
}

async function record(flags: Flags): Promise<void> {
  const out = outputFile(flags.out);
  const result = await RUN[sourceOf(flags)](flags, out);
  const lines = [...resultLines(result), `written: ${out.name}`];
  await out.deliver(flags.json ? JSON.stringify(result) : lines.join('\n'));
}

export function addRecord(program: Command): void {
  program
    .command('record')
    .description('Record the events of a connector until it ends, the time is over, or you press Ctrl+C')
    .requiredOption(
      '--out <file>',
      'where the recording goes; until it is whole it lies beside it as .partial; "-" is standard output',
    )
    .option('--connect <source>', CONNECT_FORMS.join(', '))
    .option('--minutes <number>', 'maximum duration')
    .option('--overlay <bundle>', 'fold with this overlay; used for --state only')
    .option('--state <file>', 'also write the state at the end; "replay --expect" compares with it')
    .option('--seed <number>', 'seed of its replays (default: 1)')
    .option('--time-zone <name>', "the streamer's time zone (default: the overlay's, else UTC)")
    .option('--locale <language>', "the streamer's language (default: the overlay's, else en)")
    .option('--from-journal', 'record from the journal of a server instead, also while it runs')
    .option('--data-dir <folder>', 'data folder of that server (default: LIVELOOM_DATA_DIR)')
    .option('--profile <name>', 'profile of that server, if it has several')
    .option('--recover <file>', 'repair a recording that broke off instead')
    .option('--json', 'print the result as JSON')
    .action(record);
}
