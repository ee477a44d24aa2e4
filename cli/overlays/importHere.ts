/** Imports a file into an account of this computer's database, with the server stopped. */
import type { ImportReport, VersionReason } from '#schemas/generated/types.ts';
import { randomKey } from '#server/ground/base/adapters/realTime.ts';
import { changeDocuments } from '#server/documents/store.ts';
import type { DocumentChange, NewDocument } from '#server/show/session/storedDocuments.ts';
import { createProfileService } from '#server/documents/profiles/profileService.ts';
import { lockDataFolder } from '#server/operation/dataFolderLock.ts';
import { quotasOf } from '#server/documents/quotas.ts';
import { createGallery } from '#server/documents/gallery/gallery.ts';
import { readImportInThread } from '#server/documents/imports/thread/readImportInThread.ts';
import { createImports, type ImportFile } from '#server/documents/imports/importService.ts';
import { type AccountLibrary, withLibrary } from './withLibrary.ts';

/** Creates the import services without a show: no server runs, so nobody needs notifications. */
function importsOf({ config, database, library, threads, clock }: AccountLibrary): ReturnType<typeof createImports> {
  const nothing = async (): Promise<void> => undefined;
  const host = {
    refuseSuspended: () => undefined,
    addProfile: nothing,
    removeProfile: nothing,
    changeDocuments: async (edits: readonly DocumentChange[], reason?: VersionReason, along?: readonly NewDocument[]) =>
      void (await changeDocuments(database, edits, { nowMs: Math.floor(clock.nowMs()), reason, along })),
    foldChanges: nothing,
  };
  const quotas = (transaction: AccountLibrary['database'], userId: string) =>
    quotasOf(transaction, userId, config.accounts.defaultPlan);
  const profiles = createProfileService({
    database,
    clock,
    randomKey,
    host,
    keys: { put: () => undefined, remove: () => undefined, rotate: () => Promise.resolve(false) },
    hub: { closeKey: () => undefined },
    gallery: createGallery(''),
    quotasOf: quotas,
    platformName: () => Promise.resolve(null),
    changes: { changed: () => undefined },
  });
  const read = readImportInThread({ threads });
  return createImports(
    { database, library, randomKey, host, clock, quotasOf: quotas, read, importViewers: null },
    profiles,
  );
}

/** Imports the file, or only says what would come. */
export const importHere = (email: string, file: ImportFile, isDone: boolean): Promise<ImportReport> =>
  withLibrary(email, async (opened) => {
    const { config, user } = opened;
    const owner = {
      userId: user.id,
      plan: user.plan ?? config.accounts.defaultPlan,
      isDemo: user.demoExpiresAtMs !== null,
      loginId: null,
      actorId: null,
    };
    const form = { importViewers: false, importFlows: true, importSoundAlerts: true, profileId: '', dryRun: !isDone };
    const unlock = isDone ? await lockDataFolder(config.dataDir, config.databaseFile) : () => Promise.resolve();
    try {
      return await importsOf(opened).run(owner, file, form, user.language);
    } finally {
      await unlock();
    }
  });
