/**
 * Keeps moments from showing or sounding twice what another flow of the same event shows or plays (behaviour: moment-7).
 */
import { playsSound, showsSomething } from '#engine/flows/momentDoubles.ts';
import { IS_HEARD } from '#engine/flows/momentFlows.ts';
import type { Flow } from '#schemas/generated/types.ts';
import type { CompiledFlow } from '../compiledFlow.ts';
import type { FlowVariables } from '../contracts.ts';

/** The part of a flow that wants to run. */
interface Fired {
  compiled: CompiledFlow;
  variables: FlowVariables;
}

/** Flows that run for the same event and are no moments. */
export interface OtherFlows {
  /** Flows that show something on overlays. */
  showing: readonly Flow[];
  /** Flows that play a sound. */
  sounding: readonly Flow[];
}

const isMoment = ({ compiled: { flow } }: Fired): boolean => flow.run.ladder !== undefined;

/** Returns null when none of the candidates is a moment, which is the case for nearly all events. */
export function othersOf(candidates: readonly Fired[]): OtherFlows | null {
  if (!candidates.some(isMoment)) return null;
  const flows = candidates.filter((one) => !isMoment(one)).map(({ compiled: { flow } }) => flow);
  return {
    showing: flows.filter(showsSomething),
    sounding: flows.filter(playsSound),
  };
}

/** Whether a flow works on one of the overlays of another. */
const meets = ({ profileIds: one }: Flow, { profileIds: other }: Flow): boolean =>
  one.length === 0 || other.length === 0 || one.some((id) => other.includes(id));

/** Returns the name of the flow that already shows what a moment would show, or null. */
export function shownBy(others: OtherFlows | null, candidate: Fired): string | null {
  if (others === null || !isMoment(candidate)) return null;
  return others.showing.find((flow) => meets(flow, candidate.compiled.flow))?.name ?? null;
}

/** Tells a moment whether another flow plays a sound. */
export function toldOfSound<F extends Fired>(others: OtherFlows | null, candidate: F): F {
  if (others === null || !isMoment(candidate)) return candidate;
  const isHeard = others.sounding.some((flow) => meets(flow, candidate.compiled.flow));
  return isHeard ? { ...candidate, variables: { ...candidate.variables, [IS_HEARD]: true } } : candidate;
}
