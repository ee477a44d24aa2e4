/** Table of limits in `docs/security.md`, generated from the code that enforces them. */
import { JSON_LIMITS } from '#engine/core/jsonLimits.ts';
import { MAX_OPEN_PROPOSALS, PROPOSAL_DAYS } from '#server/documents/proposals/proposals.ts';
import { MAX_ITEMS } from '#engine/core/overlayDocument.ts';
import { type QuotaKind, type QuotaName, QUOTAS } from '#engine/rules/quotas.ts';
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import { THREAD_LIMITS, MAX_WAITING } from '#server/ground/base/threads.ts';
import { LIMITS } from '#server/api/limits.ts';
import { MAX_WAITING as MAX_IN_LINE, PLACES, WAIT_MS } from '#server/api/accountConcurrency.ts';
import { MAX_STEP_BYTES } from '#server/api/overlay/routes.ts';
import { MAX_BUNDLE_BYTES } from '#server/documents/bundles/bundleFile.ts';
import { MAX_VERSION_BYTES, MAX_VERSIONS } from '#server/documents/presets/oldVersions.ts';
import { MAX_PRESET_BYTES } from '#server/documents/presets/presetFile.ts';
import { MAX_PRESETS } from '#server/documents/presets/presets.ts';
import { MAX_PLANS } from '#server/people/agencies/rollouts/plans.ts';
import { MAX_KEPT_BYTES } from '#server/people/agencies/rollouts/presetFiles.ts';
import { MAX_LINE_BYTES } from '#server/ground/base/files/readLines.ts';
import { UNREAD_CAPS } from '#server/ground/http/unreadAnswers.ts';
import { MAX_BODY_BYTES } from '#server/ground/http/readJsonBody.ts';
import { READ_WITHIN_MS } from '#server/documents/imports/thread/readImportInThread.ts';
import { MAX_COLUMNS } from '#engine/core/csv.ts';
import { MAX_VIEWER_ROWS } from '#server/documents/imports/viewers/readViewerFile.ts';
import { INSPECT_WITHIN_MS } from '#server/media/library/inspect/thread/inspectInThread.ts';
import { MAX_CHECKPOINT_BYTES } from '#server/show/session/checkpoints/keptCheckpoints.ts';
import { PUSHES_PER_SECOND } from '#server/integrations/agents/limits.ts';
import { MAX_CLIENTS } from '#server/integrations/drop-in/limits.ts';
import { MAX_IN_BYTES } from '#server/pages/sockets/pageLimits.ts';
import {
  ADDRESS_BUDGET,
  ARRIVAL_BUDGET,
  MAX_FRAGMENTS,
  SOCKET_BUDGET,
  SOCKET_CAPS,
} from '#server/pages/sockets/limits.ts';

type Line = readonly [what: string, limit: string];

const bytes = (value: number): string =>
  value % (1024 * 1024) === 0 ? `${value / 1024 / 1024} MB` : `${value / 1024} KB`;
const seconds = (ms: number): string => `${ms / 1_000} s`;

function grouped(value: number): string {
  const digits = String(value);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

const json = (of: keyof typeof JSON_LIMITS): string =>
  `${JSON_LIMITS[of].depth} levels, ${grouped(JSON_LIMITS[of].values)} values`;

const SIZES: readonly Line[] = [
  ['Body of a request', `${bytes(MAX_BODY_BYTES)}, ${json('body')}`],
  ['Edit in the editor', `${bytes(MAX_STEP_BYTES)}, ${json('body')}`],
  ['Message on a socket', `${bytes(MAX_IN_BYTES)} in ${MAX_FRAGMENTS} pieces, ${json('message')}`],
  ['Bundle or imported file', `${bytes(MAX_BUNDLE_BYTES)}, ${json('file')}`],
  ['Columns of a viewer list file', grouped(MAX_COLUMNS)],
  ['Rows of a viewer list file', grouped(MAX_VIEWER_ROWS)],
  ['Line of a recording', `${bytes(MAX_LINE_BYTES)}, ${json('line')}`],
  ['Response from another program or server', json('answer')],
  ['Items in an overlay', grouped(MAX_ITEMS)],
  ['Open proposals of an account', `${MAX_OPEN_PROPOSALS}, for ${PROPOSAL_DAYS} days`],
  ['Flow history: earlier values of an account', bytes(MAX_CHECKPOINT_BYTES)],
  ...Object.entries(MEDIA_LIMITS).map(([kind, { maxBytes }]): Line => [`Library file: ${kind}`, bytes(maxBytes)]),
];

const AGENCIES: readonly Line[] = [
  ['Presets of an agency', grouped(MAX_PRESETS)],
  ['Packed preset', bytes(MAX_PRESET_BYTES)],
  ['Versions of a preset that are kept', grouped(MAX_VERSIONS)],
  ['All versions of an agency’s presets', bytes(MAX_VERSION_BYTES)],
  ['Plans of an agency that are kept', grouped(MAX_PLANS)],
  ['Uploaded presets of an agency', bytes(MAX_KEPT_BYTES)],
];

const WORK: readonly Line[] = [
  [
    'Thread that inspects a file',
    `${THREAD_LIMITS.maxOldGenerationSizeMb} MB; media ${seconds(INSPECT_WITHIN_MS)}, imports ${seconds(READ_WITHIN_MS)}`,
  ],
  ['Files waiting for a thread', grouped(MAX_WAITING)],
];

const AT_ONCE: readonly Line[] = [
  ['Unread responses, per address and in total', `${bytes(UNREAD_CAPS.address)}, ${bytes(UNREAD_CAPS.all)}`],
  ['Concurrent requests of an account', `${PLACES}; ${MAX_IN_LINE} more wait up to ${seconds(WAIT_MS)}`],
];

const SOCKETS: readonly Line[] = [
  [
    'Messages and KB from a socket',
    `${grouped(SOCKET_BUDGET.points)}, then ${grouped(SOCKET_BUDGET.perSecond)} a second`,
  ],
  [
    'Messages and KB from an address',
    `${grouped(ADDRESS_BUDGET.points)}, then ${grouped(ADDRESS_BUDGET.perSecond)} a second`,
  ],
  [
    'New sockets from an address',
    `${grouped(ARRIVAL_BUDGET.points)}, then ${grouped(ARRIVAL_BUDGET.perSecond)} a second`,
  ],
  ['Open sockets of an address', grouped(SOCKET_CAPS.address)],
  ['Open pages of a live key', grouped(SOCKET_CAPS.key)],
  ['Open overlay pages of an account', grouped(SOCKET_CAPS.account)],
  ['Programs made for TikFinity that read along', grouped(MAX_CLIENTS)],
  ['Events a second for those at an agent', grouped(PUSHES_PER_SECOND)],
];

const QUOTA_WORDS: Readonly<Record<QuotaName, string>> = {
  profiles: 'profiles',
  itemsPerOverlay: 'items in an overlay',
  itemsOfAllOverlays: 'items in all overlays',
  bytesPerOverlay: 'size of an overlay',
  bytesOfAllOverlays: 'size of all overlays',
  bytesOfDocuments: 'size of all other documents',
  versionsPerOverlay: 'earlier versions of an overlay',
  namedVersionsPerOverlay: 'named versions of an overlay',
  bytesOfVersions: 'size of all earlier versions',
  bytesOfChanges: 'size of the edit history',
  files: 'files in the libraries',
  bytesOfFiles: 'size of all files in the libraries',
  openUploads: 'open uploads',
  flows: 'flows',
  audioAlerts: 'audio alerts',
  viewers: 'viewers in the list',
  bytesOfViewers: 'size of viewers with their ledgers',
  rowsPerImport: 'rows in an imported viewer file',
  bytesPerImport: 'size of an imported viewer file',
};

const KINDS: readonly QuotaKind[] = ['DEMO', 'FREE', 'BASIC', 'PRO'];

/** Limits of demo accounts and of each plan; one number when it is the same for all. */
const ACCOUNTS: readonly Line[] = (Object.keys(QUOTA_WORDS) as QuotaName[]).map((name) => {
  const words = KINDS.map((kind) =>
    name.startsWith('bytes') ? bytes(QUOTAS[kind][name]) : grouped(QUOTAS[kind][name]),
  );
  return [
    `Account: ${QUOTA_WORDS[name]}`,
    new Set(words).size === 1 ? words[0]! : `${words.join(', ')} (${KINDS.join(', ')})`,
  ];
});

const RATES: readonly Line[] = Object.entries(LIMITS).flatMap(([name, rule]) =>
  Object.entries(rule).map(([by, { points, duration }]): Line => [
    `Requests: ${name}, per ${by}`,
    `${grouped(points)} in ${duration % 60 === 0 ? `${duration / 60} min` : `${duration} s`}`,
  ]),
);

/** Returns the table as Markdown, without an empty line at its end. */
export function limitsTable(): string {
  const lines = [...SIZES, ...AGENCIES, ...WORK, ...AT_ONCE, ...SOCKETS, ...ACCOUNTS, ...RATES];
  return ['| What | Limit |', '| --- | --- |', ...lines.map(([what, limit]) => `| ${what} | ${limit} |`)].join('\n');
}
