/** Tasks that a picture of a moment waits for besides fonts, pictures and scenes: videos seeking their position. */
export interface PendingTasks {
  add: (task: Promise<unknown>) => void;
  isSettled(): boolean;
  settled(): Promise<void>;
}

export function createPendingTasks(): PendingTasks {
  const tasks = new Set<Promise<unknown>>();
  return {
    add: (task) => {
      const done = task.finally(() => tasks.delete(done));
      tasks.add(done);
    },
    isSettled: () => tasks.size === 0,
    settled: async () => {
      while (tasks.size > 0) await Promise.all(tasks);
    },
  };
}
