/** Runs the fake platform in a separate process: it continues while the server is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ServeArgs } from '#server/sources/tiktok/fake/serve.ts';
import type { RoomSum } from '#server/sources/tiktok/fake/show.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

export interface PlatformProcess {
  /** Environment with which the server finds it. */
  env: Record<string, string>;
  go(): Promise<void>;
  pause(): Promise<void>;
  /** Returns the events so far in the room of a streamer, and the number of clients in rooms. */
  look(name: string): Promise<{ room: RoomSum; present: number }>;
  end(): void;
}

interface Answer {
  type: string;
  url: string;
  rooms: Record<string, RoomSum>;
  present: number;
}

export async function startPlatformProcess(args: ServeArgs): Promise<PlatformProcess> {
  const main = join(packageFolder(), 'server/sources/tiktok/fake/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, JSON.stringify(args)], {
    cwd: packageFolder(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = (type: string): Promise<Answer> => (child.send({ type }), answerOf(child, type));
  const { url } = await answerOf(child, 'ready');
  return {
    env: { LIVELOOM_TIKTOK_WEB_URL: url, LIVELOOM_TIKTOK_SIGN_URL: url, LIVELOOM_TIKTOK_SIGN_KEY: 'key-1' },
    go: async () => void (await ask('go')),
    pause: async () => void (await ask('pause')),
    async look(name) {
      const { rooms, present } = await ask('sums');
      return { room: rooms[name]!, present };
    },
    end: () => void child.kill('SIGKILL'),
  };
}

function answerOf(child: ChildProcess, type: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const listen = (message: unknown): void => {
      if ((message as Answer).type !== type) return;
      child.off('message', listen).off('exit', ended);
      resolve(message as Answer);
    };
    const ended = (code: number | null): void => reject(new Error(`the platform ended with ${code ?? 'a signal'}`));
    child.on('message', listen).on('exit', ended);
  });
}
