/** Command `liveloom import`: imports an exported overlay into an account as a new one, after a preview. */
import { basename } from 'node:path';
import type { Command } from 'commander';
import { AppError } from '#engine/core/appError.ts';
import type { ImportReport } from '#schemas/generated/types.ts';
import { randomKey } from '#server/ground/base/adapters/realTime.ts';
import { createProfileService } from '#server/documents/profiles/profileService.ts';
import { lockDataFolder } from '#server/operation/dataFolderLock.ts';
import { quotasOf } from '#server/documents/quotas.ts';
import { readWholeFile } from '#server/ground/base/files/readTextFile.ts';
import { createGallery } from '#server/documents/gallery/gallery.ts';
import { readImportInThread } from '#server/documents/imports/thread/readImportInThread.ts';
import { createImports } from '#server/documents/imports/importService.ts';
import { inputFile } from '../files.ts';
import { MAX_PACKED_BYTES } from '../overlays/maxPackedBytes.ts';
import { type AccountLibrary, withLibrary } from '../overlays/withLibrary.ts';

interface Flags {
  account: string;
  yes?: boolean;
  json?: boolean;
}

/** Creates the import services without a show: no server runs, so nobody needs notifications. */
function importsOf({ config, database, library, threads, clock }: AccountLibrary): ReturnType<typeof createImports> {
  const nothing = async (): Promise<void> => undefined;
  const refuse = async (): Promise<never> => {
    throw new AppError('INTERNAL');
  };
  const host = {
    refuseSuspended: () => undefined,
    addProfile: nothing,
    removeProfile: nothing,
    changeOverlay: refuse,
    changeDocuments: refuse,
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

function reportText({ file, source, parts, problems, needs }: ImportReport, isDone: boolean): string {
  const lines = [
    `${file}, from ${source}`,
    ...parts.map(({ part, found, message }) => `  ${part} (${found}): ${message}`),
    ...problems.map((problem) => `  ${problem}`),
    ...needs.map((need) => `  needed: ${need}`),
    ...(isDone ? [] : ['Nothing is stored yet. Stop the server and repeat this with --yes.']),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

async function run(typed: string, { account: email, yes: isDone = false, json: isJson }: Flags): Promise<void> {
  const file = await inputFile(typed);
  const bytes = await readWholeFile(file.path, file.name, MAX_PACKED_BYTES);
  const report = await withLibrary(email, async (opened) => {
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
      return await importsOf(opened).run(owner, { name: basename(file.name), bytes }, form, user.language);
    } finally {
      await unlock();
    }
  });
  process.stdout.write(isJson ? `${JSON.stringify(report)}\n` : reportText(report, isDone));
}

export function addImport(program: Command): void {
  program
    .command('import <file>')
    .description('Show what importing an overlay file would add to an account; with --yes import it as a new overlay')
    .requiredOption('--account <email>', 'account that gets the overlay')
    .option('--yes', 'import the file; stop the server first')
    .option('--json', 'print as JSON')
    .action(run);
}
