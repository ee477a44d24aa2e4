/** News of the source itself: nobody did anything. */
const OF_THE_SOURCE: ReadonlySet<string> = new Set([
  'streamStart',
  'streamPause',
  'streamResume',
  'streamEnd',
  'viewerCount',
  'gap',
]);

/** Whether somebody in the stream did it. */
export const isDoneByViewers = ({ origin, type }: { origin: string; type: string }): boolean =>
  origin === 'connector' && !OF_THE_SOURCE.has(type);
