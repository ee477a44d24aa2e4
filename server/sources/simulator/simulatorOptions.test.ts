import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../../ground/base/packageFolder.ts';
import { DEFAULT_PER_MINUTE, parseSimulatorOptions, SIMULATOR_KEYS } from './simulatorOptions.ts';

describe('the options of a simulated stream', () => {
  it('are a quiet room without chaos when nothing is said', () => {
    expect(parseSimulatorOptions('')).toEqual({
      seed: 1,
      namedLikes: 1,
      emojiCodes: 0,
      perMinute: DEFAULT_PER_MINUTE,
      rate: null,
      bursts: 0,
      whales: 0,
      storms: 0,
      battles: 0,
      chaos: { drop: 0, double: 0, reorder: 0, disconnects: 0 },
      minutes: null,
    });
  });

  it('are read one by one, in any order', () => {
    const text = 'drop=0.5, like=600,seed=4294967295,minutes=2.5,join=0,whales=3,storms=0.5,bursts=1,double=1';
    expect(parseSimulatorOptions(`${text},reorder=0.25,disconnects=2,rate=40`)).toEqual({
      seed: 4_294_967_295,
      namedLikes: 1,
      emojiCodes: 0,
      perMinute: { ...DEFAULT_PER_MINUTE, like: 600, join: 0 },
      rate: 40,
      bursts: 1,
      whales: 3,
      storms: 0.5,
      battles: 0,
      chaos: { drop: 0.5, double: 1, reorder: 0.25, disconnects: 2 },
      minutes: 2.5,
    });
  });

  const keys = SIMULATOR_KEYS.join(', ');
  const silent = Object.keys(DEFAULT_PER_MINUTE).map((kind) => `${kind}=0`);
  it.each([
    ['lik=5', `simulator: lik=5 is not valid. Use one of the keys ${keys}; did you mean like?.`],
    ['zzzzzz=5', `simulator: zzzzzz=5 is not valid. Use one of the keys ${keys}.`],
    ['toString=5', `simulator: toString=5 is not valid. Use one of the keys ${keys}.`],
    ['like', `simulator: like is not valid. Use key=value (keys: ${keys}).`],
    ['like=1=2', `simulator: like=1=2 is not valid. Use key=value (keys: ${keys}).`],
    ['like=1,', `simulator: "" is not valid. Use key=value (keys: ${keys}).`],
    ['like=', 'simulator:like: "" is not valid. Use a number from 0 to 6000000.'],
    ['like=many', 'simulator:like: many is not valid. Use a number from 0 to 6000000.'],
    ['like=-1', 'simulator:like: -1 is not valid. Use a number from 0 to 6000000.'],
    ['like=Infinity', 'simulator:like: Infinity is not valid. Use a number from 0 to 6000000.'],
    ['seed=1.5', 'simulator:seed: 1.5 is not valid. Use a whole number from 0 to 4294967295.'],
    ['seed=4294967296', 'simulator:seed: 4294967296 is not valid. Use a whole number from 0 to 4294967295.'],
    ['drop=1.01', 'simulator:drop: 1.01 is not valid. Use a number from 0 to 1.'],
    ['rate=0', 'simulator:rate: 0 is not valid. Use a number from 0.001 to 100000.'],
    ['minutes=0', 'simulator:minutes: 0 is not valid. Use a number from 0.001 to 10080.'],
    ['disconnects=61', 'simulator:disconnects: 61 is not valid. Use a number from 0 to 60.'],
    ['seed=1,seed=2', 'simulator:seed: seed=2 is not valid. Use every key once.'],
    [
      silent.join(','),
      `simulator: ${silent.join(',')} is not valid. Use at least one kind, whales, storms or battles that are not 0.`,
    ],
  ])('%s is refused', (text, message) => {
    expect(() => parseSimulatorOptions(text)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', message }));
  });

  it('are all documented', () => {
    const page = readFileSync(join(packageFolder(), 'docs/simulator.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `([A-Za-z]+)`/gm)].map((match) => match[1]);
    expect(documented).toEqual(SIMULATOR_KEYS);
  });
});
