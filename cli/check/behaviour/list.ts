/** Script `npm run behaviour`: lists the statements of `docs/behaviour` that no test names. */
import { projectRoot } from '../../build/build.mjs';
import { isTestFile } from '../source/Project.ts';
import { filesThatPoint, pointersOf, statementsOf } from './statements.ts';

const files = filesThatPoint(projectRoot);
const statements = statementsOf(files);
const held = new Set(pointersOf(files, statements).flatMap(({ name, path }) => (isTestFile(path) ? [name] : [])));
const open = statements.filter(({ name }) => !held.has(name));

for (const { name, place } of open) console.log(`${name.padEnd(16)}${place}`);
console.log(`${statements.length} statements, ${statements.length - open.length} named by tests, ${open.length} not`);
