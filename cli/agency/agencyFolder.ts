/**
 * Reads the folder in which an agency keeps its wanted state: agency.json, the list of members, and the packed presets
 * (docs/agency.md).
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, type BothLanguages, type FieldWords } from '#engine/core/appError.ts';
import { problemWords } from '#engine/core/validation.ts';
import type { AgencyFile, AgencyPreset } from '#schemas/generated/types.ts';
import { parseJsonText } from '#server/ground/base/files/parseJsonText.ts';
import { readTextFile, readWholeFile } from '#server/ground/base/files/readTextFile.ts';
import { callerPath } from '../callerPath.ts';
import { type FolderMember, readMembers } from './membersTable.ts';

export const AGENCY_FILE = 'agency.json';
const FORMAT: AgencyFile['format'] = 'liveloom-agency';
const VERSION: AgencyFile['version'] = 1;
const MAX_BYTES = 1024 * 1024;
/** Members of the largest agency, with some fields each. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024;
/** Largest packed preset that a server takes. */
export const MAX_PRESET_BYTES = 64 * 1024 * 1024;

/** Preset of the folder. */
export interface FolderPreset {
  /** The name that groups use. */
  key: string;
  entry: AgencyPreset;
  /** Name of the preset on the server. */
  name: string;
  /** Absolute path of the packed file. */
  path: string;
}

export interface AgencyFolder {
  /** Absolute path of the folder. */
  path: string;
  presets: readonly FolderPreset[];
  members: readonly FolderMember[];
}

const UNKNOWN_PRESET = (key: string, known: string): BothLanguages => ({
  en: `names the preset ${JSON.stringify(key)}, which is not one of: ${known}`,
  de: `nennt die Vorlage ${JSON.stringify(key)}, die es nicht gibt; möglich: ${known}`,
});
const NO_PROFILE: BothLanguages = {
  en: 'needs "profile": the name of the new profile, or the id or name of a profile',
  de: 'braucht "profile": den Namen des neuen Profils, oder ID oder Namen eines Profils',
};

/** Returns everything that the schema does not say. */
function problemsIn({ presets, members }: AgencyFile): FieldWords[] {
  const known = Object.keys(presets).join(', ');
  const groups = Object.entries(members.groups).flatMap(([group, keys]) =>
    keys
      .filter((key) => !Object.hasOwn(presets, key))
      .map((key) => ({ path: `members.groups.${group}`, message: UNKNOWN_PRESET(key, known) })),
  );
  const targets = Object.entries(presets)
    .filter(([, { target }]) => target.in !== 'all-profiles' && target.profile === undefined)
    .map(([key]) => ({ path: `presets.${key}.target`, message: NO_PROFILE }));
  return [...targets, ...groups];
}

const invalid = (file: string, { path, message }: FieldWords): AppError =>
  new AppError('FILE_INVALID', { file, path: path || 'file', problem: message });

function checkFormat(value: unknown, file: string): void {
  const { format, version } = Object(value) as { format?: unknown; version?: unknown };
  if (format !== FORMAT)
    throw new AppError('FILE_FORMAT_UNKNOWN', { file, found: JSON.stringify(format) ?? 'missing', known: FORMAT });
  if (typeof version === 'number' && version > VERSION)
    throw new AppError('FILE_NEWER', { file, format: FORMAT, version, known: VERSION });
}

/** @throws FILE_INVALID, FILE_FORMAT_UNKNOWN, FILE_NEWER, JSON_BROKEN, JSON_CUT_OFF, FILE_NOT_READABLE */
async function readAgencyFile(path: string, file: string): Promise<AgencyFile> {
  const value = parseJsonText(await readTextFile(path, file, MAX_BYTES), file);
  checkFormat(value, file);
  // Loaded only here: the validators are larger than everything else of a command.
  const { validateAgencyFile } = await import('#schemas/generated/validators.js');
  if (!validateAgencyFile(value)) {
    const [fault] = problemWords(validateAgencyFile.errors, value);
    throw invalid(file, fault!);
  }
  const [problem] = problemsIn(value);
  if (problem !== undefined) throw invalid(file, problem);
  return value;
}

/** Returns the folder and its agency.json for a typed name of either. */
async function placeOf(typed: string): Promise<{ folder: string; file: string }> {
  const path = callerPath(typed);
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
  return isFolder ? { folder: path, file: join(path, AGENCY_FILE) } : { folder: dirname(path), file: path };
}

/**
 * Reads agency.json and the list of members; the presets only when they are needed.
 * @param typed name of the folder, or of its agency.json
 */
export async function readAgencyFolder(typed: string): Promise<AgencyFolder> {
  const { folder, file } = await placeOf(typed);
  const agency = await readAgencyFile(file, AGENCY_FILE);
  const presets = Object.entries(agency.presets).map(([key, entry]) => ({
    key,
    entry,
    name: entry.name ?? key,
    path: join(folder, entry.file),
  }));
  const table = agency.members.file ?? 'members.csv';
  const bytes = await readWholeFile(join(folder, table), table, MAX_TABLE_BYTES);
  return { path: folder, presets, members: readMembers(bytes, table, agency) };
}

/** Content of a packed preset. */
export interface PresetContent {
  bytes: Buffer;
  /** SHA-256 of the bytes. */
  digest: string;
}

/** @throws FILE_NOT_READABLE, FILE_TOO_LARGE */
export async function readPreset({ path, entry: { file } }: FolderPreset): Promise<PresetContent> {
  const bytes = await readWholeFile(path, file, MAX_PRESET_BYTES);
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

/** Returns the presets with these keys, or all. @throws OPTION_INVALID */
export function presetsNamed({ presets }: AgencyFolder, keys: readonly string[]): readonly FolderPreset[] {
  const known = presets.map(({ key }) => key);
  const wrong = keys.find((key) => !known.includes(key));
  if (wrong !== undefined)
    throw new AppError('OPTION_INVALID', { option: 'preset', value: wrong, allowed: known.join(', ') });
  return keys.length === 0 ? presets : presets.filter(({ key }) => keys.includes(key));
}
