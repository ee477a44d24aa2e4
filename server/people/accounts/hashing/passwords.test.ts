import { scryptSync } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { deriveOneByOne, MAX_WAITING } from './deriveOneByOne.ts';
import { COST, type Derive, type ScryptCost } from './passwordHash.ts';
import { createPasswords } from './passwords.ts';

const SMALL: ScryptCost = { ln: 4, r: 8, p: 1 };
const newSecret = (size: number): Uint8Array => new Uint8Array(size).fill(3);

function small() {
  const work: ScryptCost[] = [];
  const real = deriveOneByOne();
  const derive: Derive = (password, salt, cost) => (work.push(cost), real(password, salt, cost));
  return { passwords: createPasswords({ derive, newSecret, cost: SMALL }), work };
}

describe('a password', () => {
  it('is kept as a PHC string that says how it was made', async () => {
    const stored = await small().passwords.hash('correct horse');
    const hash = scryptSync('correct horse', Buffer.alloc(16, 3), 32, { N: 16, r: 8, p: 1 }).toString('base64');
    expect(stored).toBe(`$scrypt$ln=4,r=8,p=1$AwMDAwMDAwMDAwMDAwMDAw$${hash.replace('=', '')}`);
  });

  it('costs as much as it should (behaviour: account-3)', () => expect(COST).toEqual({ ln: 17, r: 8, p: 1 }));

  it('is the same however it is composed, and no other', async () => {
    const { passwords } = small();
    const stored = await passwords.hash('Über 9000');
    expect(await passwords.verify('U\u0308ber 9000', stored)).toBe(true);
    for (const other of ['über 9000', 'Über 9000 ', '', 'Über'])
      expect(await passwords.verify(other, stored)).toBe(false);
  });

  it('is checked with the cost of its hash, also after the cost was raised', async () => {
    const { passwords } = small();
    const stored = await passwords.hash('correct horse');
    const raised = createPasswords({ derive: deriveOneByOne(), newSecret, cost: { ...SMALL, ln: 5 } });
    expect(await raised.verify('correct horse', stored)).toBe(true);
  });

  it('of nobody takes the same work as one of somebody, and is wrong', async () => {
    const { passwords, work } = small();
    const stored = await passwords.hash('correct horse');
    work.length = 0;
    expect(await passwords.verify('correct horse', stored)).toBe(true);
    expect(await passwords.verify('correct horse', null)).toBe(false);
    expect(await passwords.verify('correct horse', 'not a hash')).toBe(false);
    expect(work).toEqual([SMALL, SMALL, SMALL]);
  });
});

test('derivations run one at a time, and too many are refused', async () => {
  let running = 0;
  let most = 0;
  const derive = deriveOneByOne(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return new Uint8Array();
  });
  const one = (): Promise<Uint8Array> => derive('', new Uint8Array(), SMALL);
  const all = Array.from({ length: MAX_WAITING }, one);
  expect(one).toThrow('Try again in 10 s');
  await Promise.all(all);
  expect(most).toBe(1);
  await one();
});

test('a derivation that fails holds nobody up', async () => {
  let calls = 0;
  const derive = deriveOneByOne(() =>
    ++calls === 1 ? Promise.reject(new Error('no memory')) : Promise.resolve(new Uint8Array()),
  );
  await expect(derive('', new Uint8Array(), SMALL)).rejects.toThrow('no memory');
  expect(await derive('', new Uint8Array(), SMALL)).toEqual(new Uint8Array());
});
