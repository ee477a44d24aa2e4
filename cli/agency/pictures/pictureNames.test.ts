import { expect, it } from 'vitest';
import { createPictureNames } from './pictureNames.ts';

// behaviour: rollout-65
it('a picture has a name that stays in its folder', () => {
  const nameOf = createPictureNames();
  expect(nameOf('lena@example.com', 'Gold')('before', 'portrait')).toBe('lena@example.com-Gold-before-portrait.png');
  const [evil] = [nameOf('../../etc/passwd', 'a/b\\c:"<d>\n')('after', 'landscape')];
  expect(evil).toBe('etc-passwd-a-b-c-d-after-landscape.png');
  expect(nameOf('...', '🎉')('after', 'portrait')).toBe('x-x-after-portrait.png');
  const long = nameOf('a'.repeat(320), 'ä'.repeat(200))('before', 'landscape');
  expect(Buffer.byteLength(long)).toBeLessThan(255);
});

// behaviour: rollout-65
it('two profiles never have the same pictures', () => {
  const nameOf = createPictureNames();
  const names = ['Gold', 'gold', 'Gold?', 'Gold!'].map((profile) => nameOf('a@b.c', profile)('after', 'portrait'));
  expect(names.map((name) => name.toLowerCase())).toEqual([
    'a@b.c-gold-after-portrait.png',
    'a@b.c-gold-2-after-portrait.png',
    'a@b.c-gold-3-after-portrait.png',
    'a@b.c-gold-4-after-portrait.png',
  ]);
});
