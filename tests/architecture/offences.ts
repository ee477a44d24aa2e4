/** Offending files, one per line, for the rules that read the source themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { BEHAVIOUR_OFFENCES } from './behaviourOffences.ts';
import { COMMENT_OFFENCES } from './commentOffences.ts';

export interface Offence {
  /** Only rule that may fail. */
  rule: string;
  path: string;
  source: string;
  /** Part of the printed offence. */
  says: string;
  /** Other files of the checkout, all valid. */
  beside?: Record<string, string>;
}

/** Returns the page about security with one of its written parts emptied. */
function securityWithout(part: string): string {
  const page = readFileSync(join(packageFolder(), 'docs/security.md'), 'utf8');
  return page.replace(new RegExp(`(<!-- ${part}: [^>]*-->)[^]*?(<!-- end of ${part} -->)`), '$1\n\n$2');
}

const value = 'export const value = 1;\n';
const using = (expression: string): string => `export const use = (): unknown => ${expression};\n`;

const layers: Offence[] = [
  {
    rule: 'layers',
    path: 'schemas/formats.ts',
    source: "import { value } from '#engine/core/value.ts';\nexport const twice = value * 2;\n",
    beside: { 'engine/core/value.ts': value },
    says: 'schemas/formats.ts:1 imports engine/core/value.ts, but schemas may import nothing',
  },
  {
    rule: 'layers',
    path: 'engine/core/easing.ts',
    source: "import type { Wheel } from '../rules/wheel.ts';\nexport const spin = (wheel: Wheel): Wheel => wheel;\n",
    beside: { 'engine/rules/wheel.ts': 'export type Wheel = number;\n' },
    says: 'engine/core/easing.ts:1 imports engine/rules/wheel.ts, but engine/core may import schemas',
  },
  {
    rule: 'layers',
    path: 'engine/items/goal/state.ts',
    source: "import { value } from './scene.tsx';\nexport const twice = value * 2;\n",
    beside: { 'engine/items/goal/scene.tsx': value },
    says: 'imports engine/items/goal/scene.tsx, but engine/items may import',
  },
  {
    rule: 'layers',
    path: 'engine/items/goal/view.ts',
    source: "import { value } from '../timer/state.ts';\nexport const twice = value * 2;\n",
    beside: { 'engine/items/timer/state.ts': value },
    says: 'an item sees only its own folder',
  },
  {
    rule: 'layers',
    path: 'engine/renderer/OverlayRenderer.tsx',
    source: "import { value } from '../items/goal/scene.tsx';\nexport const twice = value * 2;\n",
    beside: { 'engine/items/goal/scene.tsx': value },
    says: 'imports engine/items/goal/scene.tsx, but engine/renderer may import',
  },
  {
    rule: 'layers',
    path: 'editor/app/palette.ts',
    source:
      "import type { Screens } from '../screens/index.ts';\nexport const first = (screens: Screens): unknown => screens[0];\n",
    beside: { 'editor/screens/index.ts': 'export type Screens = readonly unknown[];\n' },
    says: 'editor/app/palette.ts:1 imports editor/screens/index.ts, but editor/app may import',
  },
  {
    rule: 'layers',
    path: 'server/show/session/Session.ts',
    source: "import { value } from '#engine/gpu/text.ts';\nexport const twice = value * 2;\n",
    beside: { 'engine/gpu/text.ts': value },
    says: 'imports engine/gpu/text.ts, but server/show/session may import',
  },
  {
    rule: 'layers',
    path: 'server/pages/realtime/hub.ts',
    source: "import { value } from '#engine/client/store.ts';\nexport const twice = value * 2;\n",
    beside: { 'engine/client/store.ts': value },
    says: 'imports engine/client/store.ts, but server/pages may import',
  },
  {
    rule: 'layers',
    path: 'server/show/session/sessionHost.ts',
    source: "import type { Hub } from '../../pages/realtime/hub.ts';\nexport const same = (hub: Hub): Hub => hub;\n",
    beside: { 'server/pages/realtime/hub.ts': 'export type Hub = number;\n' },
    says: 'imports server/pages/realtime/hub.ts, but server/show/session may import',
  },
  {
    rule: 'layers',
    path: 'server/agency/members.ts',
    source: value,
    says: 'server/agency/members.ts belongs to no layer',
  },
  {
    rule: 'layers',
    path: 'editor/main.tsx',
    source: "import { value } from '#server/compose/app.ts';\nexport const twice = value * 2;\n",
    beside: { 'server/compose/app.ts': value },
    says: 'imports server/compose/app.ts, but editor may import',
  },
  {
    rule: 'layers',
    path: 'engine/rules/levels.ts',
    source: "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    says: 'imports node:fs, but engine/rules may use @noble/hashes/*',
  },
  {
    rule: 'layers',
    path: 'server/show/fold/points/rules.ts',
    source: "import knex from 'knex';\nexport const open = knex;\n",
    says: 'only server/ground/db/ and store.ts files know the database driver',
  },
  {
    rule: 'layers',
    path: 'overlay/page.tsx',
    source: "import { Text } from '@react-three/drei';\nexport const text = Text;\n",
    says: 'loads code, fonts or models from remote hosts',
  },
  {
    rule: 'layers',
    path: 'server/api/health.ts',
    source: "import { value } from '../show/fold/points/stage.ts';\nexport const twice = value * 2;\n",
    beside: { 'server/show/fold/points/stage.ts': value },
    says: 'nothing else imports a stage',
  },
  {
    rule: 'layers',
    path: 'server/sources/index.ts',
    source: "import { value } from './tiktok/fake/fakePlatform.ts';\nexport const CONNECTORS = { value };\n",
    beside: { 'server/sources/tiktok/fake/fakePlatform.ts': value },
    says: 'a fake stands in for a service in tests only',
  },
  {
    rule: 'layers',
    path: 'server/sources/rawFields.ts',
    source: "import * as proto from 'tiktok-live-proto/v3';\nexport const messages = proto;\n",
    says: 'only the folder of a platform knows its packages',
  },
  { rule: 'layers', path: 'engine/elsewhere/thing.ts', source: value, says: 'belongs to no layer' },
];

const imports: Offence[] = [
  {
    rule: 'cycles',
    path: 'engine/core/first.ts',
    source: "import { second } from './second.ts';\nexport const first = (): unknown => second;\n",
    beside: {
      'engine/core/second.ts': "import { third } from './third.ts';\nexport const second = (): unknown => third;\n",
      'engine/core/third.ts': "import { first } from './first.ts';\nexport const third = (): unknown => first;\n",
    },
    says: 'import cycle: engine/core/first.ts -> engine/core/second.ts -> engine/core/third.ts -> engine/core/first.ts',
  },
  {
    rule: 'cycles',
    path: 'server/documents/flows/store.ts',
    source:
      "import type { Rows } from '../profiles/rows.ts';\nexport type Flows = Rows[];\nexport const flows: Flows = [];\n",
    beside: {
      'server/documents/profiles/rows.ts': 'export type Rows = number;\n',
      'server/documents/profiles/copy.ts':
        "import type { Flows } from '../flows/store.ts';\nexport const copy = (flows: Flows): Flows => [...flows];\n",
    },
    says: 'server/documents: these use each other: flows, profiles',
  },
  { rule: 'paths', path: 'server/documents/x', source: value, says: 'server/documents/x: no known ending' },
  { rule: 'paths', path: 'server/media/joinSounds/x.ts', source: value, says: 'name its folder in kebab-case' },
  {
    rule: 'imports',
    path: 'server/compose/app.ts',
    source: "import { value } from '../../engine/core/value.ts';\nexport const twice = value * 2;\n",
    beside: { 'engine/core/value.ts': value },
    says: 'write #engine/core/value.ts',
  },
  {
    rule: 'imports',
    path: 'server/compose/app.ts',
    source: "import { value } from '#server/value.ts';\nexport const twice = value * 2;\n",
    beside: { 'server/value.ts': value },
    says: 'inside server/ import relatively',
  },
  {
    rule: 'imports',
    path: 'server/compose/app.ts',
    source: "import { value } from './value';\nexport const twice = value * 2;\n",
    beside: { 'server/value.ts': value },
    says: 'write the path with its extension',
  },
  {
    rule: 'imports',
    path: 'engine/core/all.ts',
    source: "export * from './value.ts';\n",
    beside: { 'engine/core/value.ts': value },
    says: 're-exports ./value.ts',
  },
  {
    rule: 'imports',
    path: 'server/show/fold/index.ts',
    source: "import { value } from './value.ts';\nexport { value };\n",
    beside: { 'server/show/fold/value.ts': value },
    says: 'server/show/fold/index.ts is an index without a registry of its own',
  },
];

const TIME_USES = [
  'Date.now()',
  "Date['now']()",
  'new Date()',
  'Date()',
  'performance.now()',
  'globalThis.performance.now()',
  'setTimeout(() => 1, 5)',
  'window.setInterval(() => 1, 5)',
  'requestAnimationFrame(() => 1)',
  'AbortSignal.timeout(5)',
  'process.hrtime.bigint()',
  '[1].map(setTimeout)',
  '{ const { now } = Date; return now; }',
  'new Date(5).getHours()',
];

const RANDOM_USES = [
  'Math.random()',
  'crypto.randomUUID()',
  'globalThis.crypto.getRandomValues(new Uint8Array(4))',
  '{ const { random } = Math; return random; }',
];

const LOCALE_USES = [
  "'a'.localeCompare('b')",
  '(5).toLocaleString()',
  'new Intl.NumberFormat()',
  'new Intl.NumberFormat(undefined)',
  "new Intl.DateTimeFormat('en')",
  "Intl.DateTimeFormat('en', { hour: 'numeric' })",
  'Intl.Collator',
];

const ENGINE_USES = [
  'Promise.try(() => 1)',
  'Object.groupBy([], () => 1)',
  'Promise.withResolvers()',
  '[1].toReversed()',
  '[1].toSorted()',
  'new Set().isSubsetOf(new Set())',
  'URL.canParse("a")',
  'AbortSignal.any([])',
  '/[a--b]/v',
  '/(?i:a)b/',
];

const uses = (rule: string, path: string, expressions: readonly string[]): Offence[] =>
  expressions.map((expression) => ({ rule, path, source: using(expression), says: `${path}:1 ` }));

const styles: Offence[] = [
  {
    rule: 'engines',
    path: 'overlay/page.css',
    source: '/* :is */\na:has(b) {\n}\n',
    says: 'overlay/page.css:2 uses :has()',
  },
  {
    rule: 'engines',
    path: 'overlay/page.css',
    source: 'a {\n  height: 100dvh;\n}\n',
    says: 'overlay/page.css:2 uses dvh',
  },
];

const patterns: Offence[] = [
  {
    rule: 'patterns',
    path: 'server/trim.ts',
    source: using("' x '.replace(/\\s+$/, '')"),
    says: 'server/trim.ts:1 /\\s+$/ takes 2nd degree polynomial time',
  },
  {
    rule: 'patterns',
    path: 'server/names.ts',
    source: "const LETTERS = '(a+)+';\nexport const NAMES = new RegExp(`^${LETTERS}$`, 'i');\n",
    says: 'server/names.ts:2 /^(a+)+$/i takes exponential time',
  },
  {
    rule: 'patterns',
    path: 'server/find.ts',
    source: 'export const find = (text: string, word: string): boolean => new RegExp(`^${word}$`).test(text);\n',
    says: 'server/find.ts:1 makes a pattern of data',
  },
  {
    rule: 'patterns',
    path: 'server/value.ts',
    source: value,
    beside: { 'schemas/common/name.json': '{ "type": "string", "pattern": "^(\\\\w+ ?)+$" }\n' },
    says: 'schemas/common/name.json#/pattern /^(\\w+ ?)+$/u takes exponential time',
  },
];

const normalization: Offence[] = [
  {
    rule: 'normalization',
    path: 'server/names.ts',
    source: "export const key = (name: string): string => name.trim().normalize('NFKC');\n",
    says: 'server/names.ts:1 normalizes a text: cut it with cutCombiningRuns before',
  },
  {
    rule: 'normalization',
    path: 'engine/core/key.ts',
    source:
      "import { cutCombiningRuns } from './combiningRuns.ts';\n" +
      "export const key = (name: string): string => cutCombiningRuns(name).replace(/\\s/gu, '').normalize('NFC');\n",
    beside: { 'engine/core/combiningRuns.ts': 'export const cutCombiningRuns = (text: string): string => text;\n' },
    says: 'engine/core/key.ts:2 normalizes a text',
  },
];

export const OFFENCES: readonly Offence[] = [
  ...layers,
  ...imports,
  ...uses('time', 'engine/core/clock.ts', TIME_USES),
  {
    rule: 'time',
    path: 'server/show/session/wait.ts',
    source: "import { setTimeout as wait } from 'node:timers/promises';\nexport const pause = wait;\n",
    says: 'imports node:timers/promises',
  },
  ...uses('randomness', 'engine/core/random.ts', RANDOM_USES),
  {
    rule: 'randomness',
    path: 'server/people/accounts/key.ts',
    source: "import { randomBytes as bytes } from 'node:crypto';\nexport const make = bytes;\n",
    says: 'server/people/accounts/key.ts:1 imports randomBytes',
  },
  {
    rule: 'outbound',
    path: 'server/people/accounts/avatar.ts',
    source: 'export const read = (url: string): Promise<unknown> => fetch(url);\n',
    says: 'server/people/accounts/avatar.ts:1 uses fetch: reach other hosts over server/ground/outbound',
  },
  {
    rule: 'outbound',
    path: 'server/media/remote/ask.ts',
    source: "import { request } from 'node:https';\nexport const ask = request;\n",
    says: 'server/media/remote/ask.ts:1 imports node:https',
  },
  {
    rule: 'dialect',
    path: 'server/media/library/sizes.ts',
    source: 'export const SIZES = "SELECT json_extract(body, \'$.size\') FROM files";\n',
    says: 'server/media/library/sizes.ts:1 says json_extract, which only SQLite knows',
  },
  {
    rule: 'dialect',
    path: 'server/ground/db/migrations/9999-later.ts',
    source: 'export const step = (table: string): string => `DELETE FROM ${table} WHERE rowid > 1`;\n',
    says: 'server/ground/db/migrations/9999-later.ts:1 says rowid',
  },
  {
    rule: 'dialect',
    path: 'server/media/library/counts.ts',
    source: "export const COUNTS = 'SELECT count(*) AS fileCount FROM files';\n",
    says: 'server/media/library/counts.ts:1 names a column in capitals without quotes',
  },
  ...uses('locale', 'engine/core/text.ts', LOCALE_USES),
  ...uses('engines', 'engine/core/lists.ts', ENGINE_USES),
  ...styles,
  ...patterns,
  ...normalization,
  {
    rule: 'changelog',
    path: 'CHANGELOG.md',
    source: '<!-- changelog: written by "npm run changelog" -->\n\n<!-- end of changelog -->\n',
    says: 'CHANGELOG.md: the part "changelog" is out of date',
  },
  {
    rule: 'limits',
    path: 'docs/security.md',
    source: securityWithout('limits'),
    says: 'docs/security.md: the part "limits" is out of date',
  },
  {
    rule: 'rights',
    path: 'docs/security.md',
    source: securityWithout('rights'),
    says: 'docs/security.md: the part "rights" is out of date',
  },
  {
    rule: 'rooms',
    path: 'docs/rooms.md',
    source: '<!-- rooms: written by "npm run rooms" -->\n\n<!-- end of rooms -->\n',
    says: 'docs/rooms.md: the part "rooms" is out of date',
  },
  ...BEHAVIOUR_OFFENCES,
  ...COMMENT_OFFENCES,
  ...uses('remote hosts', 'overlay/font.ts', ["'https://cdn.jsdelivr.net/font.woff2'", '`//fonts.gstatic.com/a`']),
];
