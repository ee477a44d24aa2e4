import { describe, expect, test } from 'vitest';
import { ApiError } from '#engine/client/api/apiError.ts';
import { firstWrong, formProblem } from './formProblem.ts';

const ORDER = ['email', 'password'] as const;

describe('what a failure means for a form', () => {
  test.each([
    [
      'a field of the form',
      new ApiError('PASSWORD_INCORRECT', 401, 'Wrong.', [{ path: 'password', message: 'Wrong.' }]),
      { fields: { password: 'Wrong.' }, general: null },
    ],
    [
      'several fields, the first words of each',
      new ApiError('INPUT_INVALID', 400, 'Both.', [
        { path: 'password', message: 'Short.' },
        { path: 'email', message: 'No email.' },
        { path: 'email', message: 'Too long.' },
      ]),
      { fields: { email: 'No email.', password: 'Short.' }, general: null },
    ],
    [
      'a code that means a field',
      new ApiError('EMAIL_IN_USE', 409, 'In use.'),
      { fields: { email: 'In use.' }, general: null },
    ],
    ['the whole', new ApiError('BUSY', 503, 'Busy.'), { fields: {}, general: 'Busy.' }],
    [
      'a field that the form has not',
      new ApiError('INPUT_INVALID', 400, 'languageCode: "fr" is not allowed', [{ path: 'languageCode', message: '…' }]),
      { fields: {}, general: 'languageCode: "fr" is not allowed' },
    ],
  ])('%s', (_what, error, expected) => {
    expect(formProblem(error, ORDER, { EMAIL_IN_USE: 'email' })).toEqual(expected);
  });

  test('a mistake of ours is not taken for one of the server', () => {
    expect(() => formProblem(new TypeError('x is undefined'), ORDER)).toThrow('x is undefined');
  });
});

test('the first wrong field is the first in the order of reading', () => {
  expect(firstWrong({ password: 'a', email: 'b' }, ORDER)).toBe('email');
  expect(firstWrong({}, ORDER)).toBeNull();
});
