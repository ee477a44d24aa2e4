/** A preset and an import of it for each account that the test of all routes walks with. */
import type { Database } from '#server/ground/db/connection.ts';
import { storeLink } from '#server/documents/presets/links/store.ts';
import { insertPreset, insertVersion } from '#server/documents/presets/store.ts';
import { membershipOf } from '#server/people/agencies/store.ts';

/** Stores a preset of the account's agency, and a link of the account to it. */
export async function keepPreset(database: Database, userId: string, [id, linkId]: [string, string]): Promise<void> {
  const bundle = JSON.stringify({ format: 'liveloom-bundle', version: 1, flows: [], alerts: [], media: [] });
  const createdAtMs = 0;
  const version = { presetId: id, note: '', bundle, storageId: id, size: 0, digest: '', fields: [], createdAtMs };
  const { agencyId } = (await membershipOf(database, userId))!;
  await insertPreset(database, { id, agencyId, kind: 'audio-alerts', name: 'Gold', createdAtMs });
  await insertVersion(database, version);
  const state = { version: 1, profileId: null, entered: {}, ids: { things: {}, names: {} }, base: [], undo: null };
  await storeLink(database, { ...state, id: linkId, memberId: userId, presetId: id, appliedAtMs: 0 });
}
