/** A session bus of its own with a real player on it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { commandOf } from '../machine.ts';

const MPRIS_SCRIPT = '/usr/lib/mpv-mpris/mpris.so';
const RATE = 8_000;

export interface Started {
  child: ChildProcess;
  end(): Promise<void>;
}

function started(child: ChildProcess): Started {
  return {
    child,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Starts the daemon of a session. @param socket path of its socket */
export async function startSessionBus(socket: string): Promise<Started> {
  const args = ['--session', '--nofork', '--nopidfile', '--print-address', `--address=unix:path=${socket}`];
  const child = spawn(commandOf('dbus-daemon', 'player'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('unix:')) break;
  return started(child);
}

/** Starts mpv with songs, without sound and window. @param address of the bus */
export function startPlayer(address: string, songs: readonly string[]): Started {
  const command = commandOf('mpv', 'player');
  if (!existsSync(MPRIS_SCRIPT)) commandOf('mpv-mpris', 'player');
  const args = ['--no-config', '--no-terminal', '--no-video', '--ao=null', '--idle', '--loop-playlist'];
  const environment = { ...process.env, DBUS_SESSION_BUS_ADDRESS: address };
  return started(
    spawn(command, [...args, `--script=${MPRIS_SCRIPT}`, ...songs], { stdio: 'ignore', env: environment }),
  );
}

/** Writes 20 s of silence and returns the file. */
export function writeSong(folder: string, name: string): string {
  const samples = 20 * RATE;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  const path = join(folder, `${name}.wav`);
  writeFileSync(path, file);
  return path;
}
