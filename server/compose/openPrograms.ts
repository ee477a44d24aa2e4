/** Opens the connections to programs on streamers' computers. They stop after the sessions whose flows call them. */
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { ProgramHost } from '../integrations/host/programHost.ts';
import type { Databases } from './openDatabases.ts';
import type { OpenedSessions } from './openSessions.ts';
import type { Runtime } from './runtime.ts';

export async function openPrograms(
  runtime: Runtime,
  { databases: { database }, sessions }: { databases: Databases; sessions: OpenedSessions },
): Promise<ProgramHost> {
  const { config, clock, scheduler, changes, log, newSecret, undo } = runtime;
  const secret = await loadSecret(config.dataDir, 'program-secret', newSecret);
  const secrets = createSecretBox(secret, newSecret);
  const programs = new ProgramHost({
    database,
    secrets,
    addresses: config.sourceAddresses,
    clock,
    scheduler,
    changes,
    inbox: sessions.host,
    randomKey: runtime.randomKey,
    publicUrl: config.accounts.publicUrl ?? runtime.url,
    log,
  });
  undo.push(() => programs.stop());
  return programs;
}
