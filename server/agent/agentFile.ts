/** Reads and writes the settings of the agent, readable only by the owner. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { formatErrors } from '#engine/core/validation.ts';
import type { AgentFile, ProgramConnection, ProgramPermission } from '#schemas/generated/types.ts';
import { validateAgentFile } from '#schemas/generated/validators.js';
import { fileReason } from '../ground/base/files/fileReason.ts';

const NAME = 'agent.json';
const OWNER_ONLY = 0o600;

const pathIn = (folder: string): string => join(folder, NAME);

/** @throws FILE_NOT_READABLE, FILE_INVALID; null = this computer was never paired */
export async function readAgentFile(folder: string): Promise<AgentFile | null> {
  const path = pathIn(folder);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new AppError('FILE_NOT_READABLE', { file: path, reason: fileReason(error) }, { cause: error });
  }
  return checked(path, parsed(path, text));
}

/** Writes the whole file or nothing. @throws FILE_NOT_WRITABLE */
export async function writeAgentFile(folder: string, file: AgentFile): Promise<void> {
  const path = pathIn(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, `${JSON.stringify(file, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
    await rename(`${path}.part`, path);
  } catch (error) {
    throw new AppError('FILE_NOT_WRITABLE', { file: path, reason: fileReason(error) }, { cause: error });
  }
}

/** Returns the file with a permission given or taken back. */
export function withPermission(
  file: AgentFile,
  { program, permission, isAllowed }: { program: ProgramConnection; permission: ProgramPermission; isAllowed: boolean },
): AgentFile {
  const others = (file.allowed[program] ?? []).filter((each) => each !== permission);
  return { ...file, allowed: { ...file.allowed, [program]: isAllowed ? [...others, permission] : others } };
}

/** Returns the file with other docks; null = none are allowed. */
export function withDocks({ docks: _before, ...file }: AgentFile, docks: AgentFile['docks'] | null): AgentFile {
  return docks ? { ...file, docks } : file;
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('FILE_INVALID', { file: path, path: 'JSON', problem: 'it cannot be read' });
  }
}

function checked(path: string, value: unknown): AgentFile {
  if (validateAgentFile(value)) return value;
  const [problem] = formatErrors(validateAgentFile.errors, value);
  const { path: field, message } = problem ?? { path: '', message: '' };
  throw new AppError('FILE_INVALID', { file: path, path: field, problem: message });
}
