/** Tests which moments of a stream a report names. */
import { expect, test } from 'vitest';
import { shownMoments } from './shownMoments.ts';

const moment = (seconds: number, score: number) =>
  ({ at: String(seconds), seconds, score, reason: 'likes', value: 100, usual: 10 }) as never;

// behaviour: report-320
test('the five strongest, in the order of the stream', () => {
  const all = [moment(10, 2), moment(20, 9), moment(30, 1), moment(40, 5), moment(50, 7), moment(60, 3), moment(70, 8)];
  expect(shownMoments(all).map(({ seconds }) => seconds)).toEqual([20, 40, 50, 60, 70]);
});
