/** Viewers that a file brings beside overlays, flows and alerts; who imports them is above this folder. */
import { AppError } from '#engine/core/appError.ts';
import type { ErrorCode, ImportForm, Locale, Plan, ViewerImportReport } from '#schemas/generated/types.ts';
import { IMPORT_TEXT } from '../text.ts';

/** The account that imports, and its login. */
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

/** Imports the viewers of a file, or says what would become of them. @throws what is wrong with the file, limits */
export type ImportViewersOf = (
  owner: ViewerImporter,
  file: ViewerFile,
  isTrial: boolean,
) => Promise<Pick<ViewerImportReport, 'added' | 'changed' | 'left'>>;

/** What becomes of the viewers of a file, for its report. */
export interface ViewersOutcome {
  imported: number;
  message: string;
}

/** Faults of the viewers alone: what else is in the file comes in all the same. */
const FAULTS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CSV_QUOTE_NOT_CLOSED',
  'VIEWER_FILE_EMPTY',
  'VIEWER_FILE_UNKNOWN',
  'VIEWER_FILE_WITHOUT_ROWS',
]);

/**
 * Looks at the viewers of a file before anything is stored, or imports them after everything else.
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
    const { added, changed, left } = await run(owner, file, isTrial);
    const words = isTrial ? text.wouldBeViewers : text.viewers;
    return { imported: added + changed, message: words(added, changed, left) };
  } catch (error) {
    if (error instanceof AppError && FAULTS.has(error.code)) return { imported: 0, message: error.text(locale) };
    throw error;
  }
}
