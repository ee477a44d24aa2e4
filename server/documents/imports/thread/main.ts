/** Entry point of the thread that reads one imported file and ends, built beside the server's. */
import { parentPort, workerData } from 'node:worker_threads';
import { readImport } from '../readImport.ts';
import { answerIn } from './answerIn.ts';
import type { ReaderTask } from './messages.ts';

const { bytes, fileName } = workerData as ReaderTask;
await answerIn(parentPort!, () => readImport(bytes, fileName));
