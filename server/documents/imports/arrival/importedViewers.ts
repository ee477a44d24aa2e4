/** Imports viewers from a file with other contents; callers provide the import itself. */
import { AppError } from '#engine/core/appError.ts';
import type { ErrorCode, ImportForm, Locale, Plan, ViewerImportReport } from '#schemas/generated/types.ts';
import { IMPORT_TEXT } from '../text.ts';

/** The importing account and its login. */
export interface ViewerImporter {
  userId: string;
  plan: Plan;
  loginId: string | null;
  actorId: string | null;
}

export interface ViewerFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Imports the viewers of a file, or reports what would change.
 * @throws what is wrong with the file, limits
 */
export type ImportViewersOf = (
  owner: ViewerImporter,
  file: ViewerFile,
  isTrial: boolean,
) => Promise<Pick<ViewerImportReport, 'added' | 'changed' | 'waiting' | 'left'>>;

/** Result of the viewers' import, for the report. */
export interface ViewersOutcome {
  imported: number;
  message: string;
}

/** Faults that only concern viewers; the rest of the file is imported anyway. */
const FAULTS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CSV_QUOTE_NOT_CLOSED',
  'VIEWER_FILE_EMPTY',
  'VIEWER_FILE_UNKNOWN',
  'VIEWER_FILE_WITHOUT_ROWS',
]);

/**
 * Checks the viewers of a file before anything is stored, or imports them after everything else.
 * @param run null = viewers are imported elsewhere
 * @throws limits of the plan and of the account
 */
export async function importedViewers(
  run: ImportViewersOf | null,
  [owner, file, isTrial]: Parameters<ImportViewersOf>,
  { form, count, locale }: { form: ImportForm; count: number; locale: Locale },
): Promise<ViewersOutcome> {
  const text = IMPORT_TEXT[locale];
  if (count === 0 || !form.importViewers || run === null) return { imported: 0, message: text.later.viewers };
  try {
    const { added, changed, ...others } = await run(owner, file, isTrial);
    const words = isTrial ? text.wouldBeViewers : text.viewers;
    return { imported: added + changed, message: words(added, changed, others) };
  } catch (error) {
    if (error instanceof AppError && FAULTS.has(error.code)) return { imported: 0, message: error.text(locale) };
    throw error;
  }
}
