/** Scripts `npm run limits`, `npm run rights` and `npm run rooms`: write the generated part of a page. */
import { projectRoot } from '../../build/build.mjs';
import { changelog } from './changelog/changelog.ts';
import { limits } from './limits/limits.ts';
import { rights } from './rights/rights.ts';
import { rooms } from './rooms/rooms.ts';
import { writePart } from './writtenPart.ts';

const [name] = process.argv.slice(2);
const part = [changelog, limits, rights, rooms].find((each) => each.name === name);
if (part === undefined) {
  console.error(`write: "${name ?? ''}" is not one of changelog, limits, rights, rooms`);
  process.exit(2);
}
await writePart(part, projectRoot);
