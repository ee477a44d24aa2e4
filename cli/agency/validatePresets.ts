/** Checks the packed presets of a folder without a server: schema, fonts, files, kind and target (behaviour: rollout-32). */
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import { namedByFlow, triggerPaths } from '#engine/flows/flowReferences.ts';
import { namedIn, referencesOf } from '#engine/rules/references.ts';
import type { AnyBundle } from '#server/documents/bundles/bundleFile.ts';
import { parseAnyBundle } from '#server/documents/bundles/bundleFile.ts';
import { documentEnd, packedMedia } from '#server/documents/bundles/packedBundle.ts';
import { GIFT_CATALOGUE } from '#server/sources/tiktok/giftCatalogue.ts';
import { type FolderPreset, readPreset } from './agencyFolder.ts';

/** Result for one preset. */
export interface PresetReport {
  key: string;
  file: string;
  /** Bytes. */
  size: number;
  digest: string;
  items: number;
  flows: number;
  alerts: number;
  files: number;
  /** Gifts that the list of this version does not have. */
  warnings: readonly string[];
  error: { code: string; message: string } | null;
}

const NO_ALERT: BothLanguages = {
  en: 'a preset of the kind audio-alerts needs at least one alert',
  de: 'eine Vorlage der Art audio-alerts braucht mindestens einen Alert',
};
const ONLY_ALERTS: BothLanguages = {
  en: 'a preset of the kind audio-alerts has alerts only; set the kind to overlay-and-flows',
  de: 'eine Vorlage der Art audio-alerts hat nur Alerts; setze die Art auf overlay-and-flows',
};
const NO_CONTENT: BothLanguages = {
  en: 'a preset of the kind overlay-and-flows needs at least one flow or item',
  de: 'eine Vorlage der Art overlay-and-flows braucht mindestens einen Flow oder ein Element',
};

const itemsOf = (bundle: AnyBundle) => ('overlay' in bundle ? bundle.overlay.items : []);

/** Returns what does not fit the kind; null = everything fits. */
function kindProblem({ entry: { kind } }: FolderPreset, bundle: AnyBundle): BothLanguages | null {
  const hasContent = itemsOf(bundle).length + bundle.flows.length > 0;
  if (kind === 'overlay-and-flows') return hasContent ? null : NO_CONTENT;
  return hasContent ? ONLY_ALERTS : bundle.alerts.length === 0 ? NO_ALERT : null;
}

function refuse({ key, entry }: FolderPreset, bundle: AnyBundle): void {
  const problem = kindProblem({ key, entry } as FolderPreset, bundle);
  if (problem !== null) throw new AppError('FILE_INVALID', { file: entry.file, path: 'kind', problem });
  if (itemsOf(bundle).length > 0 && entry.target.in === 'all-profiles')
    throw new AppError('ROLLOUT_TARGET_ITEMS', { preset: key });
}

/** Returns the ids of gifts that nothing here knows. */
function unknownGifts(bundle: AnyBundle): string[] {
  const named = [
    ...itemsOf(bundle).flatMap(referencesOf),
    ...bundle.flows.flatMap(namedByFlow),
    ...bundle.alerts.flatMap(({ trigger: { kind, settings } }) => namedIn(triggerPaths(kind), settings)),
  ];
  const ids = named.flatMap(({ kind, id }) => (kind === 'gift' ? [id] : []));
  return [...new Set(ids)].filter((id) => !GIFT_CATALOGUE.has(id));
}

async function reportOf(preset: FolderPreset): Promise<PresetReport> {
  const { file } = preset.entry;
  const { bytes, digest } = await readPreset(preset);
  const bundle = parseAnyBundle(bytes.subarray(0, documentEnd(bytes)).toString('utf8'), file);
  packedMedia(bytes, bundle.media, file);
  refuse(preset, bundle);
  return {
    key: preset.key,
    file,
    size: bytes.length,
    digest,
    items: itemsOf(bundle).length,
    flows: bundle.flows.length,
    alerts: bundle.alerts.length,
    files: bundle.media.length,
    warnings: unknownGifts(bundle).map((id) => `gift ${id} is not in the list of this version; it stays as it is`),
    error: null,
  };
}

const NOTHING = { size: 0, digest: '', items: 0, flows: 0, alerts: 0, files: 0, warnings: [] };

/** Checks each preset; a faulty one becomes a report with an error. */
export async function validatePresets(presets: readonly FolderPreset[]): Promise<PresetReport[]> {
  const reports: PresetReport[] = [];
  for (const preset of presets) {
    try {
      reports.push(await reportOf(preset));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = error;
      reports.push({ key: preset.key, file: preset.entry.file, ...NOTHING, error: { code, message } });
    }
  }
  return reports;
}
