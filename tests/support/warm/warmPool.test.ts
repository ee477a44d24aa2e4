import { expect, test } from 'vitest';
import { createWarmPool, MOST_SIGN_UPS, type WarmPool } from './warmPool.ts';

const stopped: string[] = [];
let started = 0;

function poolOfNumbers(): WarmPool {
  stopped.length = started = 0;
  return createWarmPool(() => {
    const url = `http://${++started}`;
    const stop = (): Promise<void> => Promise.resolve(void stopped.push(url));
    return Promise.resolve({ address: { url, folder: '', browser: '' }, stop });
  });
}

test('two files at once have a pair each, and a later file takes one that was given back', async () => {
  const pool = poolOfNumbers();
  const [one, other] = await Promise.all([pool.take(), pool.take()]);
  expect([one, other]).toMatchObject([
    { url: 'http://1', turn: 1 },
    { url: 'http://2', turn: 1 },
  ]);
  await pool.give(other.url, 1);
  expect(await pool.take()).toMatchObject({ url: 'http://2', turn: 2 });
  await pool.close();
  expect(stopped.sort()).toEqual(['http://1', 'http://2']);
});

test('a pair whose server had its share of sign-ups is stopped, and another one is started', async () => {
  const pool = poolOfNumbers();
  await pool.give((await pool.take()).url, MOST_SIGN_UPS - 1);
  await pool.give((await pool.take()).url, 1);
  expect([started, stopped]).toEqual([1, ['http://1']]);
  expect(await pool.take()).toMatchObject({ url: 'http://2', turn: 1 });
});

test('what was not lent cannot be given back', async () => {
  await expect(poolOfNumbers().give('http://9', 0)).rejects.toThrow('http://9 was not lent');
});
