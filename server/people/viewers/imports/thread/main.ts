/** Entry point of the thread that examines one file of viewers and ends, built beside the server's. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { answerIn } from '../../../../documents/imports/thread/answerIn.ts';
import { type AskedViewers, lookAtFile, type LookTask } from '../lookAtFile.ts';
import type { FromLooker, ToLooker } from './messages.ts';

const port = parentPort!;
const tell = (message: FromLooker): void => port.postMessage(message, []);

async function ask(asked: AskedViewers): Promise<readonly string[]> {
  const answered = once(port, 'message');
  tell({ what: 'asks', asked });
  const [known] = (await answered) as [ToLooker];
  return known;
}

await answerIn(port, () => lookAtFile(workerData as LookTask, ask, (part) => tell({ what: 'part', part })));
