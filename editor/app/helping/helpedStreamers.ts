/** Remembers whom this browser helps, because its cookies cannot be listed. */
import type { Storage } from '../environment.ts';

const REMEMBERED = 'liveloom.helping';
/** More are not remembered; the oldest are forgotten first. */
const MAX = 20;

export interface HelpedStreamer {
  helperId: string;
  /** Username on the platform; empty = none was given. */
  streamer: string;
}

const isHelped = (value: unknown): value is HelpedStreamer =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as HelpedStreamer).helperId === 'string' &&
  typeof (value as HelpedStreamer).streamer === 'string';

export function helpedStreamers(storage: Storage): HelpedStreamer[] {
  try {
    const known: unknown = JSON.parse(storage.read(REMEMBERED) ?? '[]');
    return Array.isArray(known) ? known.filter(isHelped) : [];
  } catch {
    return [];
  }
}

/** Puts a streamer first. */
export function rememberHelped(storage: Storage, helped: HelpedStreamer): void {
  const others = helpedStreamers(storage).filter(({ helperId }) => helperId !== helped.helperId);
  storage.write(REMEMBERED, JSON.stringify([helped, ...others].slice(0, MAX)));
}

export function forgetHelped(storage: Storage, helperId: string): void {
  storage.write(REMEMBERED, JSON.stringify(helpedStreamers(storage).filter((each) => each.helperId !== helperId)));
}
