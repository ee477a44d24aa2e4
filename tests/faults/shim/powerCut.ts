/**
 * Simulates a power cut: only synced data of every file remains. Half of the cuts keep, at random, some of the other
 * sectors too, since a disk may have written them; the files must be intact either way.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { Outage } from '../harness/outage.ts';
import { shim } from './shims.ts';

const SECTOR_BYTES = 512;
const shadowOf = (folder: string): string => `${folder}-shadow`;

function filesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
}

/** Marks all current data as synced. */
function startShadow(folder: string): void {
  const shadow = shadowOf(folder);
  rmSync(shadow, { recursive: true, force: true });
  mkdirSync(shadow);
  const names = filesIn(folder).filter((name) => !name.endsWith('-shm'));
  for (const [index, name] of names.entries()) copyFileSync(join(folder, name), join(shadow, String(index + 1)));
  writeFileSync(join(shadow, 'names'), names.map((name, index) => `${index + 1} ${name}\n`).join(''));
}

/** Returns the synced data by name. */
function survivors(folder: string): Map<string, Buffer> {
  const shadow = shadowOf(folder);
  const lines = readFileSync(join(shadow, 'names'), 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [number, name] = line.split(' ') as [string, string];
      return [name, readFileSync(join(shadow, number))];
    }),
  );
}

/** Decides per sector whether unsynced data reaches the disk. */
function torn(synced: Buffer, written: Buffer, { next, below }: Random): Buffer {
  const share = next();
  const length =
    written.length > synced.length ? synced.length + below(written.length - synced.length + 1) : written.length;
  const result = Buffer.alloc(length);
  for (let at = 0; at < length; at += SECTOR_BYTES) {
    const source = next() < share ? written : synced;
    source.subarray(at, at + SECTOR_BYTES).copy(result, at);
  }
  return result;
}

function cutPower(folder: string, key: string): void {
  const random = randomFor(0, key, 'power cut');
  const isTorn = random.next() < 0.5;
  const kept = survivors(folder);
  const written = new Map(filesIn(folder).map((name) => [name, readFileSync(join(folder, name))]));
  for (const name of written.keys()) rmSync(join(folder, name));
  for (const [name, synced] of kept) {
    const now = written.get(name);
    writeFileSync(join(folder, name), isTorn && now ? torn(synced, now, random) : synced);
  }
}

export function powerCut(): Outage {
  const library = shim('powerCut');
  return {
    name: 'power cut',
    canCutWrites: true,
    env(folder, writesUntilCut) {
      const cut: Record<string, string> = writesUntilCut === null ? {} : { FAULTS_CUT_AT: String(writesUntilCut) };
      return { LD_PRELOAD: library, FAULTS_FOLDER: folder, FAULTS_SHADOW: shadowOf(folder), ...cut };
    },
    prepare: startShadow,
    apply: cutPower,
  };
}
