/** Database of the demo, and a copy made by the command. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runCli, startCli } from '../support/cli.ts';

export async function demoDatabase(folder: string): Promise<{ database: string; copy: string }> {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, env: { LIVELOOM_DATA_DIR: folder } };
  const server = await startCli(options);
  for (let events = 0; events < 60;) {
    const { profiles } = (await (await fetch(`${server.url}/api/status`)).json()) as { profiles: { events: number }[] };
    events = profiles[0]!.events;
    await new Promise((turn) => void setTimeout(turn, 50));
  }
  await server.stop();
  const copy = join(folder, 'copy.sqlite');
  const { code, stderr } = await runCli(['backup', '--to', copy], options);
  if (code !== 0) throw new Error(stderr);
  return { database: join(folder, 'liveloom.sqlite'), copy };
}
