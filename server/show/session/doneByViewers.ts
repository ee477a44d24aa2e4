/** Events of the source and of music players, which no viewer caused. */
const OF_THE_SOURCE: ReadonlySet<string> = new Set([
  'streamStart',
  'streamPause',
  'streamResume',
  'streamEnd',
  'viewerCount',
  'gap',
  'musicQueue',
  'playbackState',
]);

/** Checks whether a viewer of the stream caused an event. */
export const isDoneByViewers = ({ origin, type }: { origin: string; type: string }): boolean =>
  origin === 'connector' && !OF_THE_SOURCE.has(type);
