/** Child's side of a measured process: its arguments, its answer, and messages between. */
import type { Measured } from './benchmark.ts';

/** Returns the benchmark's arguments. */
export function measuredArgs<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

/** Answers with the result; the benchmark then ends the process. */
export function answer(measured: Measured): void {
  process.send!({ type: 'measured', measured });
}

/** Sends a message to the benchmark, for example where the server listens. */
export function tell(type: string, more: object = {}): void {
  process.send!({ type, ...more });
}

type Word = { type: string };
/** Messages that arrived before anybody waited for them: several at once arrive together. */
const unheard: Word[] = [];
const waiting = new Map<string, (word: Word) => void>();
let isListening = false;

function hear(word: Word): void {
  const go = waiting.get(word.type);
  waiting.delete(word.type);
  if (go === undefined) unheard.push(word);
  else go(word);
}

/** Waits for a message of the benchmark. */
export function told<T extends object = object>(type: string): Promise<T> {
  if (!isListening) process.on('message', hear);
  isListening = true;
  const at = unheard.findIndex((word) => word.type === type);
  if (at >= 0) return Promise.resolve(unheard.splice(at, 1)[0] as Word & T);
  return new Promise((resolve) => void waiting.set(type, (word) => resolve(word as Word & T)));
}
