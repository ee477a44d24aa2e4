/** Opens the connections to programs on streamers' computers. They stop after the sessions whose flows call them. */
import { createSecretBox } from '../ground/base/files/secretBox.ts';
import { loadSecret } from '../ground/base/files/loadSecret.ts';
import { ProgramHost } from '../integrations/host/programHost.ts';
import type { Databases } from './openDatabases.ts';
import type { Runtime } from './runtime.ts';

export async function openPrograms(runtime: Runtime, { database }: Databases): Promise<ProgramHost> {
  const { config, clock, scheduler, changes, log, newSecret, undo } = runtime;
  const secret = await loadSecret(config.dataDir, 'program-secret', newSecret);
  const secrets = createSecretBox(secret, newSecret);
  const addresses = config.sourceAddresses;
  const programs = new ProgramHost({ database, secrets, addresses, clock, scheduler, changes, log });
  undo.push(() => programs.stop());
  return programs;
}
