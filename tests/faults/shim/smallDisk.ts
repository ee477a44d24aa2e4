/**
 * Disk that can be filled and emptied: a real one in memory (tmpfs) where it may be mounted, and a shim that counts
 * bytes (shim/fullDisk.c) everywhere on Linux.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sharedNumber } from './sharedNumber.ts';
import { shim } from './shims.ts';

export interface SmallDisk {
  name: string;
  folder: string;
  env: Record<string, string>;
  /** Takes all free space. */
  fill(): void;
  /** Frees the space. */
  makeRoom(): void;
  remove(): void;
}

const SIZE_BYTES = 32 * 1024 * 1024;

function shimDisk(folder: string): SmallDisk {
  mkdirSync(folder);
  const room = sharedNumber(`${folder}-room`, SIZE_BYTES);
  return {
    name: 'counted bytes',
    folder,
    env: { LD_PRELOAD: shim('fullDisk'), FAULTS_FOLDER: folder, FAULTS_ROOM_FILE: room.path },
    // A few bytes are left, so that a write is cut in the middle.
    fill: () => room.set(700),
    makeRoom: () => room.set(SIZE_BYTES),
    remove: () => room.close(),
  };
}

const FILLER = 'filler';

/** Fills the disk until it refuses, since its reported free space may be off by some pages. */
function fillUp(folder: string): void {
  const file = openSync(join(folder, FILLER), 'w');
  const bytes = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

/** Mounts a disk in memory; null where this user may not mount one. */
export function mountedDisk(folder: string, sizeBytes = SIZE_BYTES): SmallDisk | null {
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes}`, 'liveloom-faults', folder]);
  if (status !== 0) return null;
  return {
    name: 'tmpfs',
    folder,
    env: {},
    fill: () => fillUp(folder),
    makeRoom: () => rmSync(join(folder, FILLER)),
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

/** Returns every kind of small disk available here; always at least the shim. */
export function smallDisks(folder: string): SmallDisk[] {
  const mounted = mountedDisk(join(folder, 'tmpfs'));
  return [shimDisk(join(folder, 'counted')), ...(mounted ? [mounted] : [])];
}
