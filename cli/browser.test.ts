import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { findBrowser, launchBrowser } from './browser.ts';

const folder = temporaryFolder();

function program(name: string, text = ''): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

describe('the browser', () => {
  const wanted = program('wanted');
  const own = program('own');
  const installed = program('google-chrome');
  const nowhere = join(folder, 'nowhere');

  it('is CHROMIUM_PATH, else an installed one, else that of the driver, else none', () => {
    const path = { PATH: `/nowhere:${folder}` };
    expect(findBrowser({ ...path, CHROMIUM_PATH: wanted }, own)).toBe(wanted);
    expect(findBrowser({ ...path, CHROMIUM_PATH: '' }, own)).toBe(installed);
    expect(findBrowser({ PATH: '/nowhere' }, own)).toBe(own);
    expect(findBrowser({}, nowhere)).toBeNull();
  });

  it('that CHROMIUM_PATH names must be there', () => {
    expect(() => findBrowser({ CHROMIUM_PATH: nowhere }, own)).toThrow(
      `CHROMIUM_PATH: ${JSON.stringify(nowhere)} is not valid. There is no such file. Correct it or leave it empty.`,
    );
  });

  it('that does not start is named with the reason and the remedy', async () => {
    const broken = program('broken', '#!/bin/sh\nexit 3\n');
    await expect(launchBrowser({ CHROMIUM_PATH: broken })).rejects.toThrow(
      expect.objectContaining({
        code: 'BROWSER_FAILED',
        message: expect.stringMatching(
          new RegExp(`^The browser ${broken} does not work: .+\\. Install Chromium `),
        ) as string,
      }),
    );
  });
});
