/**
 * Elects the page that plays the sounds: exactly one of a streamer's pages per device class. The page that has been connected
 * longest wins, so that a second browser source or another page's reconnect never takes over; a preview in the dashboard plays
 * them only while it is alone. Pages of a silenced profile come after those that may play.
 */
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Connection } from './connection.ts';

export type Device = HelloMessage['device'];

export interface SoundElection {
  /**
   * Adds a page that introduced itself. One that is there already keeps its rank.
   * @param isLoud whether its profile lets such devices play sounds now
   */
  join(page: Connection, isLoud: () => boolean): void;
  leave(page: Connection): void;
  /** Applies a change of which pages may play sounds. */
  change(apply: () => void): void;
  /** Returns the id of the page that plays the sounds of a device class; undefined = none. */
  pageOf(device: Device): string | undefined;
  /** Checks whether a page may play sounds. */
  isLoud(): boolean;
  size(): number;
}

/**
 * Creates an election.
 * @param changed called when another page of a device class is elected
 * @param moved called whenever pages came, went or changed their volume
 */
export function createSoundElection(changed: (device: Device) => void, moved?: () => void): SoundElection {
  /** Pages in order of arrival. */
  const pages = new Map<Connection, () => boolean>();

  function pageOf(device: Device): string | undefined {
    let best: { pageId: string; rank: number } | undefined;
    for (const [{ hello }, isLoud] of pages) {
      if (hello?.device !== device) continue;
      // A silent page still reports ends, so one is elected as long as there are pages.
      const rank = (hello.isPreview ? 0 : 2) + (isLoud() ? 1 : 0);
      if (best === undefined || rank > best.rank) best = { pageId: hello.pageId, rank };
    }
    return best?.pageId;
  }

  function change(devices: readonly Device[], apply: () => void): void {
    const before = devices.map(pageOf);
    apply();
    moved?.();
    for (const [n, device] of devices.entries()) {
      const after = pageOf(device);
      // The first page learns it from its welcome, and after the last one nobody is left to inform.
      if (before[n] !== undefined && after !== undefined && before[n] !== after) changed(device);
    }
  }

  return {
    join: (page, isLoud) => change([page.hello!.device], () => void pages.set(page, isLoud)),
    leave: (page) => change([page.hello!.device], () => void pages.delete(page)),
    change: (apply) => change(['desktop', 'mobile'], apply),
    pageOf,
    isLoud: () => [...pages.values()].some((isLoud) => isLoud()),
    size: () => pages.size,
  };
}
