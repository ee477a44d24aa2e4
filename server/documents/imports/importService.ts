/**
 * Imports what a file brings: what has a place is stored in one transaction, and the report says of every part what
 * became of it. Nothing is stored when a part that is wanted would be more than the plan allows.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { planLimits, type PlanCount } from '#engine/rules/planLimits.ts';
import type {
  ErrorCode,
  ImportForm,
  ImportPart,
  ImportReport,
  ImportStatus,
  Locale,
  Plan,
} from '#schemas/generated/types.ts';
import { findOwned } from '../profiles/ownedProfiles.ts';
import type { ProfileService } from '../profiles/profileService.ts';
import { copyItems, replaceItems } from '../profiles/copyItems.ts';
import type { SessionHost } from '../../session/sessionHost.ts';
import type { CountedPart, Found } from './found.ts';
import { importMedia, type ImportedMediaDeps } from './importedMedia.ts';
import type { ReadImport } from './thread/readImportInThread.ts';
import { IMPORT_TEXT } from './text.ts';

export interface ImportFile {
  name: string;
  bytes: Uint8Array;
}

/** The account that imports. */
export interface ImportOwner {
  userId: string;
  plan: Plan;
  isDemo: boolean;
}

export interface Imports {
  /** @throws IMPORT_RUNNING, BUSY, IMPORT_ENCRYPTED, IMPORT_UNKNOWN, a limit of the plan, or what is wrong with the file */
  run(owner: ImportOwner, file: ImportFile, form: ImportForm, locale: Locale): Promise<ImportReport>;
  /** Of the last import, for an hour; a trial is none. */
  status(userId: string): ImportStatus;
}

export interface ImportDeps extends ImportedMediaDeps {
  /** 128 random bits as text. */
  randomKey(): string;
  host: Pick<SessionHost, 'changeOverlay'>;
  clock: Clock;
  read: ReadImport;
}

/** What is remembered of an import. */
interface Remembered {
  status: ImportStatus;
  untilMs: number;
}

/** A report is for whoever waits for it, and for a page that is opened again. */
const REMEMBERED_MS = 3_600_000;

/** What the plan counts of each part, and what is said when there are too many. */
const LIMITS: Readonly<Record<CountedPart, { counts: PlanCount; code: ErrorCode }>> = {
  viewers: { counts: 'pointSystemUsers', code: 'IMPORT_VIEWERS_LIMIT' },
  flows: { counts: 'flows', code: 'IMPORT_FLOWS_LIMIT' },
  soundAlerts: { counts: 'audioAlerts', code: 'IMPORT_ALERTS_LIMIT' },
};
const COUNTED = Object.keys(LIMITS) as CountedPart[];

const isWanted = (form: ImportForm, part: CountedPart): boolean =>
  ({ viewers: form.importViewers, flows: form.importFlows, soundAlerts: form.importSoundAlerts })[part];

/** @throws the limit that a wanted part is beyond */
function refuseBeyondPlan({ counts }: Found, form: ImportForm, plan: Plan): void {
  for (const part of COUNTED.filter((one) => isWanted(form, one))) {
    const limit = planLimits(plan).counts[LIMITS[part].counts];
    if (limit !== null && counts[part] > limit)
      throw new AppError(LIMITS[part].code, { count: counts[part], limit, plan });
  }
}

/** What became of the files that came with an overlay; nothing when none came. */
function mediaPart(found: number, added: number, isTrial: boolean, locale: Locale): ImportPart[] {
  const text = IMPORT_TEXT[locale];
  const message = isTrial ? text.wouldAdd(added) : text.added(added);
  return found === 0 ? [] : [{ part: 'media', found, imported: isTrial ? 0 : found, message }];
}

export function createImports(
  { database, library, randomKey, host, clock, read }: ImportDeps,
  profiles: Pick<ProfileService, 'create' | 'refuseBeyondPlan'>,
): Imports {
  const remembered = new Map<string, Remembered>();

  function statusOf(userId: string): ImportStatus | undefined {
    for (const [id, { untilMs }] of remembered) if (untilMs <= clock.nowMs()) remembered.delete(id);
    return remembered.get(userId)?.status;
  }

  function remember(userId: string, status: ImportStatus): void {
    const untilMs = status.state === 'running' ? Infinity : clock.nowMs() + REMEMBERED_MS;
    remembered.set(userId, { status, untilMs });
  }

  /** The overlay's place: a new profile, or the profile that was named. */
  async function keepOverlay(
    owner: ImportOwner,
    overlay: Overlay,
    { profileId, dryRun: isTrial }: ImportForm,
    locale: Locale,
  ): Promise<{ profileId: string | null; message: string }> {
    const text = IMPORT_TEXT[locale];
    if (profileId === '') {
      if (isTrial) {
        await profiles.refuseBeyondPlan(owner);
        return { profileId: null, message: text.wouldBeNew };
      }
      const wanted = { name: overlay.name || 'Overlay', inheritGlobalOptions: true, starter: null, overlay, locale };
      const made = await profiles.create(owner, wanted);
      return { profileId: made.id, message: text.newProfile(made.name) };
    }
    const profile = await findOwned(database, profileId);
    if (profile === null || profile.streamerId !== owner.userId) throw new AppError('NOT_FOUND');
    if (isTrial) return { profileId: null, message: text.wouldReplace(profile.name) };
    const items = copyItems(overlay, randomKey());
    await host.changeOverlay(profile, (before: Overlay) => replaceItems(before, items), 'import');
    return { profileId, message: text.replaced(profile.name) };
  }

  async function run(owner: ImportOwner, file: ImportFile, form: ImportForm, locale: Locale): Promise<ImportReport> {
    const found = await read(file.bytes, file.name);
    refuseBeyondPlan(found, form, owner.plan);
    const parts: ImportPart[] = [];
    let profileId: string | null = null;
    const without: string[] = [];
    if (found.overlay !== null) {
      // A file of another program, or of before, is taken without its control characters.
      const wanted = { overlay: cleanTexts(found.overlay), media: found.media };
      const media = await importMedia({ database, library }, owner, wanted, file.bytes, form.dryRun);
      const kept = await keepOverlay(owner, media.overlay, form, locale).catch(async (error: unknown) => {
        await media.undo();
        throw error;
      });
      ({ profileId } = kept);
      const count = found.overlay.order.length;
      parts.push({ part: 'overlay', found: count, imported: form.dryRun ? 0 : count, message: kept.message });
      parts.push(...mediaPart(found.media?.length ?? 0, media.added, form.dryRun, locale));
      without.push(...media.without);
    }
    const text = IMPORT_TEXT[locale];
    for (const part of COUNTED.filter((one) => found.counts[one] > 0)) {
      const message = text.later[part];
      parts.push({ part, found: found.counts[part], imported: 0, message });
    }
    const problems = [...found.problems.map((place) => text.cannotRead(place)), ...without.map(text.withoutFile)];
    return { file: file.name, source: found.source, profileId, parts, problems };
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
