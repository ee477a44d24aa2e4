/**
 * Compares Node-RED with our flows at the same work: an event arrives over a socket, one flow reacts to it, its text
 * leaves over a socket.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchmarkContext, Measured, Result, Row, RoundRecord } from '../harness/benchmark.ts';
import { drive } from '../harness/nodeRed.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/tableRow.ts';
import { startMeasured } from '../harness/startMeasured.ts';

const WHOLE = 'all stages of a session';
const FLOWS = 'the stage of flows';
/** Goals by number of flows. */
const AIMS = [
  [1, 3.5],
  [100, 60],
] as const;

async function ours(isWhole: boolean, flowCount: number, count: number): Promise<Measured> {
  const server = startMeasured({ script: 'nodeRedOurs', args: { isWhole, flowCount, count } });
  try {
    return await drive(server, { flowCount, count });
  } finally {
    server.end();
  }
}

export async function nodeRed(context: BenchmarkContext): Promise<Result> {
  const peers = await context.peers('peers-node-red');
  if (peers === null) return { rows: [], rounds: [] };
  const { packageFile } = peers;
  let runs = 0;
  async function theirs(flowCount: number, count: number): Promise<Measured> {
    const userDir = join(context.folder, `user-${runs++}`);
    mkdirSync(userDir);
    const server = startMeasured({ script: 'nodeRedPeer', args: { packageFile, userDir, flowCount, count } });
    try {
      return await drive(server, { flowCount, count });
    } finally {
      server.end();
    }
  }
  const rows: Row[] = [];
  const rounds: RoundRecord[] = [];
  for (const [flowCount, aim] of AIMS) {
    const count = context.size(100_000, 10_000);
    // It is much slower with a hundred flows; fewer events take about as long.
    const fewer = flowCount === 1 ? count : Math.ceil(count / 20);
    const [flows, whole, peer] = [FLOWS, WHOLE, 'Node-RED'].map((name) => `${name} (${flowCount})`) as [
      string,
      string,
      string,
    ];
    const sides = [
      { name: flows, run: () => ours(false, flowCount, count) },
      { name: whole, run: () => ours(true, flowCount, count) },
      { name: peer, run: () => theirs(flowCount, fewer) },
    ];
    const records = await alternate(sides, context.rounds, context.say);
    const what = `socket to socket, ${flowCount === 1 ? '1 flow' : `${flowCount} flows, one fires`}`;
    const compared = { what, reference: peer, unit: 'events/CPU-s', records };
    rows.push(rowOf({ ...compared, ours: flows, aim }), rowOf({ ...compared, ours: whole, aim: null }));
    rounds.push(...records);
  }
  return { rows, rounds };
}
