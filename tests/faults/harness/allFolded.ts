/** Checks a stream that was played in real time: times differ between runs, counts do not. */
import type { StateFile } from '#schemas/generated/types.ts';
import { stateBytes } from '#server/show/session/stateFile.ts';
import { type Input, inputsOf } from '../worker/inputs.ts';
import { recovered } from './recovered.ts';
import { openReference } from './reference.ts';
import type { WorkerOptions } from '../worker/workerOptions.ts';

interface Counted {
  totals: Record<string, number>;
  viewerCount: number;
  /** Id, coins and likes of each. */
  viewers: unknown[];
}

/** Returns everything that is counted, without values that depend on the time of day. */
function counted({ totals, viewers }: StateFile): Counted {
  const { coins, likes, shares, follows, subscriptions, chatMessages, gifts, pointsThousandths, viewerCount } = totals;
  const stream = { likes, shares, follows, subscriptions, chatMessages, coins, gifts, pointsThousandths };
  return {
    totals: Object.fromEntries(Object.entries(stream).map(([name, one]) => [name, one.overall])),
    viewerCount,
    viewers: viewers.map((viewer) => [viewer.tiktokId, viewer.coinsGiven.overall, viewer.likesGiven.overall]),
  };
}

/** Values that must be equal between a run with a fault and one in memory. */
export interface Folded {
  integrity: string;
  seqs: string;
  times: string;
  counted: Counted;
}

export async function foldedBy({ databaseFile, seed }: WorkerOptions): Promise<Folded> {
  const found = await recovered(databaseFile, seed);
  const { journal, integrity, state } = found!;
  const hole = journal.findIndex(({ seq }, index) => seq !== index + 1);
  const back = journal.findIndex(({ at }, index) => index > 0 && at < journal[index - 1]!.at);
  return {
    integrity,
    seqs: hole < 0 ? 'without holes' : `hole at ${hole + 1}`,
    times: back < 0 ? 'never go back' : `back at seq ${journal[back]!.seq}`,
    counted: counted(state!),
  };
}

export async function foldedInMemory({ seed, count }: WorkerOptions): Promise<Folded> {
  const inputs: readonly Input[] = inputsOf(seed, count, false);
  const reference = await openReference(seed, inputs);
  await reference.playTo(inputs.length);
  const state = await reference.state();
  await reference.close();
  return { integrity: 'ok', seqs: 'without holes', times: 'never go back', counted: counted(state) };
}

/** Returns the bytes of the state that a finished run in recorded time left on disk, and whether the file is intact. */
export async function endOf({ databaseFile, seed }: WorkerOptions): Promise<{ integrity: string; bytes: string }> {
  const found = await recovered(databaseFile, seed);
  return { integrity: found!.integrity, bytes: stateBytes(found!.state!) };
}

/** Returns the same for an undisturbed run in memory. */
export async function endInMemory({ seed, count }: WorkerOptions): Promise<{ integrity: string; bytes: string }> {
  const reference = await openReference(seed, inputsOf(seed, count, false));
  await reference.playToEnd();
  const bytes = stateBytes(await reference.state());
  await reference.close();
  return { integrity: 'ok', bytes };
}
