/** Entry point of the thread that examines one file of viewers and ends, built beside the server's. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { answerIn } from '../../../../documents/imports/thread/answerIn.ts';
import { type KnownViewersQuery, planViewerImport, type ImportPlanTask } from '../planViewerImport.ts';
import type { FromPlanner, ToPlanner } from './messages.ts';

const port = parentPort!;
const post = (message: FromPlanner): void => port.postMessage(message, []);

async function ask(query: KnownViewersQuery): Promise<readonly string[]> {
  const answered = once(port, 'message');
  post({ what: 'asks', asked: query });
  const [known] = (await answered) as [ToPlanner];
  return known;
}

await answerIn(port, () =>
  planViewerImport(
    workerData as ImportPlanTask,
    ask,
    (part) => post({ what: 'part', part }),
    (rows) => post({ what: 'waits', rows }),
  ),
);
