/** Tests every implementation that decides who runs a session. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ownership } from '#server/show/session/ports/ownership.ts';

export interface OwnershipBench {
  one: Ownership;
  /** View of another process, where there are several; else the same. */
  other: Ownership;
  close(): Promise<void>;
}

const ignored = (): void => undefined;

export function ownershipSuite(name: string, open: () => Promise<OwnershipBench>): void {
  describe(`ownership: ${name}`, () => {
    let bench: OwnershipBench;
    beforeEach(async () => void (bench = await open()));
    afterEach(() => bench.close());

    test('one has a session and no other, not even the same again', async () => {
      const lease = await bench.one.take('s', ignored);
      expect(lease).not.toBeNull();
      expect(await bench.other.take('s', ignored)).toBeNull();
      expect(await bench.one.take('s', ignored)).toBeNull();
      await lease!.release();
    });

    test('of many who come at once one gets it', async () => {
      const takers = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? bench.one : bench.other));
      const leases = await Promise.all(takers.map((taker) => taker.take('s', ignored)));
      const got = leases.filter((lease) => lease !== null);
      expect(got).toHaveLength(1);
      await got[0]!.release();
    });

    test('what was given back is free, and the next one has a later epoch', async () => {
      const first = (await bench.one.take('s', ignored))!;
      await first.release();
      const second = (await bench.other.take('s', ignored))!;
      expect(second.epoch).toBeGreaterThan(first.epoch);
      await second.release();
    });

    test('an old lease that is given back again takes nothing from the new one', async () => {
      const first = (await bench.one.take('s', ignored))!;
      await first.release();
      const second = (await bench.other.take('s', ignored))!;
      await first.release();
      expect(await bench.one.take('s', ignored)).toBeNull();
      await second.release();
    });

    test('streamers do not stand in each other’s way', async () => {
      const leases = [await bench.one.take('s', ignored), await bench.other.take('t', ignored)];
      expect(leases).not.toContain(null);
      await Promise.all(leases.map((lease) => lease!.release()));
    });
  });
}
