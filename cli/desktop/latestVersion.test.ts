import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { compareVersions } from '#engine/rules/versions.ts';
import { newerVersion, readLatest } from './latestVersion.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const signed = JSON.stringify({ version: '1.2.0', files: [] });
const latest = (text: string, signature = sign(null, Buffer.from(signed), privateKey)): string =>
  JSON.stringify({ signed: text, signature: signature.toString('base64') });

// behaviour: desktop-7
test('only what the operator signed is read', () => {
  expect(readLatest(latest(signed), pem)).toMatchObject({ version: '1.2.0' });
  expect(readLatest(latest(signed.replace('1.2.0', '9.2.0')), pem)).toBeNull();
  const other = generateKeyPairSync('ed25519').privateKey;
  expect(readLatest(latest(signed, sign(null, Buffer.from(signed), other)), pem)).toBeNull();
  expect(readLatest('{}', pem)).toBeNull();
  expect(readLatest('no JSON', pem)).toBeNull();
});

// behaviour: desktop-7
test.each([
  { version: '1.2.0', current: '1.1.9', seen: '', told: '1.2.0' },
  { version: '1.10.0', current: '1.9.0', seen: '1.9.5', told: '1.10.0' },
  { version: '1.2.0', current: '1.2.0', seen: '', told: null },
  { version: '1.1.0', current: '1.2.0', seen: '', told: null },
  // Signed once, but older than what was seen: somebody offers it again.
  { version: '1.2.0', current: '1.1.0', seen: '1.3.0', told: null },
  { version: '1.3.0', current: '1.1.0', seen: '1.3.0', told: '1.3.0' },
])('with $current, after $seen, a signed $version is told as $told', ({ version, current, seen, told }) => {
  expect(newerVersion({ version, files: [] }, current, seen)).toBe(told);
});

test('versions are compared by number', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});
