/** Runs some pages of one streamer, which record when each has seen which amount of the goal. */
import { openBenchPage } from '../harness/benchPage.ts';
import { LIVE_KEY } from '../harness/benchProfile.ts';
import { cpuSeconds } from '../harness/measure.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';

const { port, pages: count } = measuredArgs<{ port: number; pages: number }>();
const indexes = Array.from({ length: count }, (_, index) => index);
const pages = await Promise.all(indexes.map((index) => openBenchPage({ port, liveKey: LIVE_KEY, index })));
tell('ready');
const { amount } = await told<{ amount: number }>('until');
while (pages.some((page) => page.amount() < amount)) await new Promise((resolve) => setTimeout(resolve, 10));
answer({ work: count, cpuS: cpuSeconds(), wallS: 0, details: { seen: pages.map(({ seen }) => seen) } });
