import { expect, it } from 'vitest';
import { readsScript, textScript } from './textScript.ts';

// behaviour: speech-11
it.each([
  ['привет всем', 'Cyrillic'],
  ['Γειά σου', 'Greek'],
  ['مرحبا كيف الحال', 'Arabic'],
  ['שלום לכולם', 'Hebrew'],
  ['नमस्ते दोस्तों', 'Devanagari'],
  ['สวัสดีครับ', 'Thai'],
  ['안녕하세요', 'Hangul'],
  ['こんにちは', 'Kana'],
  ['今日は楽しい', 'Kana'],
  ['春眠不觉晓', 'Han'],
  ['你好', 'Han'],
  ['да', 'Cyrillic'],
  ['ok привет всем', 'Cyrillic'],
  ['hello everybody', null],
  ['Grüße an Paweł und Nguyễn', null],
  ['that is a long text with да in it', null],
  ['nice (づ｡◕‿‿◕｡)づ', null],
  ['123 !!!', null],
  ['', null],
] as const)('%s is written in %s', (text, script) => expect(textScript(text)).toBe(script));

// behaviour: speech-11
it.each([
  ['ru', 'Cyrillic', true],
  ['sr-RS', 'Cyrillic', true],
  ['de', 'Cyrillic', false],
  ['mul', 'Thai', true],
  ['ja-JP', 'Han', true],
  ['zh', 'Kana', false],
] as const)('a voice for %s reads %s: %s', (language, script, reads) =>
  expect(readsScript(language, script)).toBe(reads),
);
