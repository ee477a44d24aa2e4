import { expect, test } from 'vitest';
import { fileBytes } from './fileBytes.ts';

test('bytes are written at any position, also behind the first memory and over earlier ones', async () => {
  const file = fileBytes();
  expect(file.bytes()).toHaveLength(0);
  await file.write(0, new Uint8Array([1, 2, 3]));
  await file.write(5_000_000, new Uint8Array([9]));
  await file.write(1, new Uint8Array([7]));
  const bytes = file.bytes();
  expect([bytes.length, ...bytes.subarray(0, 4), bytes.at(-1)]).toEqual([5_000_001, 1, 7, 3, 0, 9]);
});
