/**
 * Command `liveloom render`: draws pictures of an overlay at moments of a recording, with the same bytes every time.
 */
import { basename } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { Presenter } from '#engine/gpu/paint/painter.ts';
import type { Orientation, RecordingHeader } from '#schemas/generated/types.ts';
import { newSecret, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { configFrom } from '#server/config.ts';
import { createLog } from '#server/ground/base/log.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { callerPath } from '../callerPath.ts';
import { inputFile } from '../files.ts';
import { environmentOf } from '../environmentOf.ts';
import { withProjectFonts } from '../fonts/projectFonts.ts';
import { choice, colorOption } from '../options.ts';
import {
  comparisonLines,
  compareWithExpected,
  type ExpectedPictures,
  openExpected,
  type PicturesComparison,
} from '../render/expectedPictures.ts';
import { OVERLAY_HELP, overlayBundle, sayLeftOut } from '../replay/overlayOption.ts';
import { parseMoments } from '../render/moments.ts';
import { profileTable } from '../render/profileTable.ts';
import { runRender, type RenderedPicture, type RenderInput } from '../render/runRender.ts';

interface Flags {
  overlay?: string;
  at: string;
  orientation: string;
  out: string;
  dataDir?: string;
  json?: boolean;
  profile?: boolean;
  systemFonts?: boolean;
  background?: string;
  presenter: string;
  expect?: string;
  similar?: boolean;
}

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const DEFAULT_PRESENTER: Presenter = 'gl';
const PRESENTERS: readonly Presenter[] = ['gl', '2d'];

/** Returns the base name of a file; for a pipe the name of the recording. */
function pictureName(file: NamedFile, typed: string, { name }: RecordingHeader): string {
  if (file.path === callerPath(typed)) return basename(typed).replace(/\.jsonl(?:\.gz)?$/, '');
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'recording';
}

async function inputFrom(recording: string, flags: Flags): Promise<RenderInput> {
  const orientation = choice('--orientation', flags.orientation, ORIENTATIONS);
  const file = await inputFile(recording);
  const header = await readRecordingHeader(file.path, file.name);
  const { dataDir, databaseFile, pictureHosts, logLevel } = configFrom(
    environmentOf(process.env, flags.dataDir),
    callerPath('.'),
  );
  return {
    recording: file,
    header,
    moments: parseMoments(flags.at, header.endMs - header.startedAt),
    bundle: await overlayBundle(flags.overlay),
    onEdits: (leftOut) => sayLeftOut(leftOut, file.name),
    orientation,
    out: { path: callerPath(flags.out), name: flags.out },
    background: flags.background === undefined ? null : colorOption('--background', flags.background),
    presenter: choice('--presenter', flags.presenter, PRESENTERS),
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

/** @throws OPTION_INVALID, OPTION_MISSING, and the errors of `openExpected` */
async function expectedFrom({ expect, out, similar }: Flags): Promise<ExpectedPictures | null> {
  if (expect === undefined) {
    if (similar) throw new AppError('OPTION_MISSING', { option: '--similar', allowed: '--expect with a folder' });
    return null;
  }
  const path = callerPath(expect);
  // The expected pictures would be overwritten before the comparison.
  if (path === callerPath(out))
    throw new AppError('OPTION_INVALID', { option: '--out', value: out, allowed: 'another folder than --expect' });
  return openExpected({ path, name: expect }, similar ?? false);
}

async function render(recording: string, flags: Flags): Promise<void> {
  const expected = await expectedFrom(flags);
  const input = await inputFrom(recording, flags);
  const pictures = await runRender(input);
  const { out, name, orientation } = input;
  const files = pictures.map(({ file }) => basename(file));
  const compared = expected && (await compareWithExpected(expected, { out, name, orientation, files }));
  if (compared?.isEqual === false) process.exitCode = 1;
  if (flags.json) {
    const result = compared === null ? pictures : { ...compared, pictures: withVerdicts(pictures, compared) };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  for (const { file, presenter, profile } of pictures)
    process.stdout.write(
      `${[`written: ${file}${presenter === DEFAULT_PRESENTER ? '' : ` (${presenter})`}`, ...(profile ? profileTable(profile) : [])].join('\n')}\n`,
    );
  if (compared === null) return;
  const stream = compared.isEqual ? process.stdout : process.stderr;
  stream.write(`${comparisonLines(compared, flags.expect!).join('\n')}\n`);
}

/** Returns each picture with the result of its comparison. */
function withVerdicts(pictures: readonly RenderedPicture[], compared: PicturesComparison): object[] {
  return pictures.map((picture, index) => ({ ...picture, ...compared.pictures[index]!, file: picture.file }));
}

export function addRender(program: Command): void {
  program
    .command('render')
    .description('Draw an overlay at moments of a recording; the same input always gives the same bytes')
    .argument('<recording>', 'recording file (.jsonl, also compressed with gzip); "-" is standard input')
    .option('--overlay <bundle>', OVERLAY_HELP)
    .requiredOption('--at <moments>', 'since the start of the recording: 5s,10s or 1m30s or 250ms')
    .requiredOption('--out <folder>', 'where the pictures go: <recording>-<at>-<orientation>.png')
    .option('--orientation <name>', ORIENTATIONS.join(' or '), 'portrait')
    .option('--data-dir <folder>', 'data folder with its images and media (default: LIVELOOM_DATA_DIR)')
    .option('--profile', 'print the cost of a frame on this computer by item: ms, draw calls, MB of images')
    .option('--system-fonts', "draw letters that the overlay's fonts lack with fonts of this computer")
    .option(
      '--background <colour>',
      'what is behind the overlay (default: nothing, the pictures are transparent there)',
    )
    .option(
      '--presenter <name>',
      'how it is painted: gl (WebGL) or 2d, as on pages without a graphics card',
      DEFAULT_PRESENTER,
    )
    .option(
      '--expect <folder>',
      'compare with the pictures there; exit with 1 and write what differs as <picture>.diff.png',
    )
    .option('--similar', 'with --expect: allow letters that another browser version draws differently')
    .option('--json', 'print the images as JSON')
    .action((recording: string, flags: Flags) => render(recording, flags));
}
