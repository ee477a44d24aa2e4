/** Finds flows that show or play something for the same events as moments (behaviour: moment-7). Pure. */
import type { ActionKind, Flow } from '#schemas/generated/types.ts';
import { newMoments, type RungName, RUNGS_BY_RANK } from '../rules/moments/newMoments.ts';
import { flowOfMoment, MOMENT_TRIGGER } from './momentFlows.ts';

const SHOWING: ReadonlySet<string> = new Set<ActionKind>(['SHOW_TEXT', 'SHOW_IMAGE', 'SHOW_MOMENT', 'PLAY_VIDEO']);
const SOUNDING: ReadonlySet<string> = new Set<ActionKind>(['PLAY_SOUND']);
/** Most names listed for each rung. */
const MAX_NAMES = 3;

const does = ({ blocksById }: Flow, kinds: ReadonlySet<string>): boolean =>
  Object.values(blocksById).some(({ kind, isEnabled }) => isEnabled && kind !== undefined && kinds.has(kind));

export const showsSomething = (flow: Flow): boolean => does(flow, SHOWING);
export const playsSound = (flow: Flow): boolean => does(flow, SOUNDING);

const MODEL = newMoments('model');
/** Kind of trigger of each rung. */
const KIND_OF = Object.fromEntries(
  RUNGS_BY_RANK.map((name) => {
    const { triggersById } = flowOfMoment(MODEL, name, { id: name, locale: 'en', soundId: '' });
    return [name, triggersById[MOMENT_TRIGGER]!.kind];
  }),
) as Record<RungName, string>;

/** Returns the names of an overlay's flows that may show an event instead of its rung. Rungs without any are left out. */
export function momentDoubles(overlayId: string, flows: readonly Flow[]): Partial<Record<RungName, string[]>> {
  const showing = flows.filter(
    (flow) =>
      flow.isEnabled && (flow.profileIds.length === 0 || flow.profileIds.includes(overlayId)) && showsSomething(flow),
  );
  const found: Partial<Record<RungName, string[]>> = {};
  for (const name of RUNGS_BY_RANK) {
    const doubling = showing.filter(({ triggersById }) =>
      Object.values(triggersById).some(({ kind, isEnabled }) => isEnabled && kind === KIND_OF[name]),
    );
    if (doubling.length > 0) found[name] = doubling.slice(0, MAX_NAMES).map((flow) => flow.name);
  }
  return found;
}
