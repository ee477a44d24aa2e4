/** Runs the page of the attacked streamer: it records when it saw which amount, and reports that on request. */
import { openBenchPage } from '../harness/benchPage.ts';
import { answer, measuredArgs, tell, told } from '../harness/measuredProcess.ts';

const { port, liveKey } = measuredArgs<{ port: number; liveKey: string }>();
const page = await openBenchPage({ port, liveKey, index: 0 });
tell('ready');
await told('sum');
answer({ work: page.seen.length, cpuS: 0, wallS: 0, details: { seen: page.seen } });
