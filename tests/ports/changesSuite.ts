/** Tests every implementation that wakes pages up. Notifications may be late or lost, but never wrong or for others. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activityChannel, type Changes, LOGINS, overlayChannel } from '#server/ground/base/changes.ts';

export interface ChangesBench {
  one: Changes;
  /** View of another process, where there are several; else the same. */
  other: Changes;
  close(): Promise<void>;
}

export function changesSuite(name: string, open: () => Promise<ChangesBench>): void {
  describe(`news of changes: ${name}`, () => {
    let bench: ChangesBench;
    beforeEach(async () => void (bench = await open()));
    afterEach(() => bench.close());

    /** Waits until all earlier notifications have arrived, on both sides. */
    async function settled(): Promise<void> {
      for (const { from, to } of [
        { from: bench.one, to: bench.other },
        { from: bench.other, to: bench.one },
      ]) {
        let heard = 0;
        const stop = to.listen(overlayChannel('settled'), () => void heard++);
        await expect.poll(() => (from.changed(overlayChannel('settled')), heard)).toBeGreaterThan(0);
        stop();
      }
    }

    test('all who listen hear of it, wherever it happened; others do not', async () => {
      const heard: string[] = [];
      bench.one.listen(overlayChannel('a'), () => heard.push('one'));
      bench.other.listen(overlayChannel('a'), () => heard.push('other'));
      bench.other.listen(overlayChannel('b'), () => heard.push('another overlay'));
      bench.other.listen(activityChannel('a'), () => heard.push('another channel'));
      bench.one.listen(LOGINS, () => heard.push('logins'));
      await settled();
      bench.one.changed(overlayChannel('a'));
      await settled();
      expect([...new Set(heard)].sort()).toEqual(['one', 'other']);
    });

    test('whoever has stopped hears nothing more, and stopping twice ends nobody else', async () => {
      let first = 0;
      let second = 0;
      const stop = bench.other.listen(overlayChannel('a'), () => void first++);
      bench.other.listen(overlayChannel('a'), () => void second++);
      await settled();
      stop();
      stop();
      bench.one.changed(overlayChannel('a'));
      await settled();
      expect(first).toBe(0);
      expect(second).toBeGreaterThan(0);
    });

    test('the same function can listen twice and stop once', async () => {
      let heard = 0;
      const hear = (): void => void heard++;
      const stop = bench.one.listen(overlayChannel('a'), hear);
      bench.one.listen(overlayChannel('a'), hear);
      stop();
      await settled();
      bench.other.changed(overlayChannel('a'));
      await settled();
      expect(heard).toBe(1);
    });
  });
}
