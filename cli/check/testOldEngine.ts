/** Script `npm run test:chrome127`: runs the browser tests in the engine of broadcast software. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../build/build.mjs';

const child = spawn(
  process.execPath,
  [join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'browser', ...process.argv.slice(2)],
  { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, LIVELOOM_TEST_ENGINE: 'chrome127' } },
);
child.on('close', (code) => (process.exitCode = code ?? 1));
