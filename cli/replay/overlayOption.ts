/** The option `--overlay` of commands that play a recording. */
import type { Bundle } from '#schemas/generated/types.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { inputFile } from '../files.ts';

export const OVERLAY_HELP =
  'bundle with the overlay and its settings; without it, the documents with which a recording from a journal begins';

/** Reads the bundle; undefined = the recording's own documents. */
export async function overlayBundle(option: string | undefined): Promise<Bundle | undefined> {
  if (option === undefined) return undefined;
  const { path, name } = await inputFile(option);
  return readBundleFile(path, name);
}

/** Says on standard error that recorded edits were left out. */
export function sayLeftOut(count: number, recording: string): void {
  if (count === 0) return;
  const edits = count === 1 ? '1 edit was' : `${count} edits were`;
  process.stderr.write(`${recording}: ${edits} left out, because other documents replace the edited ones.\n`);
}
