/** Runs one page for each live key, with the page's own client code, which records when it has seen which amount. */
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { openBenchPage } from '../harness/benchPage.ts';

const { port, liveKeys } = measuredArgs<{ port: number; liveKeys: string[] }>();
const pages = await Promise.all(liveKeys.map((liveKey, index) => openBenchPage({ port, liveKey, index })));
tell('ready');
const { amounts } = await told<{ amounts: number[] }>('until');
while (pages.some(({ amount }, index) => amount() < amounts[index]!))
  await new Promise((resolve) => setTimeout(resolve, 10));
answer({ work: pages.length, cpuS: cpuSeconds(), wallS: 0, details: { seen: pages.map(({ seen }) => seen) } });
