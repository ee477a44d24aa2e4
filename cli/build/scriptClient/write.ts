/** Writes the client for scripts beside what is made from the schemas; `npm run gen` runs it after those. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../build.mjs';
import { scriptClient } from './scriptClient.ts';

for (const [name, text] of await scriptClient()) writeFileSync(join(projectRoot, 'schemas/generated', name), text);
