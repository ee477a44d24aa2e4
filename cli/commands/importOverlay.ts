/**
 * Command `liveloom import`: imports an exported overlay after a preview, into an account of a running server, or into one of
 * this computer's database.
 */
import { basename } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { ImportReport, ProfileAnswer } from '#schemas/generated/types.ts';
import { readWholeFile } from '#server/ground/base/files/readTextFile.ts';
import { inputFile } from '../files.ts';
import { MAX_PACKED_BYTES } from '../overlays/maxPackedBytes.ts';
import {
  askAll,
  type RunningServer,
  runningServer,
  type ServerFlags,
  withServerOptions,
} from '../talking/runningServer.ts';

interface Flags extends ServerFlags {
  account?: string;
  profile?: string;
  yes?: boolean;
}

interface NamedBytes {
  name: string;
  bytes: Buffer;
}

function reportText(
  { file, source, parts, changed, impossible, problems, needs }: ImportReport,
  next: string | null,
): string {
  const lines = [
    `${file}, from ${source}`,
    ...parts.map(({ part, found, message }) => `  ${part} (${found}): ${message}`),
    ...changed.map((sentence) => `  changed: ${sentence}`),
    ...impossible.map((sentence) => `  not possible: ${sentence}`),
    ...problems.map((problem) => `  ${problem}`),
    ...needs.map((need) => `  needed: ${need}`),
    ...(next === null ? [] : [`Nothing is stored yet. ${next}`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** Returns the id of the profile with this id or name; '' = a new one. @throws OPTION_INVALID */
async function profileId(server: RunningServer, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return '';
  const profiles = await askAll<ProfileAnswer>(server, '/profiles');
  const found = profiles.filter(({ id, name }) => id === wanted || name === wanted);
  if (found.length === 1) return found[0]!.id;
  const names = profiles.map(({ name }) => name).join(', ');
  const allowed = found.length === 0 ? names : `the id, because ${found.length} profiles have this name`;
  throw new AppError('OPTION_INVALID', { option: '--profile', value: wanted, allowed });
}

async function importThere(
  { name, bytes }: NamedBytes,
  { profile, yes = false, ...flags }: Flags,
): Promise<ImportReport> {
  const server = runningServer(flags);
  const target = await profileId(server, profile);
  const form = { importViewers: false, importFlows: true, importSoundAlerts: true, profileId: target, dryRun: !yes };
  const file = new File([new Uint8Array(bytes)], name);
  return server.ask<ImportReport>(['POST', '/settings/import', 'file'], { body: form, file });
}

/** @throws OPTION_CONFLICT */
function refuseBoth({ account, url, profile }: Flags): void {
  const other = url !== undefined ? '--url' : profile !== undefined ? '--profile' : null;
  if (account !== undefined && other !== null) throw new AppError('OPTION_CONFLICT', { option: '--account', other });
}

async function run(typed: string, flags: Flags): Promise<void> {
  refuseBoth(flags);
  const { account, yes: isDone = false, json: isJson } = flags;
  const input = await inputFile(typed);
  const file = { name: basename(input.name), bytes: await readWholeFile(input.path, input.name, MAX_PACKED_BYTES) };
  const isHere = account !== undefined;
  // Loaded only here: it needs the code of the server.
  const report = isHere
    ? await (await import('../overlays/importHere.ts')).importHere(account, file, isDone)
    : await importThere(file, flags);
  const next = isHere ? 'Stop the server and repeat this with --yes.' : 'Repeat this with --yes.';
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : reportText(report, isDone ? null : next));
}

export function addImport(program: Command): void {
  const command = program
    .command('import <file>')
    .description(
      'Show what importing an overlay file would add to the account of LIVELOOM_API_KEY; with --yes import it',
    )
    .option('--account <email>', 'account of the database here, instead of a running server; stop the server first')
    .option('--profile <name>', 'name or id of the overlay whose items are replaced (default: a new one)')
    .option('--yes', 'import the file');
  withServerOptions(command).action(run);
}
