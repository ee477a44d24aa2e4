/**
 * Which page makes the sounds: of a streamer's pages of one device class exactly one. It is the one that has been
 * connected longest, so that a second browser source or a reconnect of another page never takes the sound away; a preview
 * in the dashboard makes them only while it is alone. A page that its profile silences leaves them to one that is not.
 */
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Connection } from './connection.ts';

export type Device = HelloMessage['device'];

export interface SoundElection {
  /**
   * A page that introduced itself came. One that is there already keeps its place.
   * @param isLoud whether its profile lets such devices sound, as of now
   */
  join(page: Connection, isLoud: () => boolean): void;
  leave(page: Connection): void;
  /** Does what changes which pages are loud. */
  change(apply: () => void): void;
  /** Id of the page that makes the sounds of a device class; undefined = there is none. */
  pageOf(device: Device): string | undefined;
  /** Whether there is a page that its profile lets sound. */
  isLoud(): boolean;
  size(): number;
}

/**
 * @param changed called when another page of a device class is to make the sounds
 * @param moved called whenever pages came, went or are louder or quieter
 */
export function createSoundElection(changed: (device: Device) => void, moved?: () => void): SoundElection {
  /** In order of their arrival. */
  const pages = new Map<Connection, () => boolean>();

  function pageOf(device: Device): string | undefined {
    let best: { pageId: string; rank: number } | undefined;
    for (const [{ hello }, isLoud] of pages) {
      if (hello?.device !== device) continue;
      // One that is silent reports ends all the same, so there is one as long as there are pages.
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
      // The first page is told by its welcome, and after the last one there is nobody to tell.
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
