/**
 * Which page makes the sounds: of a streamer's pages of one device class exactly one. It is the one that has been
 * connected longest, so that a second browser source or a reconnect of another page never takes the sound away; a preview
 * in the dashboard makes them only while it is alone.
 */
import type { HelloMessage } from '#schemas/generated/types.ts';
import type { Connection } from './connection.ts';

export type Device = HelloMessage['device'];

export interface SoundElection {
  /** A page that introduced itself came. One that is there already keeps its place. */
  join(page: Connection): void;
  leave(page: Connection): void;
  /** Id of the page that makes the sounds of a device class; undefined = there is none. */
  pageOf(device: Device): string | undefined;
}

/** @param changed called when another page of a device class is to make the sounds */
export function createSoundElection(changed: (device: Device) => void): SoundElection {
  /** In order of their arrival. */
  const pages = new Set<Connection>();

  function pageOf(device: Device): string | undefined {
    let preview: string | undefined;
    for (const { hello } of pages) {
      if (hello?.device !== device) continue;
      if (!hello.isPreview) return hello.pageId;
      preview ??= hello.pageId;
    }
    return preview;
  }

  function change(page: Connection, apply: () => void): void {
    const device = page.hello!.device;
    const before = pageOf(device);
    apply();
    const after = pageOf(device);
    // The first page is told by its welcome, and after the last one there is nobody to tell.
    if (before !== undefined && after !== undefined && before !== after) changed(device);
  }

  return {
    join: (page) => change(page, () => void pages.add(page)),
    leave: (page) => change(page, () => void pages.delete(page)),
    pageOf,
  };
}
