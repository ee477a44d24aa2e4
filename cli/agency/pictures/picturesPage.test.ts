import { expect, it } from 'vitest';
import { picturesPage } from './picturesPage.ts';

const files = (name: string) => ({ portrait: `${name}-portrait.png`, landscape: `${name}-landscape.png` });
const page = (more: Partial<Parameters<typeof picturesPage>[0]>) =>
  picturesPage({ planId: 'p1', agency: 'North', server: 'http://localhost:4400', members: [], leftOut: 0, ...more });

// behaviour: rollout-65
it('texts of people are never markup', () => {
  const evil = '<script>alert(1)</script>"\'&';
  const profile = { name: evil, before: files('be#fore "'), after: files('after'), missingFiles: 0 };
  const html = page({ agency: evil, members: [{ email: evil, reasons: [evil], profiles: [profile] }] });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(html).toContain('src="be%23fore%20%22-portrait.png"');
  expect(html).toMatch(/content="default-src 'none'; img-src 'self' file:; style-src 'sha256-[A-Za-z0-9+/=]+'/);
});

// behaviour: rollout-65
it('shows before beside after, and says what is new, missing or left out', () => {
  const profiles = [
    { name: 'Main', before: files('main-before'), after: files('main-after'), missingFiles: 2 },
    { name: 'Gold', before: null, after: files('gold-after'), missingFiles: 0 },
  ];
  const html = page({
    leftOut: 3,
    members: [
      { email: 'lena@example.com', reasons: [], profiles },
      { email: 'ben@example.com', reasons: [], profiles: [] },
    ],
  });
  expect(html.match(/<img src="[^"]+"/g)).toEqual(
    ['main-before', 'main-after']
      .map((name) => `<img src="${name}-portrait.png"`)
      .concat(['main-before', 'main-after'].map((name) => `<img src="${name}-landscape.png"`))
      .concat(['portrait', 'landscape'].map((of) => `<img src="gold-after-${of}.png"`)),
  );
  for (const words of ['2 files', 'New profile <bdi>Gold</bdi>', 'No overlay changes.', '3 more members'])
    expect(html).toContain(words);
  expect(html).toContain('alt="“Main” of lena@example.com, before, portrait"');
});
