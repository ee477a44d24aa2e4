/** What a run may say of how things stand now: worked out when a text or an expression names it (behaviour: flowtext-6). */
import { wholeNumberText } from '#engine/core/numberText.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { FlowValue } from '#engine/flows/values.ts';
import type { Flow, Profile } from '#schemas/generated/types.ts';
import { profileOfAll } from '../../documents.ts';
import type { Work } from '../work.ts';

const PLACES = 3;

/** What the names are read from: how things stand, and which profiles the flow runs for. */
interface Seen extends Pick<Work, 'context'> {
  flow: Pick<Flow, 'profileIds'>;
}

const profileFor = ({ context: { documents }, flow }: Seen): Profile => profileOfAll(documents, flow.profileIds);

/** `1. Ann (1,200) · 2. Bob (900)`; nobody has anything = `–`. */
function topViewers(seen: Seen): string {
  const { facts } = seen.context;
  const { locale } = profileFor(seen);
  const top = facts.totals?.topViewers('viewers', 'allTime', PLACES) ?? [];
  const places = top.map(
    (viewer, at) => `${at + 1}. ${viewerNameOf(viewer)} (${wholeNumberText(viewer.value, locale)})`,
  );
  return places.join(' · ') || '–';
}

/** Looked up by a function each: an object with getters of its own, made for an event, stays in memory long after it. */
const STANDINGS: Readonly<Record<string, (seen: Seen) => FlowValue>> = {
  topViewers,
  pointsName: (seen) => profileFor(seen).pointsName,
};

/** Names that are always there, whatever began the run. */
export const STANDING_NAMES: readonly string[] = Object.keys(STANDINGS);

/** undefined = it is no such name. */
export function standingOf(name: string, seen: Seen): FlowValue | undefined {
  return Object.hasOwn(STANDINGS, name) ? STANDINGS[name]!(seen) : undefined;
}
