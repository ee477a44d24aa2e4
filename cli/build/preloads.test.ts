import { expect, test } from 'vitest';
import { type BuiltScript, filesByFont, filesByScene } from './preloads.ts';

const script = (fileName: string, imports: string[] = [], facadeModuleId: string | null = null): BuiltScript => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
});

test('a scene has its script and those that it imports, but none of the page', () => {
  const scripts = [
    script('page.js', ['react.js'], '/project/overlay/index.html'),
    script('react.js'),
    script('text.js', ['react.js', 'letters.js']),
    script('letters.js', ['text.js']),
    script('goal.js', ['text.js', 'react.js'], '/project/engine/items/goal/scene.tsx'),
    script('wheel.js', [], '/project/engine/games/wheel-of-fortune/scene.tsx'),
    script('other.js', [], '/project/engine/items/goal/view.ts'),
  ];
  const bundle = Object.fromEntries(scripts.map((one) => [one.fileName, one]));
  expect(filesByScene(bundle)).toEqual({
    goal: ['goal.js', 'letters.js', 'text.js'],
    'wheel-of-fortune': ['wheel.js'],
  });
});

test('a font has the file with its Latin letters, and no other', () => {
  const names = [
    'inter-latin-wght-normal-Dx4k.woff2',
    'inter-latin-ext-wght-normal-Bq.woff2',
    'nabla-latin-full-normal-C_7-a.woff2',
  ];
  const files = [...names, 'bebas-neue-latin-400-normal-9m.woff2', 'scene-C8.js'].map((name) => `assets/${name}`);
  expect(filesByFont(files)).toEqual({
    'bebas-neue': 'assets/bebas-neue-latin-400-normal-9m.woff2',
    inter: 'assets/inter-latin-wght-normal-Dx4k.woff2',
    nabla: 'assets/nabla-latin-full-normal-C_7-a.woff2',
  });
});
