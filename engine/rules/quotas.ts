/**
 * How much an account may have. The one list: the server refuses what would go beyond, the dashboard shows what is used
 * of it. Quotas are there for everybody else on the server: what one streamer stores is read, folded and sent beside the
 * shows of all others. Whoever has more than a quota keeps it; only growth is refused.
 */
import type { Plan } from '#schemas/generated/types.ts';

export type QuotaName =
  /** Each has one overlay. */
  | 'profiles'
  | 'itemsPerOverlay'
  | 'itemsOfAllOverlays'
  /** Of an overlay as it is stored: JSON in UTF-8. */
  | 'bytesPerOverlay'
  | 'bytesOfAllOverlays'
  /** Earlier states of an overlay: without a name, and with one. */
  | 'versionsPerOverlay'
  | 'namedVersionsPerOverlay'
  /** Of all documents that are no overlays, like the settings of profiles. */
  | 'bytesOfDocuments'
  /** Of all earlier states of all documents; the oldest without a name make room for new ones. */
  | 'bytesOfVersions'
  /** Of the steps of editing that are kept for editors that missed them; the oldest make room for new ones. */
  | 'bytesOfChanges'
  /** In the libraries of pictures, videos and sounds. */
  | 'files'
  | 'bytesOfFiles'
  /** That were begun and not finished. */
  | 'openUploads'
  | 'flows'
  | 'audioAlerts'
  /** In the lists; live streams archive the least active beyond it, imports are refused. */
  | 'viewers'
  /** Stored viewers, archived ones and their ledgers together. */
  | 'bytesOfViewers'
  /** A file of viewers that is imported. */
  | 'rowsPerImport'
  | 'bytesPerImport';

export type Quotas = Readonly<Record<QuotaName, number>>;
/** Anybody may start a demo account, so it has less than the plan that it shows. */
export type QuotaKind = Plan | 'DEMO';

const KIB = 1024;
const MIB = 1024 * KIB;

/** The same for all: they are about the disk and the memory of the server. */
const FOR_ALL = {
  versionsPerOverlay: 100,
  namedVersionsPerOverlay: 50,
  files: 2_000,
  bytesOfFiles: 2_048 * MIB,
  openUploads: 20,
};

export const QUOTAS: Readonly<Record<QuotaKind, Quotas>> = {
  DEMO: {
    ...FOR_ALL,
    profiles: 10,
    itemsPerOverlay: 100,
    itemsOfAllOverlays: 300,
    bytesPerOverlay: 512 * KIB,
    bytesOfAllOverlays: MIB,
    bytesOfDocuments: MIB,
    bytesOfVersions: 4 * MIB,
    bytesOfChanges: MIB,
    bytesOfFiles: 200 * MIB,
    flows: 100,
    audioAlerts: 100,
    viewers: 5_000,
    bytesOfViewers: 16 * MIB,
    rowsPerImport: 10_000,
    bytesPerImport: 2 * MIB,
  },
  FREE: {
    ...FOR_ALL,
    profiles: 1,
    itemsPerOverlay: 100,
    itemsOfAllOverlays: 100,
    bytesPerOverlay: 512 * KIB,
    bytesOfAllOverlays: MIB,
    bytesOfDocuments: 2 * MIB,
    bytesOfVersions: 8 * MIB,
    bytesOfChanges: 2 * MIB,
    flows: 3,
    audioAlerts: 3,
    viewers: 1_000,
    bytesOfViewers: 16 * MIB,
    rowsPerImport: 10_000,
    bytesPerImport: 2 * MIB,
  },
  BASIC: {
    ...FOR_ALL,
    profiles: 2,
    itemsPerOverlay: 150,
    itemsOfAllOverlays: 300,
    bytesPerOverlay: 512 * KIB,
    bytesOfAllOverlays: MIB,
    bytesOfDocuments: 4 * MIB,
    bytesOfVersions: 16 * MIB,
    bytesOfChanges: 4 * MIB,
    flows: 10,
    audioAlerts: 10,
    viewers: 10_000,
    bytesOfViewers: 64 * MIB,
    rowsPerImport: 40_000,
    bytesPerImport: 4 * MIB,
  },
  PRO: {
    ...FOR_ALL,
    profiles: 100,
    itemsPerOverlay: 200,
    itemsOfAllOverlays: 2_000,
    bytesPerOverlay: MIB,
    bytesOfAllOverlays: 4 * MIB,
    bytesOfDocuments: 8 * MIB,
    bytesOfVersions: 64 * MIB,
    bytesOfChanges: 8 * MIB,
    flows: 500,
    audioAlerts: 500,
    viewers: 100_000,
    bytesOfViewers: 512 * MIB,
    rowsPerImport: 200_000,
    bytesPerImport: 16 * MIB,
  },
};

/** @param plan of the account; null = it has none, like the own show of a computer without accounts */
export function quotasFor(plan: Plan | null, isDemo: boolean): Quotas {
  return QUOTAS[isDemo ? 'DEMO' : (plan ?? 'PRO')];
}
