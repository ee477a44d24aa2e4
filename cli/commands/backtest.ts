/** Command `liveloom backtest`: shows what flows would have done in a recorded stream, compared with other flows. */
import type { Command } from 'commander';
import type { BacktestReport, FlowTally } from '#schemas/generated/types.ts';
import { reportView } from '#server/rehearsals/backtest/reportView.ts';
import { inputFile, print } from '../files.ts';
import { OVERLAY_HELP, overlayBundle } from '../replay/overlayOption.ts';
import { readFlows } from '../replay/readFlows.ts';
import { runBacktest } from '../replay/runBacktest.ts';

interface Flags {
  overlay?: string;
  flows: string;
  against?: string;
  json?: boolean;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const counted = (name: string, counts: FlowTally['refused']): string[] =>
  counts.map(({ code, count }) => `${name} (${code}): ${count}`);

function tallyLines(tally: FlowTally | null): string[] {
  if (tally === null) return ['nothing concerned it'];
  const { fired, waiting, rehearsed, refused, dropped, nearly, waitedMedianMs, waitedLongestMs } = tally;
  return [
    `fired: ${fired}`,
    ...counted('refused', refused),
    ...counted('dropped', dropped),
    ...counted('nearly', nearly),
    ...(waitedLongestMs > 0
      ? [`waited: ${seconds(waitedMedianMs)} (median), ${seconds(waitedLongestMs)} (longest)`]
      : []),
    ...(waiting > 0 ? [`still waiting at the end: ${waiting}`] : []),
    ...(rehearsed > 0 ? [`made up, since no result is known: ${rehearsed}`] : []),
  ];
}

const isOther = ({ now, was }: BacktestReport['flows'][number]): boolean => JSON.stringify(now) !== JSON.stringify(was);

/** Describes the comparison in a sentence. */
function differenceText({ flows }: BacktestReport): string {
  const others = flows.filter(isOther).length;
  if (others === 0) return 'All flows would have done the same.';
  return `${others} of ${flows.length} ${flows.length === 1 ? 'flow' : 'flows'} would have done something else.`;
}

function text(report: BacktestReport, isCompared: boolean): string {
  const { flows, events } = report;
  const lines = flows.flatMap(({ flowId, flowName, now, was }) => [
    flowName || flowId,
    ...tallyLines(now).map((line) => `  ${line}`),
    ...(isCompared ? ['  against:', ...tallyLines(was).map((line) => `    ${line}`)] : []),
  ]);
  return [`${events} events`, ...lines, ...(isCompared ? [differenceText(report)] : [])].join('\n');
}

async function backtest(recording: string, flags: Flags): Promise<void> {
  const result = await runBacktest({
    recording: await inputFile(recording),
    bundle: await overlayBundle(flags.overlay),
    flows: await readFlows('--flows', await inputFile(flags.flows)),
    ...(flags.against !== undefined && { against: await readFlows('--against', await inputFile(flags.against)) }),
  });
  const report = reportView(result);
  const isCompared = flags.against !== undefined;
  if (isCompared && report.flows.some(isOther)) process.exitCode = 1;
  await print(flags.json ? JSON.stringify(report) : text(report, isCompared));
}

export function addBacktest(program: Command): void {
  program
    .command('backtest')
    .description('Show what flows would have done in a recorded stream')
    .argument('<recording>', 'recording file (.jsonl, also compressed with gzip); "-" is standard input')
    .option('--overlay <bundle>', OVERLAY_HELP)
    .requiredOption(
      '--flows <file>',
      'the flows: an exported file, one flow, a list, or {"flows": […], "flowQueues": […]}',
    )
    .option('--against <file>', 'other flows to compare with; exit with 1 if they would have done something else')
    .option('--json', 'print the result as JSON')
    .action(backtest);
}
