/**
 * Joins an event with the calls that its flows made, so that a command is one entry of the history: a points command, for
 * example, works in one flow and answers in another. Pure.
 */
import type { Occurrence } from './outcomes.ts';

/** Returns the id of the event whose flow made this call; null = it is no call. */
const callerOf = ({ event: { type, origin, cause } }: Occurrence): string | null =>
  type === 'runFlow' && origin === 'followUp' ? (cause ?? null) : null;

/** Returns the entry to which a call belongs at last; a call may come from another one. */
function rootOf(call: Occurrence, byId: ReadonlyMap<string, Occurrence>): Occurrence {
  const seen = new Set([call]);
  for (let one = call; ;) {
    const caller = byId.get(callerOf(one) ?? '');
    if (caller === undefined) return one;
    if (seen.has(caller)) return call;
    seen.add(caller);
    one = caller;
  }
}

/** Returns the entries, each with the outcomes of its calls. A call whose caller is unknown stays an entry of its own. */
export function withCalls(all: readonly Occurrence[]): Occurrence[] {
  const byId = new Map(all.map((one) => [one.event.id, one]));
  const called = new Map<Occurrence, Occurrence[]>();
  const joined = new Set<Occurrence>();
  for (const one of all) {
    const root = callerOf(one) === null ? one : rootOf(one, byId);
    if (root === one) continue;
    joined.add(one);
    called.set(root, [...(called.get(root) ?? []), one]);
  }
  return all.flatMap((one) => {
    if (joined.has(one)) return [];
    const calls = called.get(one);
    return calls === undefined
      ? [one]
      : [{ ...one, outcomes: [...one.outcomes, ...calls.flatMap(({ outcomes }) => outcomes)] }];
  });
}
