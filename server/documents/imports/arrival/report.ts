/** Describes in words what happened to each part of a file. */
import type { ImportForm, ImportPart, Locale } from '#schemas/generated/types.ts';
import type { FlowParts } from '../../bundles/flowsInBundle.ts';
import type { Found } from '../importContents.ts';
import type { ViewersOutcome } from './importedViewers.ts';
import type { ImportedMedia } from './importedMedia.ts';
import { IMPORT_TEXT } from '../text.ts';

export interface Imported {
  found: Found;
  /** The selected parts. */
  parts: FlowParts;
  media: Pick<ImportedMedia, 'found' | 'added'>;
  /** Result of the overlay. */
  message: string;
  viewers: ViewersOutcome;
  /** Number of flows and alerts that the account has already. */
  known: { flows: number; alerts: number };
}

export function partsOfReport(
  { found, parts, media, message, viewers: people, known }: Imported,
  { dryRun: isTrial, importFlows, importSoundAlerts }: ImportForm,
  locale: Locale,
): ImportPart[] {
  const text = IMPORT_TEXT[locale];
  const part = (name: ImportPart['part'], count: number, imported: number, words: string): ImportPart[] =>
    count === 0 ? [] : [{ part: name, found: count, imported: isTrial ? 0 : imported, message: words }];
  const { flows, soundAlerts, viewers } = found.counts;
  const [readFlows, readAlerts] = [found.parts?.flows.length ?? 0, found.parts?.alerts.length ?? 0];
  const flowWords = (isTrial ? text.wouldBeFlows : text.flows)(readFlows - known.flows, Math.max(0, flows - readFlows));
  const alertWords = (isTrial ? text.wouldBeAlerts : text.alerts)(
    readAlerts - known.alerts,
    Math.max(0, soundAlerts - readAlerts),
  );
  const items = found.overlay?.order.length ?? 0;
  return [
    ...(found.overlay === null
      ? []
      : [{ part: 'overlay' as const, found: items, imported: isTrial ? 0 : items, message }]),
    ...part('flows', flows, parts.flows.length, importFlows ? flowWords : text.leftOut),
    ...part('soundAlerts', soundAlerts, parts.alerts.length, importSoundAlerts ? alertWords : text.leftOut),
    ...part('media', media.found, media.found, isTrial ? text.wouldAdd(media.added) : text.added(media.added)),
    ...part('viewers', viewers, people.imported, people.message),
  ];
}
