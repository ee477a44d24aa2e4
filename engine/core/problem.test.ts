import { expect, test } from 'vitest';
import { AppError, inBothLanguages } from './appError.ts';
import { failureBy, failureOf, failureText } from './problem.ts';

test('an error of the catalogue is told in the language of whoever reads it', () => {
  const failure = failureOf(new AppError('FLOW_VALUE_MISSING', { name: 'likes', known: 'coins' }));
  expect(failureText(failure, 'en')).toBe(failure.message);
  expect(failureText(JSON.parse(JSON.stringify(failure)) as typeof failure, 'de')).toContain('„likes“');
  expect(failureText(failure, 'de')).not.toBe(failure.message);
});

test('words in both languages stay in both, and long ones are cut', () => {
  const failure = failureBy('EFFECT_UNKNOWN', { name: inBothLanguages((locale) => locale.repeat(400)) });
  expect(failure.problem!.params).toEqual({ name: { en: 'en'.repeat(250), de: 'de'.repeat(250) } });
});

test('what has no code, or one of a newer program, is told as it was written', () => {
  expect(failureText(failureOf(new Error('broken')), 'de')).toBe('broken');
  expect(failureText({ message: 'broken', problem: { code: 'FROM_TOMORROW', params: {} } }, 'de')).toBe('broken');
  expect(failureText({}, 'de')).toBe('');
});
