/** `liveloom render`: pictures of an overlay at moments of a recording, the same bytes every time. */
import { basename } from 'node:path';
import type { Command } from 'commander';
import type { Orientation, RecordingHeader } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/base/adapters/realTime.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { configFrom } from '#server/config.ts';
import { createLog } from '#server/db/log.ts';
import { readRecordingHeader } from '#server/session/recording/recordingFile.ts';
import type { NamedFile } from '#server/session/recording/recoverRecording.ts';
import { callerPath } from '../callerPath.ts';
import { inputFile } from '../files.ts';
import { environmentOf } from '../environmentOf.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { choice } from '../options.ts';
import { parseMoments } from '../render/moments.ts';
import { profileTable } from '../render/profileTable.ts';
import { runRender, type RenderInput } from '../render/runRender.ts';

interface Flags {
  overlay: string;
  at: string;
  orientation: string;
  out: string;
  dataDir?: string;
  json?: boolean;
  profile?: boolean;
  systemFonts?: boolean;
}

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

/** Of a file its own name; what comes through a pipe has the name of the recording. */
function pictureName(file: NamedFile, typed: string, { name }: RecordingHeader): string {
  if (file.path === callerPath(typed)) return basename(typed).replace(/\.jsonl(?:\.gz)?$/, '');
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'recording';
}

async function inputFrom(recording: string, flags: Flags): Promise<RenderInput> {
  const orientation = choice('--orientation', flags.orientation, ORIENTATIONS);
  const file = await inputFile(recording);
  const overlay = await inputFile(flags.overlay);
  const header = await readRecordingHeader(file.path, file.name);
  const { dataDir, databaseFile, pictureHosts, logLevel } = configFrom(
    environmentOf(process.env, flags.dataDir),
    callerPath('.'),
  );
  return {
    recording: file,
    header,
    moments: parseMoments(flags.at, header.endMs - header.startedAt),
    bundle: await readBundleFile(overlay.path, overlay.name),
    orientation,
    out: { path: callerPath(flags.out), name: flags.out },
    name: pictureName(file, recording, header),
    isProfile: flags.profile ?? false,
    environment: flags.systemFonts ? process.env : withProjectFonts(process.env),
    server: {
      dataDir,
      databaseFile,
      pictureHosts,
      clock: realClock(),
      scheduler: realScheduler,
      log: createLog(logLevel === 'info' ? 'warn' : logLevel),
      newSecret,
    },
  };
}

async function render(recording: string, flags: Flags): Promise<void> {
  const pictures = await runRender(await inputFrom(recording, flags));
  const lines = pictures.map(({ file, profile }) =>
    [`written: ${file}`, ...(profile ? profileTable(profile) : [])].join('\n'),
  );
  process.stdout.write(`${flags.json ? JSON.stringify(pictures) : lines.join('\n')}\n`);
}

/** Adds the command. */
export function addRender(program: Command): void {
  program
    .command('render')
    .description('Draw an overlay at moments of a recording; the same input gives the same bytes')
    .argument('<recording>', 'recording file (.jsonl, also compressed with gzip); "-" is standard input')
    .requiredOption('--overlay <bundle>', 'bundle with the overlay and its settings')
    .requiredOption('--at <moments>', 'since the start of the recording: 5s,10s or 1m30s or 250ms')
    .requiredOption('--out <folder>', 'where the pictures go: <recording>-<at>-<orientation>.png')
    .option('--orientation <name>', ORIENTATIONS.join(' or '), 'portrait')
    .option('--data-dir <folder>', 'the data folder with its pictures and media (default: LIVELOOM_DATA_DIR)')
    .option('--profile', 'print what a frame costs on this computer, by item: ms, draw calls, MB of pictures')
    .option('--system-fonts', "draw letters that the overlay's fonts lack with those of this computer")
    .option('--json', 'print the pictures as JSON')
    .action((recording: string, flags: Flags) => render(recording, flags));
}
