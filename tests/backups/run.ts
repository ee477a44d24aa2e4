/**
 * `npm run backups -- [--pages all|N] [--kills 100] [--seed N]`: the complete version of the sampled tests. Damages
 * every page of the demo's database in turn, and kills `backup` and `restore` this often. Exit code 0: every start
 * works or says what is wrong, every restore serves, a good copy is always left; 1: not so; 2: bad usage.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFor } from '#engine/core/random.ts';
import { buildAll } from '../support/cli.ts';
import { pageCount, PAGE_BYTES, startDamaged } from './damage.ts';
import { demoDatabase } from './demoDatabase.ts';
import { killOften } from './kills.ts';

async function main(): Promise<void> {
  const options = {
    pages: { type: 'string', default: 'all' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values } = parseArgs({ options });
  await buildAll();
  const folder = join(tmpdir(), `liveloom-backups-${process.pid}`);
  const numbers = randomFor(Number(values.seed), 'backups', '');
  const random = (): number => numbers.next();
  try {
    const made = await demoDatabase(join(folder, 'demo'));
    const pages = Math.min(pageCount(made.database), values.pages === 'all' ? Infinity : Number(values.pages));
    const counts: Record<string, number> = {};
    for (let page = 0; page < pages; page++) {
      const offset = Math.floor(random() * PAGE_BYTES);
      const outcome = await startDamaged({ folder: join(folder, 'damaged'), ...made, page, offset });
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    console.log(`${pages} damaged pages: ${JSON.stringify(counts)}`);
    const { kills, inTheMiddle } = await killOften(join(folder, 'killed'), Number(values.kills), random);
    console.log(
      `${kills} times backup or restore, ${inTheMiddle} of them killed in the middle: a good copy was always left`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
