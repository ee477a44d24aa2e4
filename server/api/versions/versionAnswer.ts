import type { RestoredVersion, VersionAnswer } from '#schemas/generated/types.ts';
import type { KeptVersion } from '../../documents/versions/store.ts';
import type { Restored } from '../../documents/versionService.ts';

/** A version's id is the number that the document had. */
export function versionAnswer({ version, atMs, reason, label, preset, itemCount }: KeptVersion): VersionAnswer {
  const at = new Date(atMs).toISOString();
  return { id: String(version), at, reason, label, itemCount, ...(preset !== '' && { preset }) };
}

export function restoredAnswer({ version, replaced }: Restored): RestoredVersion {
  return { version, replacedId: replaced === null ? null : String(replaced) };
}
