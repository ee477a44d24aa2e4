import { expect, test } from 'vitest';
import { withoutPrintedReasons } from './withoutPrintedReasons.ts';

test('why a connector is not connected is left out of the log, everything else stands in it', () => {
  const lines: string[] = [];
  const write = (_fields: object, message: string): void => void lines.push(message);
  const log = withoutPrintedReasons({ info: write, warn: write });
  log.warn({ connector: 'any', problem: 'unknownUser' }, 'not connected');
  log.warn({ connector: 'any', type: 'gift' }, 'an event was refused');
  log.info({ connector: 'any' }, 'connected');
  expect(lines).toEqual(['an event was refused', 'connected']);
});
