/** Runs tasks one after the other, so that going back to something never overtakes the change that it ends. */

export type Turns = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
