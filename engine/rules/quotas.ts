/**
 * Quotas of an account. The only list: the server enforces it, the dashboard shows the usage. Quotas protect the other
 * accounts of a server, because everything one streamer stores is read, folded and sent beside the shows of all others.
 * An account above a quota keeps its data; only growth is refused.
 */
import type { Plan } from '#schemas/generated/types.ts';

export type QuotaName =
  /** Profiles, each with one overlay. */
  | 'profiles'
  | 'itemsPerOverlay'
  | 'itemsOfAllOverlays'
  /** Size of a stored overlay: JSON in UTF-8. */
  | 'bytesPerOverlay'
  | 'bytesOfAllOverlays'
  /** Earlier versions of an overlay: without a name, and with one. */
  | 'versionsPerOverlay'
  | 'namedVersionsPerOverlay'
  /** Size of all documents except overlays, like the settings of profiles. */
  | 'bytesOfDocuments'
  /** Size of all earlier versions of all documents; new ones replace the oldest without a name. */
  | 'bytesOfVersions'
  /** Size of the edit steps kept for editors that missed them; new ones replace the oldest. */
  | 'bytesOfChanges'
  /** Files in the libraries of pictures, videos and sounds. */
  | 'files'
  | 'bytesOfFiles'
  /** Unfinished uploads. */
  | 'openUploads'
  | 'flows'
  | 'audioAlerts'
  /** Listed viewers; live streams archive the least active beyond it, imports are refused. */
  | 'viewers'
  /** Size of stored viewers, archived ones and their ledgers. */
  | 'bytesOfViewers'
  /** Imported file of viewers. */
  | 'rowsPerImport'
  | 'bytesPerImport';

export type Quotas = Readonly<Record<QuotaName, number>>;
/** Kind of quota. Anybody may start a demo account, so it has less than the plan it shows. */
export type QuotaKind = Plan | 'DEMO';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Same for all: they protect the disk and memory of the server. */
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

/** @param plan plan of the account; null = none, like the local show of a computer without accounts */
export function quotasFor(plan: Plan | null, isDemo: boolean): Quotas {
  return QUOTAS[isDemo ? 'DEMO' : (plan ?? 'PRO')];
}
