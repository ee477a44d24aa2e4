/** A real Teeworlds server with its console. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandOf } from '../machine.ts';

/** Debian's folder of games, which is not in the path of every account. */
const GAMES_FOLDER = '/usr/games/teeworlds-server';

export interface TeeworldsServer {
  child: ChildProcess;
  /** Port of its console. */
  port: number;
  /** Returns everything that it wrote. */
  output(): string;
  end(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function startTeeworlds(password: string): Promise<TeeworldsServer> {
  const command = existsSync(GAMES_FOLDER) ? GAMES_FOLDER : commandOf('teeworlds-server', 'teeworlds');
  const home = mkdtempSync(join(tmpdir(), 'liveloom-teeworlds-'));
  const data = join(dirname(command), '../share/games/teeworlds/data');
  writeFileSync(join(home, 'storage.cfg'), `add_path $USERDIR\nadd_path ${data}\nadd_path $CURRENTDIR\n`);
  const [consolePort, gamePort] = [await freePort(), await freePort()];
  const settings = [
    'sv_register 0',
    'bindaddr 127.0.0.1',
    `sv_port ${gamePort}`,
    'ec_bindaddr 127.0.0.1',
    `ec_port ${consolePort}`,
    `ec_password ${password}`,
    'sv_map dm1',
  ];
  const child = spawn(command, [settings.join(';')], {
    cwd: home,
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return {
    child,
    port: consolePort,
    output: () => output,
    async end() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
