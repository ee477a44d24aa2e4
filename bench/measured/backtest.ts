/** Tests fifty flows on a recording, compared with the same flows with other rules, like `liveloom backtest`. */
import { join } from 'node:path';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { runBacktest } from '#cli/replay/runBacktest.ts';
import type { FlowRunRules } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import type { AppliedDocuments } from '#server/show/fold/documents.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { showText, testFlow } from '#tests/support/flows.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';

const { recording, flows: count } = measuredArgs<{ recording: string; flows: number }>();
const { startedAt, endMs } = await readRecordingHeader(recording);
const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));

/** Creates flows: half of them react to gifts, each with a higher minimum price, and half to commands. */
function flowsWith(run: Partial<FlowRunRules>): AppliedDocuments['others'] {
  const made = Array.from({ length: count }, (_, n) => {
    const gift = { kind: 'GIFT', settings: { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 200 * n } };
    const chat = { kind: 'CHAT_COMMAND', settings: { command: `!command${n}` } };
    const blocks = { a: showText('Thanks {username}') };
    const flow = testFlow(`f${n}`, { blocks, run, trigger: n % 2 === 0 ? gift : chat });
    return [flow.id, { document: flow, version: 1 }] as const;
  });
  return { flow: PersistentMap.from(made) };
}

const watch = await startWatch('backtest');
const { events } = await runBacktest({
  recording: { path: recording, name: 'simulated' },
  bundle,
  flows: flowsWith({ mode: 'QUEUED' }),
  against: flowsWith({ mode: 'QUEUED', cooldowns: [{ per: 'flow', ms: 30_000, uses: 1 }] }),
});
answer(await watch.stop((endMs - startedAt) / 1000, { events }));
