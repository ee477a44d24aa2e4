import { expect, test } from 'vitest';
import { canonicalJson } from './canonicalJson.ts';

// behaviour: chance-3
test('sorts keys by code unit at every depth and leaves undefined out', () => {
  const value = { b: [{ z: 1, a: undefined, ä: 2 }], B: null, a: 'x"\n', '10': 1, '9': 2 };
  expect(canonicalJson(value)).toBe('{"10":1,"9":2,"B":null,"a":"x\\"\\n","b":[{"z":1,"ä":2}]}');
});

test('is JSON again', () => {
  const value = { n: -0.5, t: true, list: [undefined, null, 'é'] };
  expect(JSON.parse(canonicalJson(value))).toEqual({ n: -0.5, t: true, list: [null, null, 'é'] });
});
