/** Turns presets and what became of them into answers. */
import type {
  ListedPreset,
  PresetAnswer,
  PresetImportAnswer,
  PresetLink,
  PresetValue,
  PresetVersionAnswer,
} from '#schemas/generated/types.ts';
import type { AnyBundle } from '../../documents/bundles/bundleFile.ts';
import type { LinkReport } from '../../documents/presets/links/presetLinks.ts';
import type { ListedLink } from '../../documents/presets/links/store.ts';
import type { DocumentOutcome } from '../../documents/presets/mergeDocuments.ts';
import type { FieldValues } from '../../documents/presets/presetFields.ts';
import type { WholePreset } from '../../documents/presets/presets.ts';
import type { ListedPresetRow, PresetVersionRow } from '../../documents/presets/store.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

export const listedAnswer = ({ id, kind, name, version, createdAtMs, savedAtMs }: ListedPresetRow): ListedPreset => ({
  id,
  kind,
  name,
  version,
  createdAt: isoOf(createdAtMs),
  savedAt: isoOf(savedAtMs),
});

const namesOf = (named: readonly { name: string }[]): string[] => named.map(({ name }) => name);

/** Returns what only a bundle with an overlay has. */
const ofOverlay = (bundle: AnyBundle) =>
  'overlay' in bundle ? { items: bundle.overlay.items, bots: bundle.followerBots ?? [] } : { items: [], bots: [] };

function versionAnswer({ bundle: text, createdAtMs, fields, ...rest }: PresetVersionRow): PresetVersionAnswer {
  const bundle = JSON.parse(text) as AnyBundle;
  const { version, note, size, digest } = rest;
  const { items, bots } = ofOverlay(bundle);
  return {
    version,
    note,
    createdAt: isoOf(createdAtMs),
    size,
    digest,
    items: namesOf(items),
    flows: namesOf(bundle.flows),
    alerts: namesOf(bundle.alerts),
    bots: namesOf(bots),
    files: bundle.media.length,
    fields: [...fields],
    sourceIds: [...items, ...bundle.flows, ...bundle.alerts, ...bots].map(({ id }) => id),
  };
}

export const presetAnswer = ({ preset, versions }: WholePreset): PresetAnswer => ({
  preset: listedAnswer(preset),
  versions: versions.map(versionAnswer),
});

export const linkAnswer = ({ appliedAtMs, ...rest }: ListedLink): PresetLink => ({
  ...rest,
  appliedAt: isoOf(appliedAtMs),
});

const pathTexts = (paths: readonly (readonly string[])[]): string[] => paths.map((path) => path.join('.'));

const outcomeAnswer = ({ applied, kept, refused, ...rest }: DocumentOutcome) => ({
  ...rest,
  applied: pathTexts(applied),
  kept: pathTexts(kept),
  refused: pathTexts(refused),
});

export const importAnswer = ({ outcomes, forbidden, ...rest }: LinkReport): PresetImportAnswer => ({
  ...rest,
  documents: outcomes.map(outcomeAnswer),
  forbidden: [...forbidden],
});

export const valuesOf = (values: readonly PresetValue[] = []): FieldValues =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]));
