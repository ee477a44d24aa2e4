/** Registry of benchmarks, in the order of the table: `npm run bench -- <name>` runs a single one. */
import type { Benchmark } from '../harness/benchmark.ts';
import { backtest } from './backtest.ts';
import { busyHour } from './busyHour.ts';
import { costPerCharacter } from './costPerCharacter.ts';
import { crowd } from './crowd.ts';
import { documents } from './documents.ts';
import { editor } from './editor.ts';
import { flowMap } from './flowMap.ts';
import { flows } from './flows.ts';
import { itemCost } from './itemCost.ts';
import { latency } from './latency.ts';
import { overlay } from './overlay.ts';
import { replay } from './replay.ts';
import { start } from './start.ts';
import { storm } from './storm.ts';
import { session } from './session.ts';
import { sources } from './sources.ts';
import { silenceOf } from './silence.ts';
import { fanOut } from './fanOut.ts';
import { hostile } from './hostile.ts';
import { nodeRed } from './nodeRed.ts';
import { rollouts } from './rollouts.ts';
import { strangers } from './strangers.ts';
import { viewers } from './viewers.ts';
import { why } from './why.ts';
import { ingest } from './ingest.ts';

export const BENCHMARKS = {
  ingest,
  session,
  documents,
  flows,
  'node-red': nodeRed,
  fanOut,
  latency,
  replay,
  'busy-hour': busyHour,
  backtest,
  why,
  overlay,
  storm,
  editor,
  'item-cost': itemCost,
  'flow-map': flowMap,
  start,
  silence: silenceOf,
  crowd,
  sources,
  rollouts,
  hostile,
  strangers,
  'cost-per-character': costPerCharacter,
  viewers,
} satisfies Record<string, Benchmark>;
