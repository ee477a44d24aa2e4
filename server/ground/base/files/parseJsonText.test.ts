import { describe, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { parseJsonText } from './parseJsonText.ts';

function messageOf(text: string, firstLine?: number): string {
  try {
    parseJsonText(text, 'x.json', firstLine);
    return 'no error';
  } catch (error) {
    return error instanceof AppError ? error.message : String(error);
  }
}

describe('parseJsonText', () => {
  it('returns what the text says', () => {
    expect(parseJsonText('{"a":[1,null]}', 'x.json')).toEqual({ a: [1, null] });
  });

  it('names file, line, column and what stands there', () => {
    expect(messageOf('{\n  "a": 1,\n  b: 2\n}')).toBe(
      'x.json:3:3: not valid JSON at `b: 2`. Correct or remove this part.',
    );
    expect(messageOf('{"a":1,}', 7)).toBe('x.json:7:8: not valid JSON at `}`. Correct or remove this part.');
  });

  it('says that a text ends too early', () => {
    expect(messageOf('{\n"a": [1, 2\n')).toBe(
      'x.json:3:1: the JSON ends too early, after `"a": [1, 2`. The file seems to be cut off.',
    );
  });

  it('shows no control characters and no half characters', () => {
    expect(messageOf('\u001b[31mred')).toContain('at `\uFFFD[31mred`');
    expect(messageOf(`x${'🎉'.repeat(20)}`)).toContain(`at \`x${'🎉'.repeat(14)}\``);
  });
});
