/** Reads the plan file that `liveloom plan --out` wrote. The server checks its signature. */
import { AppError } from '#engine/core/appError.ts';
import { problemWords } from '#engine/core/validation.ts';
import type { RolloutPlanFile } from '#schemas/generated/types.ts';
import { parseJsonText } from '#server/ground/base/files/parseJsonText.ts';
import { readTextFile } from '#server/ground/base/files/readTextFile.ts';
import { inputFile } from '../files.ts';

/** Far more than 5,000 members need. */
const MAX_BYTES = 4 * 1024 * 1024;
const FORMAT: RolloutPlanFile['format'] = 'liveloom-rollout-plan';

/** @throws FILE_NOT_READABLE, FILE_TOO_LARGE, JSON_BROKEN, JSON_CUT_OFF, FILE_FORMAT_UNKNOWN, FILE_INVALID */
export async function readPlanFile(typed: string): Promise<RolloutPlanFile> {
  const { path, name: file } = await inputFile(typed);
  const value = parseJsonText(await readTextFile(path, file, MAX_BYTES), file);
  const { format } = Object(value) as { format?: unknown };
  if (format !== FORMAT)
    throw new AppError('FILE_FORMAT_UNKNOWN', { file, found: JSON.stringify(format) ?? 'missing', known: FORMAT });
  const { validateRolloutPlanFile } = await import('#schemas/generated/validators.js');
  if (validateRolloutPlanFile(value)) return value;
  const [fault] = problemWords(validateRolloutPlanFile.errors, value);
  throw new AppError('FILE_INVALID', { file, path: fault!.path || 'file', problem: fault!.message });
}
