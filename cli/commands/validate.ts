/** Command `liveloom validate`: checks recordings and bundles. File types are detected from content. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import { BUNDLE_FORMAT, parseAnyBundle, readBundleText } from '#server/documents/bundles/bundleFile.ts';
import { packedMedia } from '#server/documents/bundles/packedBundle.ts';
import { parseJsonText } from '#server/ground/base/files/parseJsonText.ts';
import { readFileHead, readWholeFile } from '#server/ground/base/files/readTextFile.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { RECORDING_FORMAT } from '#server/show/session/recording/recordingLine.ts';
import type { NamedFile } from '#server/show/session/recording/recoverRecording.ts';
import { inputFile } from '../files.ts';
import { MAX_PACKED_BYTES } from '../overlays/maxPackedBytes.ts';
import { fileProblems, problemsText } from '../validate/fileProblems.ts';
import { type Problems, recordingProblems } from '../validate/recordingProblems.ts';

/** Findings in one file. */
export interface FileReport {
  /** Name as typed. */
  file: string;
  ok: boolean;
  /** Type and contents of a valid file. */
  summary?: string;
  error?: { code: string; message: string };
  /** All faults of a file with several, the first 20 in words. */
  problems?: Problems;
}

export interface ValidateResult {
  files: FileReport[];
  /** Exit code: 0 all are valid · 1 one is not · 2 one could not be read at all (behaviour: name-4). */
  exitCode: 0 | 1 | 2;
}

/** Checks each file; paths are the caller's. A faulty file does not stop the others. */
export async function validate(files: readonly string[]): Promise<ValidateResult> {
  const reports: FileReport[] = [];
  for (const file of files) reports.push(await reportOf(file));
  const isUnreadable = reports.some(({ error }) => error?.code === 'FILE_NOT_READABLE');
  return { files: reports, exitCode: isUnreadable ? 2 : reports.every(({ ok }) => ok) ? 0 : 1 };
}

async function reportOf(file: string): Promise<FileReport> {
  try {
    const { path, name } = await inputFile(file);
    return { file, ok: true, summary: await checkFile(path, name) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const problems = fileProblems(error) ?? (await problemsOf(await inputFile(file), code));
    return { file, ok: false, error: { code, message }, ...(problems && { problems }) };
  }
}

/** Errors of a single line among several. */
const OF_A_LINE: readonly string[] = [
  'JSON_BROKEN',
  'JSON_CUT_OFF',
  'EVENT_TYPE_UNKNOWN',
  'EVENT_TYPE_MISTYPED',
  'EVENT_ORIGIN_NOT_ALLOWED',
  'RECORDING_TIME_BACKWARDS',
  'RECORDING_LINE_INVALID',
];

/** Returns further problems; null when there is nothing to add to the error. */
async function problemsOf({ path, name }: NamedFile, code: string): Promise<Problems | null> {
  if (!OF_A_LINE.includes(code) || !(await isRecordingFile(path, name))) return null;
  return recordingProblems(path, name);
}

async function checkFile(path: string, name: string): Promise<string> {
  return (await isRecordingFile(path, name)) ? checkRecording(path, name) : checkBundle(path, name);
}

async function isRecordingFile(path: string, name: string): Promise<boolean> {
  const head = await readFileHead(path, name);
  const format = /"format"\s*:\s*"([^"]*)"/.exec(head)?.[1];
  return format === undefined ? name.endsWith('.jsonl') : format === RECORDING_FORMAT;
}

async function checkRecording(path: string, name: string): Promise<string> {
  const { startedAt, endMs } = await readRecordingHeader(path, name);
  let count = 0;
  for await (const _event of readRecordingEvents(path, name)) count++;
  return `recording, events: ${count}, seconds: ${(endMs - startedAt) / 1000}`;
}

async function checkBundle(path: string, name: string): Promise<string> {
  const text = await readBundleText(path, name);
  const value = parseJsonText(text, name);
  const format: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'format') : undefined;
  if (format !== BUNDLE_FORMAT) {
    const known = `${RECORDING_FORMAT} or ${BUNDLE_FORMAT}`;
    throw new AppError('FILE_FORMAT_UNKNOWN', { file: name, found: JSON.stringify(format) ?? 'missing', known });
  }
  const bundle = parseAnyBundle(text, name);
  const { flows, alerts, media } = bundle;
  if (media.length > 0) packedMedia(await readWholeFile(path, name, MAX_PACKED_BYTES), media, name);
  const counts = { flows: flows.length, alerts: alerts.length, files: media.length };
  const rest = Object.entries(counts).filter(([, count]) => count > 0);
  const items = 'overlay' in bundle ? [['items', bundle.overlay.items.length] as const] : [];
  return ['bundle', ...[...items, ...rest].map(([what, count]) => `${what}: ${count}`)].join(', ');
}

export function addValidate(program: Command): void {
  program
    .command('validate <files...>')
    .description('Check recordings and bundles, compressed with gzip or not; "-" is standard input')
    .option('--json', 'print the reports as JSON')
    .action(async (files: string[], flags: { json?: boolean }) => {
      const result = await validate(files);
      if (flags.json) process.stdout.write(`${JSON.stringify(result.files)}\n`);
      else for (const report of result.files) printReport(report);
      process.exitCode = result.exitCode;
    });
}

function printReport({ file, summary, error, problems }: FileReport): void {
  if (error === undefined) process.stdout.write(`${file}: ok (${summary})\n`);
  else {
    process.stderr.write(`${problems ? problemsText(problems) : error.message}\n`);
  }
}
