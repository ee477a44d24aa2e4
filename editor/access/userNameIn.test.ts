import { expect, test } from 'vitest';
import { userNameIn } from './userNameIn.ts';

test.each([
  [' @anna.l ', '@anna.l'],
  ['https://www.tiktok.com/@anna.l', 'anna.l'],
  ['https://www.tiktok.com/@anna.l/live?lang=de', 'anna.l'],
  ['tiktok.com/@anna_l?_t=8xyz&_r=1', 'anna_l'],
  ['http://m.tiktok.com/@anna#about', 'anna'],
  ['https://elsewhere.example/@anna', 'https://elsewhere.example/@anna'],
  ['', ''],
])('%j is %j', (entered, expected) => expect(userNameIn(entered)).toBe(expected));
