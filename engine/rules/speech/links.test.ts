/** Tests what counts as a link in a message, and what as a sentence without a space after its full stop. */
import { describe, expect, test } from 'vitest';
import { withoutLinks } from './links.ts';

// behaviour: speech-3
describe('there is a link', () => {
  test.each([
    'look at example.com',
    'https://example.com/x?y=1',
    'www.example.de',
    'see www.example',
    'http:/example.com',
    '(example.com)',
    'EXAMPLE.COM!',
    'a@example.com',
    'example.com:443',
    "twitch.tv's",
    'mysite.co.uk',
    'discord.gg/abc',
    'foo.bar/baz',
    '192.168.0.1/x',
    // Attached to other text.
    'link:discord.gg/abc',
    'Server:discord.gg/abc',
    'x=example.com',
    'example.com?ref=1',
    'example.com#x',
    'mysite.com,go',
    // Full stop separated, in words, or another character.
    'my-site . com',
    'mysite .com',
    'mysite. com',
    'twitch .tv/foo',
    'my-site [dot] com',
    'my-site [dot] live',
    'mysite (punkt) de',
    'mysite dot com',
    'example(.)com',
    'example[dot]com',
    'mysite (dot)com',
    'example..com',
    'ｅｘａｍｐｌｅ．ｃｏｍ',
    'example。com',
    'example․com',
    'example·com',
    // Top-level domains that are words.
    'mysite.live',
    'mysite.at',
    'mysite.At',
    'paypal.me',
    'mysite.me/you',
    'youtu.be',
    'mysite.xxx',
    'mysite.chat',
  ])('in "%s"', (text) => {
    expect(withoutLinks(text).found).toBe(true);
  });
});

describe('there is none', () => {
  test.each([
    'It costs 3.50, 100.000€/Jahr',
    'at 12.30 we go, 12.30/13.30',
    'version 1.2.3, v1.2/beta, 1.2.3.4',
    'am 3.in der Stadt, 24/7.live, 5.at',
    'well...ok',
    'well...at last',
    'ja...es geht, geht...net',
    'Hi.How are you',
    'Ende.Und dann',
    'gehe.zu',
    '3.me',
    'ok.me too',
    'so nice.To me',
    'help.me',
    'Cool.It works',
    'Hallo.Chat ist voll',
    "nice.it's good",
    'nice .it works',
    'ok . it works',
    'the .NET framework',
    'gut. live ist es',
    'Fertig. de',
    'wp. gg',
    'e.g. this, z.B./d.h., i.d.R.',
    'and/or',
    'a dot on the map',
    'a dot at the top',
    '. . . :/',
  ])('in "%s"', (text) => {
    expect(withoutLinks(text)).toEqual({ text, found: false });
  });
});

test.each([
  ['Guck mal. example.com jetzt', 'Guck mal. jetzt'],
  ['schau my-site . com an', 'schau an'],
  ['auf mysite .com um ½ 8', 'auf um ½ 8'],
  ['example.com', ''],
])('"%s" without its link', (text, rest) => {
  expect(withoutLinks(text)).toEqual({ text: rest, found: true });
});

test('a long text costs as much as it is long', () => {
  const took = (text: string): number => {
    const before = performance.now();
    withoutLinks(text);
    return performance.now() - before;
  };
  for (const some of ['.', 'x.', 'a..', 'a,', '. ', '_-', '(dot', 'com '])
    expect(took(some.repeat(20_000)), some).toBeLessThan(3_000);
});
