/**
 * Looks for a newer version of the desktop app. The operator signs `latest.json` with a key that never leaves them; the public one is
 * built into the file. A signed version counts only when it is newer than this one and no older than any that was seen, so
 * that nobody can offer an old one with known faults again.
 */
import { createPublicKey, verify } from 'node:crypto';
import { compareVersions, isVersion } from '#engine/rules/versions.ts';

/** Version that the operator signed. */
export interface LatestVersion {
  version: string;
  files: { fileName: string; bytes: number; sha256: string }[];
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
    return isVersion(latest.version) ? latest : null;
  } catch {
    return null;
  }
}

/** Returns the version to tell of; null = none. @param seen the highest that was signed so far; empty = none */
export function newerVersion(latest: LatestVersion, current: string, seen: string): string | null {
  const known = isVersion(seen) && compareVersions(seen, current) > 0 ? seen : current;
  const { version } = latest;
  const isOlder = compareVersions(version, known) < 0;
  return !isOlder && compareVersions(version, current) > 0 ? version : null;
}
