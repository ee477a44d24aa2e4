import { expect, it } from 'vitest';
import { typedUsername } from './typedUsername.ts';

it.each([
  ['mia.live', 'mia.live'],
  ['@mia.live', 'mia.live'],
  [' @ mia.live', 'mia.live'],
  ['@', ''],
  ['https://example.com/@mia.live', 'https://example.com/@mia.live'],
])('%s is %s', (text, name) => expect(typedUsername(text)).toBe(name));
