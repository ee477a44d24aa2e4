/**
 * Defines how the kinds of documents are stored, listed and limited, and who may edit them. The fold defines their content and
 * changes (server/show/fold/kinds).
 */
import { AppError } from '#engine/core/appError.ts';
import { MAX_FLOW_BYTES } from '#engine/flows/graph.ts';
import { COMMAND_NAMES } from '#engine/points/commands/commands.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { Flow, FlowFolder, Profile, Role } from '#schemas/generated/types.ts';
import { searchKey } from '../ground/db/listPage.ts';

export const ALERT = 'audioAlert';
export const BOT = 'followerBot';
export const FLOW = 'flow';
export const GAME_INTEGRATION = 'gameIntegration';
export const FOLDER = 'flowFolder';
export const QUEUE = 'flowQueue';
export const COOLDOWN_GROUP = 'cooldownGroup';
export const PHONE_DECK = 'phoneDeck';
export const THEME = 'theme';

/** Columns by which lists find and sort a document. */
export interface ListColumns {
  /** Name as `searchKey` writes it; empty = not listed. */
  searchKey: string;
  /** The parent document of the same kind. */
  parentId: string | null;
}

export interface StoredKind<D extends object = object> {
  /** Maximum number per streamer, and bytes of each; null = special rules apply. */
  limits: { most: number | ((quotas: Quotas) => number); bytes: number } | null;
  /** Roles whose accounts may edit their own; null = all. */
  mayEdit: readonly Role[] | null;
  list(document: D): ListColumns;
  /** Returns the size shown in lists of versions: the number of an overlay's items. */
  count?(document: D): number;
}

const NOT_LISTED: ListColumns = { searchKey: '', parentId: null };
const named = ({ name }: { name: string }): ListColumns => ({ searchKey: searchKey(name), parentId: null });
const inFolder = ({ name }: { name: string }, folderId?: string): ListColumns => ({
  searchKey: searchKey(name),
  parentId: folderId ?? null,
});
const KIB = 1024;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind knows its own document
export const STORED_KINDS: Record<string, StoredKind<any>> = {
  // Quotas limit overlays and thus profiles (server/documents/quotas.ts).
  overlay: { limits: null, mayEdit: null, list: named, count: ({ order }: Overlay) => order.length },
  profile: { limits: null, mayEdit: null, list: (profile: Profile) => named(profile) },
  points: { limits: { most: 1, bytes: 16 * KIB }, mayEdit: null, list: () => NOT_LISTED },
  streamer: { limits: { most: 1, bytes: 16 * KIB }, mayEdit: null, list: () => NOT_LISTED },
  flow: {
    limits: { most: ({ flows }: Quotas) => flows, bytes: MAX_FLOW_BYTES },
    mayEdit: null,
    list: (flow: Flow) => inFolder(flow, flow.folderId),
  },
  flowQueue: { limits: { most: 50, bytes: KIB }, mayEdit: null, list: named },
  flowFolder: {
    limits: { most: 500, bytes: KIB },
    mayEdit: null,
    list: (folder: FlowFolder) => inFolder(folder, folder.parentId),
  },
  cooldownGroup: { limits: { most: 100, bytes: KIB }, mayEdit: null, list: named },
  audioAlert: {
    limits: { most: ({ audioAlerts }: Quotas) => audioAlerts, bytes: 4 * KIB },
    mayEdit: null,
    list: named,
  },
  speech: { limits: { most: 1, bytes: 64 * KIB }, mayEdit: null, list: () => NOT_LISTED },
  followerBot: { limits: { most: 50, bytes: 128 * KIB }, mayEdit: null, list: named },
  gameIntegration: { limits: { most: 30, bytes: 128 * KIB }, mayEdit: null, list: named },
  // One for each overlay, whose number the plan limits.
  moments: { limits: { most: 1000, bytes: 16 * KIB }, mayEdit: null, list: () => NOT_LISTED },
  joinSounds: { limits: { most: 1, bytes: KIB }, mayEdit: null, list: () => NOT_LISTED },
  songRequests: { limits: { most: 1, bytes: 512 * KIB }, mayEdit: null, list: () => NOT_LISTED },
  phoneDeck: { limits: { most: 10, bytes: 64 * KIB }, mayEdit: null, list: named },
  theme: { limits: { most: 100, bytes: 8 * KIB }, mayEdit: null, list: named },
  pointsCommand: { limits: { most: COMMAND_NAMES.length, bytes: 4 * KIB }, mayEdit: null, list: () => NOT_LISTED },
};

/** Returns the roles whose accounts may edit documents of a kind; none = all. */
export const editorsOf = (kind: string): Role[] => [...(storedKind(kind).mayEdit ?? [])];

/** @throws NOT_FOUND when documents of this kind are not stored */
export function storedKind(kind: string): StoredKind {
  if (Object.hasOwn(STORED_KINDS, kind)) return STORED_KINDS[kind]!;
  throw new AppError('NOT_FOUND');
}
