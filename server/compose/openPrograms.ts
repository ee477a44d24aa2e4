/** Opens the connections to programs on streamers' computers. They stop after the sessions whose flows call them. */
import { join } from 'node:path';
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
    computer: { folder: join(config.dataDir, 'programs'), ports: portsOf(runtime) },
    changes,
    inbox: sessions.host,
    randomKey: runtime.randomKey,
    publicUrl: config.accounts.publicUrl ?? runtime.url,
    log,
  });
  undo.push(() => programs.stop());
  const { host, commits, testCommits } = sessions;
  // A session that follows a recording repeats what happened on another day.
  commits.listen((streamerId, events) =>
    programs.follow(streamerId, events, host.session(streamerId)?.isLive !== true),
  );
  testCommits.listen((streamerId, events) => programs.follow(streamerId, events, true));
  return programs;
}

/** Returns the ports at which this server is reached, also through a proxy on this computer. */
function portsOf({ url, config }: Runtime): number[] {
  return [url, config.accounts.publicUrl].flatMap((address) => (address === null ? [] : [portOf(new URL(address))]));
}

const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));
