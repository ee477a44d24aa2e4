/**
 * Process that is killed: the real session over the real database. Reads one line of options, plays its stream and says
 * on standard output, one line each:
 *
 *   open SEQ      the session is open
 *   begin         a transaction begins        commit   it is durable
 *   edit          an edit is stored; its fold comes next
 *   ack N ID      `submit` of input N resolved
 *   problem TEXT  problem that the session host reports ("none" = none)
 *   look JSON     state of a watched session
 *   end JSON      everything is played and closed
 *
 * With the address of a service it requests outside work instead (effects.ts), or runs flows (flows.ts).
 */
import { createInterface } from 'node:readline';
import { appliedVersion } from '#server/show/fold/documents.ts';
import { type EffectsOptions, playEffects } from './effects.ts';
import { type FlowsOptions, playFlows } from './flows.ts';
import { feedAtPace, feedInWindows } from './feed.ts';
import { type Input, inputsOf, TAIL_MS } from './inputs.ts';
import { type OpenedSession, openSession } from './openSession.ts';
import { print } from './print.ts';
import { watch } from './watch.ts';
import type { WorkerEnd, WorkerOptions } from './workerOptions.ts';

type Options = WorkerOptions | EffectsOptions | FlowsOptions;

async function readOptions(): Promise<Options | null> {
  for await (const line of createInterface({ input: process.stdin })) return JSON.parse(line) as Options;
  return null; // an unused spare
}

/** Returns the way in which an input reaches the session. */
function submitTo({ host, session, profile }: OpenedSession, storesEdits: boolean): (input: Input) => Promise<unknown> {
  return async (input) => {
    // Commands too: like a job, it waits until they are written.
    if (!storesEdits || input.type !== 'documentChanged')
      return host.submit(profile.streamerId, input, { isPatient: true });
    const { version, patch } = input.payload;
    const isKnown = version <= appliedVersion(session.state.documents, { kind: 'overlay', id: profile.id });
    return isKnown || patch === null ? null : host.changeOverlay(profile, patch);
  };
}

async function play(options: WorkerOptions): Promise<WorkerEnd> {
  const { seed, count, hasJoins, from, window, eventsPerS } = options;
  const inputs = inputsOf(seed, count, hasJoins);
  const opened = await openSession(options);
  const { session } = opened;
  print(`open ${session.state.seq}`);
  const stopWatching = watch(opened, options.isWatched === true);
  const feed = { inputs, from, window, submit: submitTo(opened, options.storesEdits === true) };
  await (eventsPerS === undefined ? feedInWindows(feed) : feedAtPace(feed, eventsPerS));
  if (options.time === 'recorded') await session.advance(inputs.at(-1)!.at + TAIL_MS);
  const seen = stopWatching();
  await opened.close();
  return { ...seen, commits: opened.commits() };
}

const options = await readOptions();
if (options && 'serviceUrl' in options) await playEffects(options);
else if (options && 'flowsUrl' in options) await playFlows(options);
else if (options) print(`end ${JSON.stringify(await play(options))}`);
process.exit(0);
