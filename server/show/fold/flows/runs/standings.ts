/**
 * Values about the current state that a run can name, computed when a text or an expression uses them (behaviour: flowtext-6).
 */
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { Flow, Profile } from '#schemas/generated/types.ts';
import { profileOfAll } from '../../documents.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';

const PLACES = 3;

/** The sources of the values: the state and the profiles of the flow. */
interface Seen extends Pick<FlowTransaction, 'context'> {
  flow: Pick<Flow, 'profileIds'>;
}

const profileFor = ({ context: { documents }, flow }: Seen): Profile => profileOfAll(documents, flow.profileIds);

/** Formats like `1. Ann (1,200) · 2. Bob (900)`; `–` when nobody has anything. */
function topViewers(seen: Seen): string {
  const { facts } = seen.context;
  const { locale } = profileFor(seen);
  const top = facts.totals?.topViewers('viewers', 'allTime', PLACES) ?? [];
  const places = top.map(
    (viewer, at) => `${at + 1}. ${viewerNameOf(viewer)} (${wholeNumberText(viewer.value, locale)})`,
  );
  return places.join(' · ') || '–';
}

/**
 * Each value has a function of its own, because an object with getters created per event would stay in memory long after it.
 */
const STANDINGS: Readonly<Record<string, (seen: Seen) => FlowValue>> = {
  topViewers,
  pointsName: (seen) => profileFor(seen).pointsName,
};

/** Names that always exist, whatever began the run. */
export const STANDING_NAMES: readonly string[] = Object.keys(STANDINGS);

/** Returns a value by name, or undefined for an unknown name. */
export function standingOf(name: string, seen: Seen): FlowValue | undefined {
  return Object.hasOwn(STANDINGS, name) ? STANDINGS[name]!(seen) : undefined;
}
