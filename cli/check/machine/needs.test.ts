import { describe, expect, it } from 'vitest';
import { adoptTestEnvironment } from './environment.ts';
import { missingOnMachine } from './needs.ts';

describe('what tests take from the machine', () => {
  it('is all here, or the set-up would have said so', () => expect(missingOnMachine()).toEqual([]));

  it('is named in one line with the remedy, and with the reason if there is one', () => {
    const broken = (): boolean => {
      throw new Error('no such folder');
    };
    const needs = [
      { name: 'a spoon', remedy: 'Buy one.', isThere: () => true },
      { name: 'a fork', packages: ['cutlery'], remedy: 'Buy one.', isThere: () => false },
      { name: 'a knife', remedy: 'Make one.', isThere: broken },
      { name: 'a chopstick', remedy: 'None.', platform: 'aix' as const, isThere: () => false },
    ];
    expect(missingOnMachine(needs)).toEqual([
      { packages: ['cutlery'], line: 'Tests need a fork. Buy one.' },
      { packages: [], line: 'Tests need a knife. Make one. (no such folder)' },
    ]);
  });

  it('is neither its time zone, nor its language, nor what it gives to browsers', () => {
    const environment: NodeJS.ProcessEnv = { PATH: '/bin', TZ: 'Asia/Tokyo', LANGUAGE: 'de', CHROMIUM_FLAGS: '--x' };
    adoptTestEnvironment(environment);
    expect(environment).toEqual({ PATH: '/bin', TZ: 'UTC', LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' });
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('UTC');
  });
});
