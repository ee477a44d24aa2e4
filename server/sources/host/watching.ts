/** Counts each streamer's open pages: overlays, the dashboard and docks. */
export interface Watching {
  came(streamerId: string): void;
  left(streamerId: string): void;
  isWatched(streamerId: string): boolean;
  /** Called with the streamer when the first page has come or the last one is gone. */
  listen(hear: (streamerId: string) => void): void;
}

export function createWatching(): Watching {
  const pages = new Map<string, number>();
  let notify: (streamerId: string) => void = () => undefined;
  return {
    came(streamerId) {
      const before = pages.get(streamerId) ?? 0;
      pages.set(streamerId, before + 1);
      if (before === 0) notify(streamerId);
    },
    left(streamerId) {
      const rest = (pages.get(streamerId) ?? 1) - 1;
      if (rest > 0) pages.set(streamerId, rest);
      else {
        pages.delete(streamerId);
        notify(streamerId);
      }
    },
    isWatched: (streamerId) => pages.has(streamerId),
    listen: (hear) => void (notify = hear),
  };
}
