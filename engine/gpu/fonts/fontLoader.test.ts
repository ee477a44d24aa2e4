import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMOJI_FILES } from './emojiFiles.ts';
import { FONT_FILES } from './fontFiles.ts';
import { createFontLoader } from './fontLoader.ts';
import { subsetsOf } from './fontSubsets.ts';

/** Page whose fonts arrive when the test decides. */
function page(drawsEmoji = true) {
  const added: FontFace[] = [];
  const asked: { font: string; text: string; arrive: () => void; fail: () => void }[] = [];
  const reports: string[] = [];
  const loader = createFontLoader({
    fontSet: {
      add: (face) => {
        added.push(face);
        return new Set() as unknown as FontFaceSet;
      },
      load: (font, text = '') =>
        new Promise((resolve, reject) => {
          asked.push({ font, text, arrive: () => resolve([]), fail: () => reject(new Error('404')) });
        }),
    },
    makeFace: (family) => ({ family }) as FontFace,
    drawsEmoji: () => drawsEmoji,
    report: (message) => reports.push(message),
  });
  return { added, asked, reports, loader };
}

describe('files', () => {
  test('all 24 allowed families are bundled (behaviour: look-2)', () => {
    expect(Object.keys(FONT_FILES)).toHaveLength(24);
  });

  test.each(Object.entries(FONT_FILES))('%s is there', (_family, files) => {
    for (const url of Object.values(files)) expect(existsSync(`.${url}`), url).toBe(true);
  });

  test('every file is that of its family and subset', () => {
    for (const [family, files] of Object.entries(FONT_FILES)) {
      const name = family.toLowerCase().replaceAll(' ', '-');
      for (const [subset, url] of Object.entries(files)) {
        expect(url).toContain(`/${name}-${subset.replace('Ext', '-ext')}-${url.includes('-variable/') ? '' : '400'}`);
      }
    }
  });

  test('Nabla is the file with colours', () => {
    expect(FONT_FILES.Nabla.latin).toContain('nabla-latin-full');
  });
});

describe('loading', () => {
  // behaviour: look-3
  test('a font is loaded when a text first needs it, by family and letters', async () => {
    const { loader, asked } = page();
    expect(loader.request('Bangers', 'Hello')).toBe(false);
    expect(asked.map(({ font, text }) => [font, text])).toEqual([['16px "Bangers"', 'Hello']]);
    asked[0]!.arrive();
    await loader.settled();
    expect(loader.request('Bangers', 'again')).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test('extended letters are a file of their own, asked for only when they occur', async () => {
    const { loader, asked } = page();
    loader.request('Bangers', 'abc');
    asked[0]!.arrive();
    await loader.settled();
    expect(loader.request('Bangers', 'Łódź')).toBe(false);
    expect(asked.map(({ text }) => text)).toEqual(['abc', 'Łódź']);
  });

  test('letters a family lacks come from Roboto', () => {
    const { loader, asked } = page();
    loader.request('Orbitron', 'ł');
    expect(asked.map(({ font }) => font)).toEqual(['16px "Roboto"']);
  });

  test.each([
    ['abc ß €', ['latin']],
    ['Łódź', ['latin', 'latinExt']],
    ['Nguyễn', ['latin', 'vietnamese']],
    ['сова', ['cyrillic']],
    ['ұлы Ғ', ['latin', 'cyrillic', 'cyrillicExt']],
    ['Ωμέγα ἀ', ['latin', 'greek', 'greekExt']],
    ['שלום', ['hebrew']],
    ['ខ្មែរ', ['khmer']],
    ['🔥今日مرحبا', []],
  ] as const)('%s needs %j', (text, subsets) => {
    expect(subsetsOf(text)).toEqual(subsets);
  });

  test('all that a text needs is asked for at once', () => {
    const { loader, asked } = page();
    expect(loader.request('Oswald', 'Nguyễn, сова')).toBe(false);
    expect(asked.map(({ font }) => font)).toEqual(['16px "Oswald"', '16px "Oswald"', '16px "Oswald"']);
  });

  test('letters that Roboto lacks too come from the system', () => {
    const { loader, asked } = page();
    expect(loader.request('Bangers', 'שלום')).toBe(true);
    expect(asked).toEqual([]);
  });

  test('emoji and other scripts come from the system and need no file', () => {
    const { loader, asked } = page();
    expect(loader.request('Bangers', '🔥今日مرحبا')).toBe(true);
    expect(asked).toEqual([]);
  });

  test('tells when fonts have arrived', async () => {
    const { loader, asked } = page();
    const revisions: number[] = [];
    loader.subscribe(() => revisions.push(loader.revision()));
    loader.request('Inter', 'a');
    expect(loader.isSettled()).toBe(false);
    asked[0]!.arrive();
    await loader.settled();
    expect([revisions, loader.isSettled()]).toEqual([[1], true]);
  });

  test('every file is registered once', async () => {
    const { loader, added, asked } = page();
    loader.request('Inter', 'a');
    loader.request('Inter', 'ł');
    asked.forEach(({ arrive }) => arrive());
    await loader.settled();
    expect(added.filter(({ family }) => family === 'Inter')).toHaveLength(Object.keys(FONT_FILES.Inter).length);
  });
});

// behaviour: look-30
describe('emoji', () => {
  test('come from files of the page where the system draws none', async () => {
    const { loader, added, asked } = page(false);
    expect(loader.request('Bangers', 'Hi')).toBe(false);
    expect(added.every(({ family }) => family === 'Bangers')).toBe(true);
    asked[0]!.arrive();
    await loader.settled();
    expect(loader.request('Bangers', 'Hi 🔥🔥 🇩🇪')).toBe(false);
    expect(asked.slice(1).map(({ font, text }) => [font, text])).toEqual([['16px "Liveloom Emoji"', '🔥🇩🇪']]);
    expect(added.filter(({ family }) => family === 'Liveloom Emoji')).toHaveLength(EMOJI_FILES.length);
    asked[1]!.arrive();
    await loader.settled();
    expect(loader.request('Bangers', '🔥')).toBe(true);
    expect(loader.request('Bangers', '🔥🌹')).toBe(false);
    expect(asked[2]!.text).toBe('🌹');
  });

  test('come from the system where it draws them, and signs of Roboto are no emoji', () => {
    const { loader, asked } = page();
    loader.request('Roboto', '🔥🇩🇪');
    expect(asked).toEqual([]);
    const without = page(false);
    without.loader.request('Roboto', '©®™');
    expect(without.asked.map(({ font }) => font)).not.toContain('16px "Liveloom Emoji"');
  });

  test('have files that exist', () => {
    for (const { url } of EMOJI_FILES) expect(existsSync(`.${url}`), url).toBe(true);
  });

  test('that cannot be loaded are reported once, and the text is drawn', async () => {
    const { loader, asked, reports } = page(false);
    loader.request('Roboto', '🔥');
    asked.at(-1)!.fail();
    asked.slice(0, -1).forEach(({ arrive }) => arrive());
    await loader.settled();
    expect(loader.request('Roboto', '🔥')).toBe(true);
    expect(reports).toEqual(['The font "Liveloom Emoji" could not be loaded: Error: 404']);
  });
});

describe('problems', () => {
  test('a family that is not allowed is drawn in Roboto and reported once', () => {
    const { loader, asked, reports } = page();
    expect(loader.resolve('Comic Sans MS')).toBe('Roboto');
    loader.request('Comic Sans MS', 'a');
    expect(asked.map(({ font }) => font)).toEqual(['16px "Roboto"']);
    expect(reports).toEqual(['The font "Comic Sans MS" is not available; Roboto is shown instead.']);
  });

  test('names of object properties are no families', () => {
    expect(page().loader.resolve('constructor')).toBe('Roboto');
  });

  test('a font that cannot be loaded is reported once, and the text is drawn with what there is', async () => {
    const { loader, asked, reports } = page();
    loader.request('Inter', 'a');
    asked[0]!.fail();
    await loader.settled();
    expect(loader.request('Inter', 'a')).toBe(true);
    expect(reports).toEqual(['The font "Inter" could not be loaded: Error: 404']);
  });
});
