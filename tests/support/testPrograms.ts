/** Holds the connections to programs of accounts like the server. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { ProgramHost } from '#server/integrations/host/programHost.ts';
import type { ProgramHostDeps } from '#server/integrations/host/programHostDeps.ts';
import type { OwnComputer, ProgramDeps } from '#server/integrations/program.ts';
import type { KeepFile } from '#server/integrations/captures/captures.ts';
import type { MediaLibrary } from '#server/media/library/mediaLibrary.ts';
import { randomKey, realClock } from '#server/ground/base/adapters/realTime.ts';
import { createSecretBox } from '#server/ground/base/files/secretBox.ts';

type Optional = Pick<ProgramHostDeps, 'addresses' | 'computer' | 'keepFile'>;

/** This computer, for tests of a single program. Nothing is written to its folder unless the program does so. */
export const testComputer = (): OwnComputer => ({ folder: folderOf(), controlled: () => [] });

/** Surroundings of a program for which nothing is ticked. */
export const unticked = (): Pick<ProgramDeps, 'allowed' | 'clock' | 'randomKey' | 'refused'> => ({
  clock: realClock(),
  randomKey,
  allowed: () => [],
  refused: () => undefined,
});

const folderOf = (): string => join(tmpdir(), `liveloom-programs-${randomBytes(8).toString('hex')}`);

/** Keeps files of programs in a library. */
export const keepIn =
  (library: () => Pick<MediaLibrary, 'addFrom'>): KeepFile =>
  (userId, ...file) =>
    library().addFrom({ userId, isDemo: false }, ...file);

/**
 * @param addresses by default those of this computer
 * @param keepFile by default there is no library
 */
export const testPrograms = ({
  addresses,
  computer,
  keepFile,
  ...deps
}: Partial<Optional> & Omit<ProgramHostDeps, keyof Optional | 'secrets' | 'randomKey' | 'publicUrl'>): ProgramHost =>
  new ProgramHost({
    ...deps,
    randomKey: () => randomBytes(12).toString('base64url'),
    publicUrl: 'http://localhost:4400',
    secrets: createSecretBox(randomBytes(32), randomBytes),
    keepFile: keepFile ?? (() => Promise.reject(new Error('there is no library'))),
    computer: computer ?? { folder: folderOf(), ports: [] },
    addresses: addresses ?? { allowedHosts: [], isHosted: false },
  });
