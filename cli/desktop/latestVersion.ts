/**
 * Looks for a newer version of the desktop app. The operator signs `latest.json` with a key that never leaves them; the public one is
 * built into the file. A signed version counts only when it is newer than this one and no older than any that was seen, so
 * that nobody can offer an old one with known faults again.
 */
import { createPublicKey, verify } from 'node:crypto';

/** Version that the operator signed. */
export interface LatestVersion {
  version: string;
  files: { fileName: string; bytes: number; sha256: string }[];
}

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

/** Returns a negative number when `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  return first!.map((part, index) => part - second![index]!).find((difference) => difference !== 0) ?? 0;
}

/**
 * Reads `latest.json`.
 * @param publicKey PEM
 * @returns null when the signature or the content is wrong
 */
export function readLatest(text: string, publicKey: string): LatestVersion | null {
  try {
    const { signed, signature } = JSON.parse(text) as { signed: string; signature: string };
    const bytes = Buffer.from(signed);
    if (!verify(null, bytes, createPublicKey(publicKey), Buffer.from(signature, 'base64'))) return null;
    const latest = JSON.parse(signed) as LatestVersion;
    return VERSION.test(latest.version) ? latest : null;
  } catch {
    return null;
  }
}

/** Returns the version to tell of; null = none. @param seen the highest that was signed so far; empty = none */
export function newerVersion(latest: LatestVersion, current: string, seen: string): string | null {
  const known = VERSION.test(seen) && compareVersions(seen, current) > 0 ? seen : current;
  const { version } = latest;
  const isOlder = compareVersions(version, known) < 0;
  return !isOlder && compareVersions(version, current) > 0 ? version : null;
}
