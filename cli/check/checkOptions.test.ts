import { expect, test } from 'vitest';
import { readCheckOptions } from './checkOptions.ts';

const KNOWN = ['lint', 'types'];

test('rules may be named with and without --only', () => {
  expect(readCheckOptions([], KNOWN)).toEqual({ rules: [], isChangedOnly: false });
  expect(readCheckOptions(['lint', '--only', 'types'], KNOWN).rules).toEqual(['types', 'lint']);
  expect(readCheckOptions(['--changed'], KNOWN).isChangedOnly).toBe(true);
});

test('an unknown rule or option is refused with what there is', () => {
  expect(() => readCheckOptions(['lynt'], KNOWN)).toThrow('no rule "lynt"; choose from lint, types');
  expect(() => readCheckOptions(['--chnaged'], KNOWN)).toThrow('--chnaged');
});
