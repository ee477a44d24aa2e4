import type { FlowsState } from '#server/show/fold/flows/state/flowsState.ts';

/** Returns everything that must be the same after a restart, in a comparable form. */
export function kept(flows: FlowsState): string {
  const sorted = (map: { entries(): Iterable<readonly [string, unknown]> }): unknown =>
    [...map.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  const lists = (map: { entries(): Iterable<readonly [string, readonly string[]]> }): unknown =>
    sorted(new Map([...map.entries()].map(([key, list]) => [key, [...list].sort()])));
  const { runs, runsByKey, waits, waitTypes, undos, cooldowns, memories, versions, cues } = flows;
  const { nextDue, dues, highRuns, control, records } = flows;
  const queues = Object.entries(flows.queues).filter(
    ([, { isPaused, holder, waiting, highTurns }]) =>
      isPaused || holder !== null || waiting.length > 0 || highTurns > 0,
  );
  return JSON.stringify({
    control,
    maps: [dues, runs, undos, cooldowns, memories, versions, cues].map(sorted),
    lists: [runsByKey, waits].map(lists),
    waitTypes: sorted(new Map(Object.entries(waitTypes))),
    queues: queues.sort(([one], [other]) => (one < other ? -1 : 1)),
    nextDue,
    highRuns,
    records: records
      .all()
      .map(({ id }) => id)
      .sort(),
  });
}
