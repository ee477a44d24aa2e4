import { describe, expect, it, test } from 'vitest';
import { SWEAR_WORDS } from './swearWords.ts';
import { wordFilter } from './wordFilter.ts';

const usual = wordFilter(SWEAR_WORDS);

// behaviour: ai-3
describe('a word is found', () => {
  it.for([
    'What the fuck.',
    'FUCK',
    'motherfucker!',
    'fuuuuuck you',
    'f u c k',
    'f.u.c.k',
    'f-u-c-k',
    'f_u_c_k',
    'fu-ck',
    'f*ck',
    'f**k this',
    'fu\u200Bck',
    'fu\u00ADck',
    'ｆｕｃｋ',
    'f\u0443ck'.replace('\u0443', '\u03C5'),
    'fück',
    'sh!t',
    'sh1t!',
    '$h1t',
    'a$$hole',
    'a55hole',
    'b1tch',
    'wh0re',
    'сunt',
    '"shit"',
    '(shit)',
    'sh*t',
    'So ein Arschloch',
    'ARSCHLÖCHER',
    'Arschl0ch',
    'Scheiße',
    'scheisse',
    'sch3iße',
    'S c h e i ß e',
    'Riesenarschloch',
    'Hurensohn',
    'Hur3nsohn',
    'hurensoehne hurensöhne',
    'W1chser',
    'F1cken',
    'Sieg Heil',
    'n i g g e r',
    'n!gg3r',
    '𝖋𝖚𝖈𝖐',
    // Attached digits.
    'shit1',
    'shit123',
    'hure88',
    'arsch24',
    'fick1',
    '2shit',
    '2shit1',
    '5h1t88',
    'kys1',
    // Umlauts written out.
    'Hurensoehne',
    'Arschloecher',
    'Kuemmeltuerke',
    'Kümmeltuerke',
    // Characters or pictures between the letters.
    's . h . i . t',
    's - h - i - t',
    's , h , i , t',
    'h / u / r / e',
    's 😀 h 😀 i 😀 t',
    's+h+i+t',
    's1h2i3t',
    's.h i.t',
    's 1 h 2 i 3 t',
    // A one-letter word before or behind a spelt-out word.
    'u s h i t',
    'I h u r e',
    's h i t u',
    's h i t - a',
    // A gap.
    'fu ck',
    'f uck',
    'f u ck',
    'fuc k you',
    'fu ck1',
    'fu - ck',
    'fu 😀 ck',
    'f * ck',
    '"fu ck!"',
    'sh it',
    's hit',
    'you a sshole',
    'fu cking',
    'f uckers',
    'hu re',
    'a rsch',
    'ar sch loch',
    'nut te',
    'fi ck dich',
    'scheis se',
    'n i g g er',
    'sch e i ß e',
  ])('in "%s"', (text) => {
    expect(usual(text)).not.toBeNull();
  });
});

describe('none is found', () => {
  it.for([
    'Scunthorpe has a class of assistants.',
    'Welcome, Ada! Thank you for 455 roses.',
    'Hello **world**',
    '*** !!! ###',
    'As if he said hell.',
    'I am a bit short',
    'Essex and Sussex, cockpit and cocktail',
    'Peacock',
    'the grape juice, therapist',
    'Das macht Spaß, du Schatz',
    'Ein heiles Auto, ein Fickle',
    'Wir haben gefischt und gewischt',
    'Die Hurrikane im Märchen',
    'a b c d e f g',
    'I a m h e r e',
    'Die Klasse grüßt: Tschüss!',
    'dank je, 1234567',
    '👍🎉 Danke für die 5 Rosen!',
    // Numbers.
    'es ist 88 Uhr',
    'gg 1 2 3',
    'a 90s hit',
    'the iPhone 5s hit the market',
    '5 hit combo',
    '24fach, 3x3 = 9, 1st, mp3',
    'PS5 und Xbox 360, Sony A550',
    // Spelt-out words.
    'M A R S C H !',
    'k l a s s e',
    'n a s s',
    'p a s s',
    'p e a c o c k',
    's o s',
    'z. B. das, d. h. u. a.',
    // Neighbours that would be a word.
    'was hitzig',
    'I am as hit as you',
    'as s',
    'class hit',
    'class S as size S',
    'pass hit me',
    'das Scunthorpe problem',
    'Dick Cheney',
    'Bulls hit back',
    'it s hit the charts',
    'that s past now',
    'behind I saw it',
    'Rap ist mein Leben',
    'ne gerade nicht, ne gern',
    'I don t watch it',
    'Vitamin C um 8',
    'Sh, it works! Sh! It works',
    'Spa St. Moritz',
    'those who re sub',
    'por no decir',
    'Mon go live',
    'be Hindi',
    'tw at 8',
    'SC heiß',
    '* hit the road',
    '1. hit 2. miss',
    '',
  ])('in "%s"', (text) => {
    expect(usual(text)).toBeNull();
  });
});

test('entries are whole words unless they say that more may stand there, and the found one is named', () => {
  const filter = wordFilter(['Bananenbot', '*verlag', 'kauf*', 'Key-Code', 'buy followers', '4711', '*', '']);
  expect(filter('Der B4nanenb0t ist da')).toBe('Bananenbot');
  expect(filter('Bananenbots')).toBeNull();
  expect(filter('Beim Buchverlag')).toBe('*verlag');
  expect(filter('Verlage')).toBeNull();
  expect(filter('kaufen')).toBe('kauf*');
  expect(filter('Einkauf')).toBeNull();
  expect(filter('a key-code')).toBe('Key-Code');
  expect(filter('Buy f0llowers!')).toBe('buy followers');
  expect(filter('buy my followers')).toBeNull();
  expect(wordFilter([])('fuck')).toBeNull();
});

test('an umlaut of an entry may be written out, and one of a text where the entry has it written out', () => {
  const filter = wordFilter(['Lügenpresse', 'Muellerin', 'Poet']);
  for (const text of ['Lügenpresse', 'Luegenpresse', 'LUEGENPRESSE', 'Lugenpresse'])
    expect(filter(text)).toBe('Lügenpresse');
  for (const text of ['Muellerin', 'Müllerin', 'Mu\u0308llerin']) expect(filter(text)).toBe('Muellerin');
  expect(filter('Pöt')).toBe('Poet');
  for (const text of ['Mullerin', 'Pot']) expect(filter(text)).toBeNull();
});

test('what is long takes no longer than its length', () => {
  const text = 'f*'.repeat(250);
  const filter = wordFilter([...SWEAR_WORDS, ...Array.from({ length: 200 }, (_, n) => `*${'ab'.repeat(20)}${n}*`)]);
  expect(filter(text)).toBeNull();
  expect(filter(`${'ab'.repeat(200)} fuck`)).toBe('*fuck*');
  for (const some of ['sh i ', 'x y ab ', 'ü1 ', 'a ', 'a.b ', '. ']) expect(usual(some.repeat(2_000))).toBeNull();
});

// behaviour: condition-4
test('the first entry of the list is found, whichever is read first, beside sentences in one character', () => {
  const filter = wordFilter(['*aab*', 'aa*', '*b', 'a b c', 'b c']);
  expect(filter('aaab')).toBe('*aab*');
  expect(filter('aac')).toBe('aa*');
  expect(filter('cab')).toBe('*b');
  expect(filter('so a b c!')).toBe('*b');
  expect(wordFilter(['b c', 'a b c'])('88a bb c')).toBe('b c');
  expect(wordFilter(['a b c', 'b c'])('a bb c')).toBe('a b c');
  expect(usual(`\ufdfa\ufdfashit`)).toBe(usual('shit'));
  expect(usual('\ufdfa'.repeat(1_000))).toBeNull();
});
