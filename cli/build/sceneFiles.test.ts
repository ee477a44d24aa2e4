import { expect, test } from 'vitest';
import { type BuiltScript, filesByScene } from './sceneFiles.ts';

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
