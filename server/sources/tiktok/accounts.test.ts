/** Tests looking up accounts with a platform that answers like the real one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tiktokAccounts } from './accounts.ts';
import { type FakeAccount, type FakePlatform, startFakePlatform } from './fake/fakePlatform.ts';

let platform: FakePlatform;
beforeEach(async () => void (platform = await startFakePlatform()));
afterEach(() => platform.stop());

const find = (webUrl = platform.url) => tiktokAccounts({ webUrl, signUrl: platform.url }).find('streamer');

describe('an account', () => {
  it.each<[FakeAccount['state'], string]>([
    ['live', 'known'],
    ['offline', 'known'],
    ['neverOnAir', 'neverOnAir'],
    ['unknown', 'unknown'],
    ['hidden', 'unknown'],
    ['blocked', 'noAnswer'],
  ])('that is %s is %s', async (state, expected) => {
    platform.account = { state, roomId: '7000' };
    expect(await find()).toBe(expected);
    // The sign server's answers are limited, so it is not asked whether somebody exists.
    expect(platform.requests.map(({ line }) => line).join()).not.toContain('/webcast/');
  });
});

it('a platform that cannot be reached is told from one that does not say', async () => {
  expect(await find('http://127.0.0.1:1')).toBe('unreachable');
});

it('without the client library there is no answer', async () => {
  expect(await tiktokAccounts({}, () => Promise.resolve(null)).find('streamer')).toBe('noAnswer');
});
