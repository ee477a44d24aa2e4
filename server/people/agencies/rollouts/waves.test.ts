import { expect, test } from 'vitest';
import { wavesOf } from './waves.ts';

// behaviour: rollout-11
test.each([
  ['all at once', 4, { canary: 0, wave: 0 }, [0, 0, 0, 0]],
  ['a canary and the rest', 4, { canary: 1, wave: 0 }, [0, 1, 1, 1]],
  ['a canary and waves', 6, { canary: 1, wave: 2 }, [0, 1, 1, 2, 2, 3]],
  ['waves alone', 5, { canary: 0, wave: 2 }, [0, 0, 1, 1, 2]],
  ['fewer members than canaries', 2, { canary: 3, wave: 2 }, [0, 0]],
  ['nobody', 0, { canary: 3, wave: 2 }, []],
])('members are divided into waves: %s', (_what, count, options, waves) => {
  expect(wavesOf(count, options)).toEqual(waves);
});
