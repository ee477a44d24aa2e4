/**
 * Imports the contents of a file: stores them in one transaction and reports what happened to every part. Nothing is stored
 * when a selected part would exceed the plan.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import { needsOf } from '#engine/flows/flowNeeds.ts';
import { mediaIdsOf } from '#engine/rules/references.ts';
import type { Quotas } from '#engine/rules/quotas.ts';
import type { ImportForm, ImportReport, ImportStatus, Locale } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { mediaIdsOfParts } from '../exports/collectFlows.ts';
import { type FlowParts, NO_FLOWS } from '../bundles/flowsInBundle.ts';
import type { ProfileService } from '../profiles/profileService.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import type { Found } from './importContents.ts';
import { importMedia, type ImportedMediaDeps, overlayWithMedia } from './arrival/importedMedia.ts';
import { arrivingCounters } from './arrival/importedCounters.ts';
import { withoutKnown } from './arrival/knownParts.ts';
import { atMost, listsOfReport } from './arrival/reportLists.ts';
import { refuseBeyondPlan } from './arrival/refuseBeyondPlan.ts';
import { importedViewers, type ImportViewersOf, type ViewerImporter } from './arrival/importedViewers.ts';
import { keepArrival } from './arrival/keepArrival.ts';
import { partsOfReport } from './arrival/report.ts';
import type { ReadImport } from './thread/readImportInThread.ts';
import { IMPORT_TEXT } from './text.ts';

export interface ImportFile {
  name: string;
  bytes: Uint8Array;
}

/** The importing account. */
export interface ImportOwner extends ViewerImporter {
  isDemo: boolean;
}

export interface Imports {
  /**
   * Imports a file.
   * @throws IMPORT_RUNNING, BUSY, IMPORT_ENCRYPTED, IMPORT_UNKNOWN, a limit of the plan, or what is wrong with the file
   */
  run(owner: ImportOwner, file: ImportFile, form: ImportForm, locale: Locale): Promise<ImportReport>;
  /** Returns the last import for an hour; trials do not count. */
  status(userId: string): ImportStatus;
}

export interface ImportDeps extends ImportedMediaDeps {
  /** Returns 128 random bits as text. */
  randomKey(): string;
  host: Pick<SessionHost, 'changeDocuments' | 'foldChanges' | 'refuseSuspended'>;
  /** Returns an account's quotas. */
  quotasOf(database: Database, userId: string): Promise<Quotas>;
  clock: Clock;
  read: ReadImport;
  /** Null = viewers are imported elsewhere. */
  importViewers: ImportViewersOf | null;
}

/** A remembered import. */
interface Remembered {
  status: ImportStatus;
  untilMs: number;
}

/** How long a report stays available, for the caller and for a page that is opened again. */
const REMEMBERED_MS = 3_600_000;

const NO_IDS: ReadonlyMap<string, string> = new Map();

/** Counts what is left out because the account has it already. */
const countsOf = (wanted: FlowParts, parts: FlowParts): { flows: number; alerts: number } => ({
  flows: wanted.flows.length - parts.flows.length,
  alerts: wanted.alerts.length - parts.alerts.length,
});

/** Returns the selected flows and alerts without control characters, which files of other programs may contain. */
function wantedParts({ parts = NO_FLOWS }: Found, form: ImportForm): FlowParts {
  const { flows, alerts, moments, ...around } = parts;
  const wanted: FlowParts = {
    ...(form.importFlows ? { flows, ...around } : NO_FLOWS),
    alerts: form.importSoundAlerts ? alerts : [],
    // They belong to the overlay.
    moments,
  };
  return cleanTexts(wanted);
}

export function createImports(
  deps: ImportDeps,
  profiles: Pick<ProfileService, 'create' | 'refuseBeyondPlan'>,
): Imports {
  const { clock, read } = deps;
  const remembered = new Map<string, Remembered>();

  function statusOf(userId: string): ImportStatus | undefined {
    for (const [id, { untilMs }] of remembered) if (untilMs <= clock.nowMs()) remembered.delete(id);
    return remembered.get(userId)?.status;
  }

  function remember(userId: string, status: ImportStatus): void {
    const untilMs = status.state === 'running' ? Infinity : clock.nowMs() + REMEMBERED_MS;
    remembered.set(userId, { status, untilMs });
  }

  async function run(owner: ImportOwner, file: ImportFile, form: ImportForm, locale: Locale): Promise<ImportReport> {
    const found = await read(file.bytes, file.name);
    const wanted = wantedParts(found, form);
    const { parts, known, knownFlowIds } = found.hasObjectIds
      ? await withoutKnown(deps.database, owner.userId, wanted)
      : { parts: wanted, known: [], knownFlowIds: NO_IDS };
    await refuseBeyondPlan(deps, owner, { parts }, form);
    const counters = await arrivingCounters(deps.database, owner.userId, found.counters ?? [], parts.flows, locale);
    const people = { form, count: found.counts.viewers, locale };
    let viewers = await importedViewers(deps.importViewers, [owner, file, true], people);
    const plain = found.overlay === null ? null : cleanTexts(found.overlay);
    const used = plain === null ? [] : itemsInOrder(plain).flatMap(mediaIdsOf);
    const named = [...used, ...mediaIdsOfParts(parts)];
    const media = await importMedia(deps, owner, { named, media: found.media }, file.bytes, form.dryRun);
    const shown = plain === null ? { overlay: null, without: [] } : overlayWithMedia(plain, media);
    const arriving = { overlay: shown.overlay, parts, media, knownFlowIds, counters };
    // Objects of another program are the same for every overlay.
    const arrivalForm = found.hasObjectIds ? { ...form, profileId: '' } : form;
    const kept = await keepArrival({ ...deps, profiles }, owner, arriving, arrivalForm, locale)
      // Removes the accompanying files again.
      .catch(async (error: unknown) => {
        await media.undo();
        throw error;
      });
    // Viewers come last: they are imported separately and cannot be rolled back.
    if (viewers.imported > 0 && !form.dryRun)
      viewers = await importedViewers(deps.importViewers, [owner, file, false], people);
    const text = IMPORT_TEXT[locale];
    return {
      file: file.name,
      source: found.source,
      profileId: kept.profileId,
      parts: partsOfReport(
        { found, parts, media, message: kept.message, viewers, known: countsOf(wanted, parts) },
        form,
        locale,
      ),
      ...listsOfReport({ found, parts, known, counters }, form.dryRun, locale),
      problems: atMost(
        [
          ...found.problems.map((place) => text.cannotRead(place)),
          ...shown.without.map(text.withoutFile),
          ...kept.missing.map((words) => words[locale]),
        ],
        text.more,
      ),
      needs: needsOf(parts.flows).map((need) => text.needs[need]),
    };
  }

  return {
    status: (userId) => statusOf(userId) ?? { state: 'idle', report: null, message: null },
    async run(owner, file, form, locale) {
      const { userId } = owner;
      if (statusOf(userId)?.state === 'running') throw new AppError('IMPORT_RUNNING');
      const before = remembered.get(userId);
      remember(userId, { state: 'running', report: null, message: null });
      if (form.dryRun) {
        return run(owner, file, form, locale).finally(() => {
          if (before === undefined) remembered.delete(userId);
          else remembered.set(userId, before);
        });
      }
      try {
        const report = await run(owner, file, form, locale);
        remember(userId, { state: 'done', report, message: null });
        return report;
      } catch (error) {
        const message = error instanceof AppError ? error.text(locale) : new AppError('INTERNAL').text(locale);
        remember(userId, { state: 'failed', report: null, message });
        throw error;
      }
    },
  };
}
