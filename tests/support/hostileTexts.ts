/** Texts that strangers send to be read aloud: what they try, and what they do not even mean. */
import type { Random } from '#engine/core/random.ts';

const WORDS = [
  'Hallo', 'schöne', 'Grüße', 'thank you', 'the', 'lol', '😂', '👩‍❤️‍💋‍👨', '🏳️‍🌈', '1000000', '3,14', '$5.99', '12:30', 'III', 'xXx', 'aaaaaaaa', 'grrrrr',
  '你好', '世界', 'こんにちは', '안녕', 'مرحبا', 'שלום', 'привет', 'नमस्ते', 'ไทย', 'ｆｕｌｌ', '𝕱𝖆𝖓𝖈𝖞', 'Z̴̡̛a̸l̵g̶o̷', 'ﷺ', '﷽', 'ß', 'ǅ', '٣', '½', '™',
]; // prettier-ignore
const ORDERS = [
  '--help', '-v', '-v en+croak', '--path=/etc', '-f /etc/passwd', '$(id)', '`id`', '; rm -rf ~', '| cat', '&& ls', '../../../etc/passwd', 'C:\\Windows',
  '<speak>', '</speak>', '<audio src="file:///etc/passwd"/>', '<break time="3600s"/>', '<mark name="x"/>', '<voice name="de">', '<!--', ']]>', '<![CDATA[',
  '&lt;b&gt;', '&#0;', '&#x10FFFF;', '[[h@l_oU]]', '[[', ']]', '|', '%s%n%x', '{0}', '${x}', '__proto__', 'null', 'NaN', '\\x00', '\\u0000', '~', '_', '*', '#', '{', '}',
]; // prettier-ignore
const SIGNS = [
  '\u0000',
  '\u0007',
  '\u001b[31m',
  '\r\n',
  '\t',
  '\u0085',
  '\u2028',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ufffe',
  '\ud800',
  '\udc00',
  '\u200d',
  '\u0301',
  '\u{e0041}',
  '\u{10ffff}',
  '\u00ad',
  '\u3000',
];

/** One text of the kinds that people try. */
export function hostileText(random: Random): string {
  const upTo = (most: number): number => random.below(most);
  const pick = (list: readonly string[]): string => random.pick(list);
  const parts = (most: number): string =>
    Array.from({ length: 1 + upTo(most) }, () => pick(random.pick([WORDS, WORDS, ORDERS, SIGNS]))).join(
      pick(['', ' ', ' ', '. ', '\n', '-']),
    );
  const kinds = [
    () => parts(6),
    () => parts(40),
    () => pick(WORDS).repeat(1 + upTo(120)),
    () => pick(ORDERS).repeat(1 + upTo(60)),
    () => pick(SIGNS).repeat(1 + upTo(1_000)),
    () => String.fromCharCode(...Array.from({ length: 1 + upTo(200) }, () => upTo(0x10000))),
    () => String.fromCodePoint(...Array.from({ length: 1 + upTo(60) }, () => upTo(0x110000))),
    () => '9'.repeat(1 + upTo(400)),
    () => `a${pick(['́', '̴̡̛', '⃝'])}`.repeat(1 + upTo(200)),
    () =>
      parts(3)
        .repeat(10_000)
        .slice(0, 9_000 + upTo(1_001)),
  ];
  return random.pick(kinds)();
}
