/** CPU of a browser per frame it draws: the demo overlay against a page that only clears a canvas of the same size. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#cli/dev/build.mjs';
import { buildAll, startCli } from '#tests/support/cli.ts';
import type { BenchmarkContext, Measured, Result } from '../harness/benchmark.ts';
import { alternate } from '../harness/rounds.ts';
import { rowOf } from '../harness/row.ts';

const OURS = 'demo overlay, portrait, createOverlayRenderer';
const REFERENCE = 'gl.clear of a canvas of 1080x1920';

/** A server of its own each time, so that every round sees the same seconds of the demo. */
async function overlayFrames(context: BenchmarkContext, seconds: number, run: number): Promise<Measured> {
  const cwd = join(context.folder, `frame-${run}`);
  mkdirSync(cwd);
  const server = await startCli({ cwd });
  try {
    const url = server.profiles[0]!.links.portrait;
    const frames = '(window.__overlay?.connection() === "connected" ? window.__overlay.frames() : 0)';
    return await context.measured('frame', { url, frames, seconds });
  } finally {
    await server.stop();
  }
}

/** The bench of a drawn frame. */
export async function frame(context: BenchmarkContext): Promise<Result> {
  await buildAll();
  const seconds = context.size(20, 6);
  const clear = `file://${join(projectRoot, 'bench/clients/clear.html')}`;
  let runs = 0;
  const sides = [
    { name: OURS, run: () => overlayFrames(context, seconds, runs++) },
    { name: REFERENCE, run: () => context.measured('frame', { url: clear, frames: 'window.frames_drawn', seconds }) },
  ];
  const records = await alternate(sides, context.rounds, context.say);
  return {
    rounds: records,
    rows: [
      rowOf({
        what: 'CPU a drawn frame, headless Chromium',
        ours: OURS,
        reference: REFERENCE,
        unit: 'ms CPU',
        aim: null,
        records,
        value: ({ cpuS, work }) => (1000 * cpuS) / work,
        isLessBetter: true,
      }),
    ],
  };
}
