/** Tests how rules run side by side and are printed. */
import { expect, test } from 'vitest';
import type { Rule } from './rule.ts';
import { runRules } from './runRules.ts';

const PROJECT = { root: '.', files: [] };

async function linesOf(rules: readonly Rule[]): Promise<{ lines: string[]; counts: object }> {
  const lines: string[] = [];
  const counts = await runRules(rules, PROJECT, (line) => lines.push(line.replace(/ +[\d.]+ s$/, '')));
  return { lines, counts };
}

test('rules are printed in their order with seconds, whatever ends first, and each offence below its rule', async () => {
  let endSlow = (): void => undefined;
  const slow = new Promise<void>((resolve) => (endSlow = resolve));
  const rules: Rule[] = [
    { name: 'compiler', isProgram: true, run: async () => (await slow, []) },
    { name: 'source', run: () => (endSlow(), ['a.ts:1 is wrong']) },
    { name: 'broken', isProgram: true, run: () => Promise.reject(new Error('no such program')) },
  ];
  expect(await linesOf(rules)).toEqual({
    lines: ['ok    compiler', 'FAIL  source', '      a.ts:1 is wrong', 'FAIL  broken', '      no such program'],
    counts: { passed: 1, failed: 2 },
  });
  const [line] = await new Promise<string[]>((resolve) => {
    const seen: string[] = [];
    void runRules([{ name: 'source', run: () => [] }], PROJECT, (text) => seen.push(text)).then(() => resolve(seen));
  });
  expect(line).toMatch(/^ok {4}source +\d+\.\d s$/);
});
