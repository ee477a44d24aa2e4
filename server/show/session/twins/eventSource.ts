/** Describes which of a streamer's two sources delivered an event. */
export interface EventSource {
  /** Name of the connector. */
  name: string;
  /** Prefix in the ids of its viewers; '' = the first platform. */
  platform: string;
  /** Whether it is the streamer's first source, which leads where both could. */
  isFirst: boolean;
  /** Whether the other source shows the same platform. */
  isSamePlatform: boolean;
  /** Session time since which it is connected, epoch ms; it has seen nothing from before. */
  sinceMs: number;
}
