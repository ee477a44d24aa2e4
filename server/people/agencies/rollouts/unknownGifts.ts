/** Finds gifts that a preset names and the server does not know (behaviour: rollout-2). */
import { namedByAlert, namedByFlow } from '#engine/flows/flowReferences.ts';
import { referencesOf } from '#engine/rules/references.ts';
import type { AnyBundle } from '../../../documents/bundles/bundleFile.ts';

/** Returns the ids of unknown gifts without duplicates. */
export function unknownGifts(bundle: AnyBundle, isKnown: (id: string) => boolean): string[] {
  const items = 'overlay' in bundle ? bundle.overlay.items : [];
  const named = [
    ...items.flatMap((item) => referencesOf(item)),
    ...bundle.flows.flatMap(namedByFlow),
    ...bundle.alerts.flatMap(namedByAlert),
  ];
  const gifts = named.flatMap(({ kind, id }) => (kind === 'gift' ? [id] : []));
  return [...new Set(gifts)].filter((id) => !isKnown(id));
}
