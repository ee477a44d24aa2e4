/**
 * Command `liveloom render`: draws pictures of an overlay at moments of a recording, with the same bytes every time, or a
 * film of a part of it.
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
import { filmLines, filmProgress } from '../film/filmLines.ts';
import { type FilmFlags, filmLook, filmPart } from '../film/filmOptions.ts';
import { runFilm } from '../film/runFilm.ts';
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
import { stoppable } from '../stoppable.ts';
import { runRender, type RenderedPicture, type RenderInput } from '../render/runRender.ts';

interface Flags extends FilmFlags {
  overlay?: string;
  at?: string;
  orientation: string;
  out?: string;
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

/** Options of pictures and of films. */
async function sharedInput(recording: string, flags: Flags) {
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
    bundle: await overlayBundle(flags.overlay),
    onEdits: (leftOut: number) => sayLeftOut(leftOut, file.name),
    orientation,
    background: flags.background === undefined ? null : colorOption('--background', flags.background),
    presenter: choice('--presenter', flags.presenter, PRESENTERS),
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

async function inputFrom(recording: string, flags: PictureFlags): Promise<RenderInput> {
  const shared = await sharedInput(recording, flags);
  const { header } = shared;
  return {
    ...shared,
    moments: parseMoments(flags.at, header.endMs - header.startedAt),
    out: { path: callerPath(flags.out), name: flags.out },
    name: pictureName(shared.recording, recording, header),
    isProfile: flags.profile ?? false,
  };
}

type PictureFlags = Flags & { at: string; out: string };

/** @throws OPTION_MISSING, OPTION_INVALID */
function pictureFlags(flags: Flags): PictureFlags {
  const { at, out, from, to, fps, size, alpha } = flags;
  if (at === undefined) throw new AppError('OPTION_MISSING', { option: '--at', allowed: 'moments like 5s,10s' });
  if (out === undefined)
    throw new AppError('OPTION_MISSING', { option: '--out', allowed: 'a folder for the pictures' });
  const ofFilms = Object.entries({ from, to, fps, size, alpha }).find(([, value]) => value !== undefined);
  if (ofFilms !== undefined)
    throw new AppError('OPTION_MISSING', {
      option: '--video',
      allowed: `a file, because --${ofFilms[0]} is for films`,
    });
  return { ...flags, at, out };
}

/** @throws OPTION_INVALID naming an option that is for pictures alone */
function refusePictureOptions({ at, out, profile, expect, similar }: Flags): void {
  const given = Object.entries({ at, out, profile, expect, similar }).find(([, value]) => value !== undefined);
  if (given === undefined) return;
  const allowed = 'no value together with --video, because it is for pictures';
  throw new AppError('OPTION_INVALID', { option: `--${given[0]}`, value: String(given[1]), allowed });
}

async function film(recording: string, flags: Flags, video: string): Promise<void> {
  refusePictureOptions(flags);
  const { background, presenter, orientation, ...shared } = await sharedInput(recording, flags);
  const look = { ...filmLook(flags, orientation), orientation, background, presenter };
  const part = filmPart(flags, shared.header.endMs - shared.header.startedAt);
  const progress = filmProgress(process.stderr, realClock().nowMs);
  const result = await stoppable((signal) =>
    runFilm({
      ...shared,
      ...part,
      look,
      framesPerSecond: look.framesPerSecond,
      out: { path: callerPath(video), name: video },
      signal,
      onProgress: progress.show,
    }).finally(progress.end),
  );
  if (flags.json) process.stdout.write(`${JSON.stringify({ file: video, ...look, ...part, ...result })}\n`);
  else process.stdout.write(`${filmLines(video, look.container === 'mp4', result).join('\n')}\n`);
}

/** @throws OPTION_INVALID, OPTION_MISSING, and the errors of `openExpected` */
async function expectedFrom({ expect, out, similar }: PictureFlags): Promise<ExpectedPictures | null> {
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

async function render(recording: string, given: Flags): Promise<void> {
  if (given.video !== undefined) return film(recording, given, given.video);
  const flags = pictureFlags(given);
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
    .description('Draw an overlay at moments of a recording as pictures, or a part of it as a film')
    .argument('<recording>', 'recording file (.jsonl, also compressed with gzip); "-" is standard input')
    .option('--overlay <bundle>', OVERLAY_HELP)
    .option('--at <moments>', 'since the start of the recording: 5s,10s or 1m30s or 250ms')
    .option('--out <folder>', 'where the pictures go: <recording>-<at>-<orientation>.png')
    .option('--video <file>', 'make a film instead of pictures: a name that ends with .webm (VP9) or .mp4 (H.264)')
    .option('--from <moment>', 'with --video: where the film starts, since the start of the recording')
    .option('--to <moment>', 'with --video: where the film ends, at most 10 minutes later')
    .option('--fps <rate>', 'with --video: 30 or 60 frames a second (default: 30)')
    .option('--alpha', 'with --video and .webm: keep transparent parts')
    .option('--size <pixels>', 'with --video: a smaller film, such as 540x960')
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
