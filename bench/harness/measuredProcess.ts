/** The child's side of a measured process: its arguments, its answer, and talk with the benchmark in between. */
import type { Measured } from './benchmark.ts';

/** What the benchmark handed over. */
export function measuredArgs<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

/** Answers with what was measured; the benchmark then ends the process. */
export function answer(measured: Measured): void {
  process.send!({ type: 'measured', measured });
}

/** Tells the benchmark something, for example where the server listens. */
export function tell(type: string, more: object = {}): void {
  process.send!({ type, ...more });
}

/** Waits until the benchmark says a word. */
export function told<T extends object = object>(type: string): Promise<T> {
  return new Promise((resolve) => {
    const listen = (message: { type: string } & T): void => {
      if (message.type !== type) return;
      process.off('message', listen);
      resolve(message);
    };
    process.on('message', listen);
  });
}
