/**
 * Table of allowed imports between parts of the tree (`docs/rooms.md` shows it). Data only: `layers.ts` reads it. A
 * file belongs to the first layer whose pattern matches; a file that matches none is an offence.
 */

/** Layer of the tree. Names in `mayImport` are layer names; a layer may always import itself. */
export interface Layer {
  name: string;
  files: RegExp;
  mayImport: readonly string[] | 'everything';
  /** Layers from which only types may be imported. */
  mayImportTypes?: readonly string[];
  /** Packages by name, `*` at the end as a wildcard. `not` lists refused ones, all others are allowed. */
  packages: readonly string[] | { not: readonly string[] };
  /** True = files of this layer see only their own folder inside this layer and its siblings. */
  ownFolderOnly?: boolean;
}

const GPU_PACKAGES = ['react', 'three', '@react-three/fiber'];
/** Single files of drei that fetch nothing and have neither a clock nor chance of their own. */
const SOLID_PACKAGES = [
  '@react-three/drei/core/Instances',
  '@react-three/drei/core/Lightformer',
  '@react-three/drei/core/RoundedBox',
];
const FONT_PACKAGES = ['@fontsource/*', '@fontsource-variable/*', '@infolektuell/*'];
const SERVER_ONLY = [
  'node:*',
  'koa',
  'koa-router',
  'knex',
  'sqlite3',
  'ws',
  'pino',
  'prom-client',
  'sirv',
  'commander',
];
const PAGE_ONLY = ['react', 'react-dom', 'react-dom/*', 'three', 'three/*', '@react-three/*', 'zustand'];

const PURE_ENGINE = [
  'engine/core',
  'engine/rules',
  'engine/flows',
  'engine/points',
  'engine/items',
  'engine/items/index',
  'engine/games',
  'engine/games/index',
];
const ENGINE = [
  ...PURE_ENGINE,
  'engine/scenes',
  'engine/client',
  'engine/gpu',
  'engine/renderer',
  'engine/film',
  'engine/storm',
  'engine/lint',
];

/** Groups of the dashboard from the top down: each may import those below it, never one above. */
const EDITOR_GROUPS = [
  'agent',
  'shell',
  'screens',
  'overlay-editor',
  'flow-editor',
  'flow-runs',
  'speech',
  'songs',
  'controls',
  'test-events',
  'source',
  'access',
  'forms',
  'voices',
  'media',
  'sync',
  'document',
  'app',
].map((group) => ({ name: `editor/${group}`, files: new RegExp(`^editor/${group}/`) }));
const EDITOR = EDITOR_GROUPS.map(({ name }) => name);

const editorGroups: readonly Layer[] = EDITOR_GROUPS.map((group, at) => ({
  ...group,
  mayImport: ['schemas', ...ENGINE, ...EDITOR.slice(at + 1)],
  packages: { not: SERVER_ONLY },
}));

/** Groups of the server from the top down: each may import those below it, never one above. */
const SERVER_GROUPS = [
  'api',
  'operation',
  'people/agencies',
  'people/billing',
  'people/accounts',
  'people/viewers',
  'people/reports',
  'pads',
  'agent',
  'repair',
  'rehearsals',
  'integrations',
  'sources',
  'pages',
  'documents',
  'media',
  'show/effects',
  'show/session',
  'show/fold',
  'show/chance',
  'providers',
  'ground/outbound',
  'ground/http',
  'ground/db',
  'ground/base',
].map((group) => ({ name: `server/${group}`, files: new RegExp(`^server/${group}/`) }));
const SERVER = SERVER_GROUPS.map(({ name }) => name);

const serverGroups: readonly Layer[] = SERVER_GROUPS.map((group, at) => ({
  ...group,
  mayImport: ['schemas', ...PURE_ENGINE, ...SERVER.slice(at + 1)],
  packages: { not: PAGE_ONLY },
}));

export const LAYERS: readonly Layer[] = [
  {
    name: 'schemas/generator',
    files: /^schemas\/(generate\.ts$|generator\/)/,
    mayImport: ['schemas'],
    packages: ['node:*', 'ajv', 'ajv/*', 'json-schema-to-typescript', 'prettier', 'vite'],
  },
  { name: 'schemas', files: /^schemas\//, mayImport: [], packages: ['ajv/dist/runtime/*', 'tinycolor2'] },
  { name: 'engine/core', files: /^engine\/core\//, mayImport: ['schemas'], packages: ['tinycolor2'] },
  {
    name: 'engine/rules',
    files: /^engine\/rules\//,
    mayImport: ['schemas', 'engine/core'],
    packages: ['@noble/hashes/*'],
  },
  {
    name: 'engine/flows',
    files: /^engine\/flows\//,
    mayImport: ['schemas', 'engine/core', 'engine/rules'],
    packages: ['croner'],
  },
  {
    name: 'engine/points',
    files: /^engine\/points\//,
    mayImport: ['schemas', 'engine/core', 'engine/rules', 'engine/flows'],
    packages: [],
  },
  {
    name: 'engine/items/index',
    files: /^engine\/items\/index\.ts$/,
    mayImport: ['schemas', 'engine/core', 'engine/rules', 'engine/items'],
    packages: [],
  },
  {
    name: 'engine/games/index',
    files: /^engine\/games\/index\.ts$/,
    mayImport: ['schemas', 'engine/core', 'engine/games'],
    packages: [],
  },
  {
    name: 'engine/scenes',
    files: /^engine\/(items\/)?scenes\.tsx?$/,
    mayImport: [
      'engine/core',
      'engine/gpu',
      'engine/items',
      'engine/items/index',
      'engine/games',
      'engine/games/index',
      'engine/scene',
    ],
    mayImportTypes: ['schemas'],
    packages: ['react'],
  },
  {
    name: 'engine/scene',
    files: /^engine\/(items|games)\/[^/]+\/(scene[./]|.*\.tsx$)/,
    mayImport: ['engine/core', 'engine/gpu', 'engine/items', 'engine/games'],
    mayImportTypes: ['schemas'],
    packages: GPU_PACKAGES,
    ownFolderOnly: true,
  },
  {
    name: 'engine/items',
    files: /^engine\/items\//,
    mayImport: ['schemas', 'engine/core', 'engine/rules'],
    packages: [],
    ownFolderOnly: true,
  },
  {
    name: 'engine/games',
    files: /^engine\/games\//,
    mayImport: ['schemas', 'engine/core', 'engine/rules'],
    packages: [],
    ownFolderOnly: true,
  },
  {
    name: 'engine/client',
    files: /^engine\/client\//,
    mayImport: ['schemas', 'engine/core', 'engine/rules', 'engine/items', 'engine/items/index'],
    packages: ['zustand', 'zustand/*'],
  },
  {
    name: 'engine/gpu',
    files: /^engine\/gpu\//,
    mayImport: ['engine/core'],
    mayImportTypes: ['schemas'],
    packages: [...GPU_PACKAGES, ...FONT_PACKAGES, ...SOLID_PACKAGES],
  },
  {
    name: 'engine/renderer',
    files: /^engine\/renderer\//,
    mayImport: [
      'schemas',
      'engine/core',
      'engine/items',
      'engine/items/index',
      'engine/games/index',
      'engine/scenes',
      'engine/client',
      'engine/gpu',
    ],
    packages: [...GPU_PACKAGES, 'zustand', 'zustand/*'],
  },
  {
    name: 'engine/film',
    files: /^engine\/film\//,
    mayImport: ['schemas', 'engine/core', 'engine/client', 'engine/gpu', 'engine/renderer'],
    packages: ['mediabunny'],
  },
  {
    name: 'engine/storm',
    files: /^engine\/storm\//,
    mayImport: ['schemas', 'engine/core', 'engine/rules', 'engine/flows', 'engine/items', 'engine/items/index'],
    packages: [],
  },
  {
    name: 'engine/lint',
    files: /^engine\/lint\//,
    mayImport: [
      'schemas',
      'engine/core',
      'engine/rules',
      'engine/items',
      'engine/items/index',
      'engine/storm',
      'engine/client',
      'engine/gpu',
      'engine/renderer',
    ],
    packages: [...GPU_PACKAGES],
  },
  {
    name: 'overlay',
    files: /^overlay\//,
    mayImport: ['schemas', ...ENGINE],
    packages: [...GPU_PACKAGES, ...FONT_PACKAGES, 'react-dom', 'react-dom/*', 'zustand', 'zustand/*'],
  },
  {
    // Entry point of the page of the agent.
    name: 'editor/agent/main',
    files: /^editor\/agent\/main\.tsx$/,
    mayImport: ['schemas', 'editor', ...ENGINE, ...EDITOR],
    packages: { not: SERVER_ONLY },
  },
  ...editorGroups,
  {
    // The entry point and the page's style.
    name: 'editor',
    files: /^editor\/([^/]+$|styles\/)/,
    mayImport: ['schemas', ...ENGINE, ...EDITOR],
    packages: { not: SERVER_ONLY },
  },
  ...serverGroups,
  {
    // Composition of the groups.
    name: 'server',
    files: /^server\/([^/]+$|compose\/)/,
    mayImport: ['schemas', ...PURE_ENGINE, ...SERVER],
    packages: { not: PAGE_ONLY },
  },
  {
    // The project's own tools: nothing of the product imports them.
    name: 'cli/build, cli/check, cli/content',
    files: /^cli\/(build|check|content)\//,
    mayImport: 'everything',
    packages: { not: [] },
  },
  {
    name: 'cli',
    files: /^cli\//,
    mayImport: ['schemas', ...ENGINE, 'server', ...SERVER],
    packages: { not: PAGE_ONLY },
  },
  { name: 'tests', files: /^(tests|bench)\//, mayImport: 'everything', packages: { not: [] } },
];

/** Extra imports of test files, by the pattern of the test's path. */
export const TEST_EXTRAS: readonly { files: RegExp; mayImport: readonly string[] }[] = [
  { files: /./, mayImport: ['tests'] },
  // Tests of a group use the real groups above it.
  { files: /^server\//, mayImport: ['engine/client', 'server', ...SERVER] },
  { files: /^schemas\//, mayImport: ['schemas/generator'] },
];

/** Packages that only some files may import, whatever their layer. */
export const RESERVED_PACKAGES: readonly {
  packages: readonly string[];
  /** Packages that another entry reserves. */
  except?: readonly string[];
  only: RegExp;
  reason: string;
}[] = [
  {
    packages: ['knex', 'knex/*', 'sqlite3'],
    only: /^server\/ground\/db\/|^bench\/|(^|\/)store(\.test)?\.ts$/,
    reason: 'only server/ground/db/ and store.ts files know the database driver',
  },
  {
    packages: ['tiktok-live-connector', 'tiktok-live-proto/*'],
    only: /^server\/sources\/tiktok\/|\.test\.ts$/,
    reason: 'only the folder of a platform knows its packages',
  },
  {
    packages: ['@echogarden/*'],
    only: /^server\/providers\/speech\/bundled\/child\//,
    reason: 'it is GPL-3.0: only the process that speaks loads it, and nothing of the server',
  },
  {
    packages: SOLID_PACKAGES,
    only: /^engine\/gpu\/moment3d\/studio\//,
    reason: 'only the file of three-dimensional moments brings three with its renderer',
  },
  {
    packages: ['@react-three/drei', '@react-three/drei/*', 'troika*', 'three-stdlib', 'http:*', 'https:*', '//*'],
    except: SOLID_PACKAGES,
    only: /^(cli\/(build|check|content)|tests)\//,
    reason: 'it loads code, fonts or models from remote hosts, or brings a package that does',
  },
];

export const RESERVED_FILES: readonly { files: RegExp; only: RegExp; reason: string }[] = [
  {
    files: /^server\/show\/fold\/\w+\/stage\.ts$/,
    only: /^server\/show\/fold\/\w+\.ts$|^server\/show\/session\/|\/stage\.test\.ts$/,
    reason: 'every road into state goes through the session; nothing else imports a stage',
  },
  {
    files: /\/fake\//,
    only: /\.test\.tsx?$|^(tests|bench)\/|\/fake\//,
    reason: 'a fake stands in for a service in tests only',
  },
];
