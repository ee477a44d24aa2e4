/** Compares the remains of a cut with the promises and the undisturbed run. */
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType, StateFile } from '#schemas/generated/types.ts';
import { type Input, TAIL_MS } from '../worker/inputs.ts';
import { type Recovered } from './recovered.ts';
import { comparable, type Reference } from './reference.ts';

export interface Findings {
  /** Acknowledged inputs that are lost. */
  lost: number;
  /** Totals that are higher than in the undisturbed run. */
  double: number;
  /** Problems in words; empty = none. */
  faults: string[];
}

export interface Promised {
  inputs: readonly Input[];
  hasJoins: boolean;
  /** Positions of acknowledged inputs. */
  acked: ReadonlySet<number>;
}

const isKept = ({ type }: { type: string }): boolean => !EVENT_META[type as EventType].transient;

/** Returns the ids of the inputs in the journal's order. */
function expectedIds(inputs: readonly Input[]): string[] {
  return [...new Set(inputs.filter(isKept).map((input) => input.id))];
}

function journalFaults({ journal, state }: Recovered, { inputs, hasJoins }: Promised): string[] {
  const faults: string[] = [];
  const known = new Set(inputs.map((input) => input.id));
  const ids = journal.map((row) => row.id).filter((id) => known.has(id));
  const odd = expectedIds(inputs).findIndex((id, index) => index < ids.length && ids[index] !== id);
  if (odd >= 0) faults.push(`the journal has ${ids[odd]} where the stream has ${expectedIds(inputs)[odd]}`);
  for (const [index, row] of journal.entries()) {
    const before = journal[index - 1];
    if (!hasJoins && row.seq !== index + 1) faults.push(`seq ${index + 1} is missing`);
    if (before && row.at < before.at) faults.push(`time goes back at seq ${row.seq}`);
    if (faults.length > 3) break;
  }
  const last = journal.at(-1)?.seq ?? 0;
  if (hasJoins ? last > (state?.seq ?? 0) : last !== (state?.seq ?? 0))
    faults.push(`the session stands at ${state?.seq}, the journal ends at ${last}`);
  return faults;
}

function lostPositions({ journal }: Recovered, { inputs, acked }: Promised): number[] {
  const kept = new Set(journal.map((row) => row.id));
  return [...acked].filter((position) => isKept(inputs[position]!) && !kept.has(inputs[position]!.id));
}

/**
 * Returns the position of the recovered state in the stream: before its first input that is not in the journal, and
 * before repeats that are later than the state. A repeat leaves nothing in the journal, but time goes on with it.
 */
function positionOf({ journal }: Recovered, atMs: number, inputs: readonly Input[]): number {
  const kept = new Set(journal.map((row) => row.id));
  const missing = inputs.findIndex((input) => isKept(input) && !kept.has(input.id));
  let position = missing < 0 ? inputs.length : missing;
  while (position > 0 && inputs[position - 1]!.at > atMs) position--;
  return position;
}

function higherTotals(state: StateFile, reference: StateFile): number {
  const names = ['coins', 'likes', 'gifts', 'chatMessages', 'shares', 'follows', 'subscriptions'] as const;
  return names.filter((name) => state.totals[name].overall > reference.totals[name].overall).length;
}

/** Finds the first difference of two values, in words like `viewers.12.points: 5, not 6`; empty when there is none. */
function firstDifference(found: unknown, wanted: unknown, path = ''): string {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (!isObject(found) || !isObject(wanted))
    return Object.is(found, wanted) ? '' : `${path}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`;
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  for (const name of names) {
    const difference = firstDifference(found[name], wanted[name], path === '' ? name : `${path}.${name}`);
    if (difference !== '') return difference;
  }
  return '';
}

/** Checks the remains. The reference is advanced to the recovered state. */
export async function verify(found: Recovered | null, promised: Promised, reference: Reference): Promise<Findings> {
  if (found === null || found.state === null) {
    const lost = promised.acked.size;
    return { lost, double: 0, faults: lost ? [`nothing is left of ${lost} acknowledged inputs`] : [] };
  }
  const { inputs, hasJoins } = promised;
  const faults = journalFaults(found, promised);
  if (found.integrity !== 'ok') faults.push(`integrity_check: ${found.integrity}`);
  if (found.inBoth.length) faults.push(`in the list and in the archive: ${found.inBoth.join(', ')}`);
  const lost = lostPositions(found, promised);
  if (lost.length) faults.push(`lost: ${lost.length} acknowledged inputs, first ${inputs[lost[0]!]!.id}`);
  const isOver = found.state.at >= inputs.at(-1)!.at + TAIL_MS;
  await (isOver ? reference.playToEnd() : reference.playTo(positionOf(found, found.state.at, inputs)));
  // Deadlines before the next input may have been written in a separate batch.
  if (!isOver) await reference.advance(found.state.at);
  const wanted = await reference.state();
  const isPartOfMoment = wanted.at === found.state.at && wanted.seq > found.state.seq;
  const double = higherTotals(found.state, wanted);
  // A stream with joins may be ahead of the last input of the journal, so only its end can be compared.
  const mustEqual = isOver || (!hasJoins && !isPartOfMoment);
  if (mustEqual && comparable(found.state, hasJoins) !== comparable(wanted, hasJoins))
    faults.push(
      `the state differs from the run that was never killed at ${firstDifference(found.state, wanted)}` +
        (double ? `, ${double} totals are higher` : ''),
    );
  // Joins are not in the journal, so they cannot be folded again.
  if (found.refolded && !hasJoins && comparable(found.refolded, false) !== comparable(found.state, false))
    faults.push(`folded again from a checkpoint it differs at ${firstDifference(found.refolded, found.state)}`);
  return { lost: lost.length, double, faults };
}
