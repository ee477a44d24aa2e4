/** Files that no rule may refuse, although they look like offences. */
const value = 'export const value = 1;\n';

/** Files that look like offences but are none: all rules hold on them together. */
export const HARMLESS: Record<string, string> = {
  'engine/core/clock.ts': [
    '// Date.now() and Math.random() in a comment',
    "const text = 'new Date() and setTimeout in a string';",
    'export interface Clock { setTimeout(wake: () => void): void; now(): number }',
    'export type Timer = ReturnType<typeof setTimeout>;',
    'export const day = (atMs: number): Date => new Date(atMs);',
    'export const isDate = (some: unknown): boolean => some instanceof Date;',
    'export const wait = (clock: Clock): void => clock.setTimeout(() => text);',
    'export const waitBy = ({ setTimeout }: Clock): void => setTimeout(() => text);',
    "export const zoned = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin' });",
    "export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });",
    'export const utc = (date: Date): number => date.getUTCHours();',
    "export const namespace = 'http://www.w3.org/2000/svg';",
    '/** When it ends, the next one begins. */',
    'export const next = 1;',
    '/** Official name of a gift. Of several names, the newest counts. */',
    'export const name = 1;',
    '// What a line comment says',
    '/* Of a comment that documents nothing */',
    '/** @param what is shown */',
    "export const shown = '/** What a string says */';",
    '',
  ].join('\n'),
  'server/main.ts': 'export const now = Date.now;\nexport const random = Math.random;\n',
  'server/ground/base/adapters/systemClock.ts': 'export const now = (): number => performance.now();\n',
  'server/show/fold/points/rules.test.ts': 'export const startedAt = new Date();\n',
  'server/show/fold/points/store.ts':
    "import type { Knex } from 'knex';\nexport const open = (database: Knex): Knex => database;\n",
  'server/media/library/store.ts':
    '// json_each in a comment\nexport const SIZES = \'SELECT sum(size) AS "byteCount" FROM files ON CONFLICT DO NOTHING\';\n',
  'server/ground/db/damage.ts': "export const LOOK = 'PRAGMA quick_check(1)';\n",
  'server/ground/db/migrations/0011-document-rows.ts': "export const FIRST = 'SELECT rowid FROM documents';\n",
  'server/show/fold/points/stage.ts': value,
  'server/show/fold/stages.ts': "import { value } from './points/stage.ts';\nexport const stages = [value];\n",
  'engine/items/index.ts': "import { value } from './goal/state.ts';\nexport const ITEMS = { goal: value };\n",
  'engine/items/scenes.ts': "import { scene } from './goal/scene.tsx';\nexport const SCENES = { goal: scene };\n",
  'engine/items/goal/scene.tsx': "import { value } from './state.ts';\nexport const scene = value;\n",
  'engine/items/goal/state.ts': value,
  'engine/core/first.ts': "import type { Second } from './second.ts';\nexport type First = Second | null;\n",
  'engine/core/second.ts':
    "export type Second = 1;\nexport const load = async (): Promise<unknown> => import('./first.ts');\n",
};
