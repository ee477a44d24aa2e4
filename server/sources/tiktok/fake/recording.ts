/** Real messages of the platform from the recording that tests read; made-up ones differ in a few fields. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../ground/base/packageFolder.ts';
import type { FakeMessage } from './fakePlatform.ts';

/** Path of the recording. */
export const RECORDING = join(packageFolder(), 'fixtures/recordings/tiktok-webcast.jsonl');

interface Line {
  session: string;
  method: string;
  payload: string;
}

const lines = readFileSync(RECORDING, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line);

const messageOf = ({ method, payload }: Line): FakeMessage => ({ method, payload: Buffer.from(payload, 'base64') });

/** Returns the real messages of the recording by connection. */
export function recordedSessions(): FakeMessage[][] {
  const sessions = new Map<string, FakeMessage[]>();
  for (const line of lines) sessions.set(line.session, [...(sessions.get(line.session) ?? []), messageOf(line)]);
  return [...sessions.values()];
}

/** Returns the n-th real message of its kind in the recording. */
export function recorded(method: string, n = 0): FakeMessage {
  return messageOf(lines.filter((line) => line.method === method)[n]!);
}
