/** Command `liveloom preset`: checks the presets of an agency's folder, and exchanges them with a server. */
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { FlowBundle } from '#schemas/generated/types.ts';
import { type AgencyCalls, agencyCalls } from '../agency/agencyCalls.ts';
import { type FolderPreset, presetsNamed, readAgencyFolder, readPreset } from '../agency/agencyFolder.ts';
import { outcomeLines } from '../agency/outcomeText.ts';
import { presetDifference } from '../agency/presetDifference.ts';
import { download, type NewestVersion, newestVersion, push } from '../agency/presetsOnServer.ts';
import type { PresetReport } from '../agency/validatePresets.ts';
import { type RunningServer, runningServer, type ServerFlags, withServerOptions } from '../talking/runningServer.ts';
import { writeWhole } from '../writeWhole.ts';

const NEWLINE = 0x0a;

const print = (isJson: boolean | undefined, json: object, lines: readonly string[]): void =>
  void process.stdout.write(`${isJson ? JSON.stringify(json) : lines.join('\n')}\n`);

function reportLines({ key, file, size, digest: _digest, warnings, error, ...counts }: PresetReport): string[] {
  if (error !== null) return [`${key}: ${error.message}`];
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  const text = parts.map(([noun, count]) => `${noun}: ${count}`).join(', ');
  return [
    `${key}: ok (${file}, ${Math.ceil(size / 1024)} KiB, ${text})`,
    ...warnings.map((warning) => `${key}: warning: ${warning}`),
  ];
}

async function validate(folder: string, keys: readonly string[], { json: isJson }: { json?: boolean }): Promise<void> {
  const agency = await readAgencyFolder(folder);
  // Loaded only here: it needs the code of the server.
  const { validatePresets } = await import('../agency/validatePresets.ts');
  const presets = await validatePresets(presetsNamed(agency, keys));
  const { length } = agency.members;
  print(isJson, { presets, members: length }, [...presets.flatMap(reportLines), `members: ok (${length})`]);
  if (presets.some(({ error }) => error !== null)) process.exitCode = 1;
}

/** Works on each chosen preset of a folder with a server. */
async function onEach<T>(
  folder: string,
  keys: readonly string[],
  flags: ServerFlags,
  work: (preset: FolderPreset, server: RunningServer, calls: AgencyCalls) => Promise<T>,
): Promise<T[]> {
  const server = runningServer(flags);
  const calls = agencyCalls(server);
  const presets = presetsNamed(await readAgencyFolder(folder), keys);
  const results: T[] = [];
  for (const preset of presets) results.push(await work(preset, server, calls));
  return results;
}

/** @throws OPTION_INVALID when the server does not have the preset */
async function existing(server: RunningServer, preset: FolderPreset): Promise<NewestVersion> {
  const newest = await newestVersion(server, preset);
  if (newest !== null) return newest;
  const allowed = 'a preset that the server has, or push it first';
  throw new AppError('OPTION_INVALID', { option: 'preset', value: preset.key, allowed });
}

async function pull(folder: string, keys: readonly string[], flags: ServerFlags): Promise<void> {
  const presets = await onEach(folder, keys, flags, async (preset, server, calls) => {
    const newest = await existing(server, preset);
    const { bytes } = await download(newest, calls);
    await writeWhole({ path: preset.path, name: preset.entry.file }, bytes);
    return { key: preset.key, file: preset.entry.file, version: newest.version };
  });
  print(
    flags.json,
    { presets },
    presets.map(({ key, file, version }) => `${key}: version ${version} is now in ${file}`),
  );
}

async function pushAll(folder: string, keys: readonly string[], flags: ServerFlags): Promise<void> {
  const presets = await onEach(folder, keys, flags, async (preset, server, calls) => {
    const answer = await push(server, preset, calls);
    return { key: preset.key, version: answer?.preset.version ?? null };
  });
  print(
    flags.json,
    { presets },
    presets.map(({ key, version }) =>
      version === null ? `${key}: the server has it already` : `${key}: is now version ${version}`,
    ),
  );
}

/** Parses the document of a packed preset. */
const documentIn = (bytes: Buffer): FlowBundle => {
  const end = bytes.indexOf(NEWLINE);
  return JSON.parse(bytes.subarray(0, end === -1 ? bytes.length : end).toString('utf8')) as FlowBundle;
};

async function differenceOf(preset: FolderPreset, server: RunningServer, calls: AgencyCalls) {
  const { bytes, digest } = await readPreset(preset);
  const newest = await newestVersion(server, preset);
  if (newest?.digest === digest) return { key: preset.key, version: newest.version, isSame: true, documents: [] };
  const before = newest === null ? {} : documentIn((await download(newest, calls)).bytes);
  const documents = presetDifference(before, documentIn(bytes));
  return { key: preset.key, version: newest?.version ?? null, isSame: false, documents };
}

type Difference = Awaited<ReturnType<typeof differenceOf>>;

const differenceLines = ({ key, version, isSame, documents }: Difference): string[] => {
  if (isSame) return [`= ${key}: same as version ${version}`];
  const head = version === null ? `+ ${key}: the server does not have it` : `~ ${key}: differs from version ${version}`;
  return [head, ...documents.flatMap(outcomeLines).map((line) => `    ${line}`)];
};

async function diff(
  folder: string,
  keys: readonly string[],
  { exitCode, ...flags }: ServerFlags & { exitCode?: boolean },
): Promise<void> {
  const presets = await onEach(folder, keys, flags, differenceOf);
  print(flags.json, { presets }, presets.flatMap(differenceLines));
  if (exitCode && presets.some(({ isSame }) => !isSame)) process.exitCode = 1;
}

export function addPreset(program: Command): void {
  const preset = program.command('preset').description("Check the presets of an agency's folder, and exchange them");
  preset
    .command('validate <folder> [presets...]')
    .description('Check agency.json, the list of members and the presets, without a server')
    .option('--json', 'print as JSON')
    .action(validate);
  const pulled = preset
    .command('pull <folder> [presets...]')
    .description('Save the newest versions of the server in the folder');
  withServerOptions(pulled).action(pull);
  const pushed = preset
    .command('push <folder> [presets...]')
    .description('Make the next versions on the server, for nobody yet');
  withServerOptions(pushed).action(pushAll);
  const differing = preset
    .command('diff <folder> [presets...]')
    .description('Compare the folder with the newest versions of the server')
    .option('--exit-code', 'end with 1 when something differs');
  withServerOptions(differing).action(diff);
}
