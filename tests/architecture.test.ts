/** The tree of the design: every import follows its arrows, nothing runs in circles, nothing re-exports. */
import { expect, test } from 'vitest';
import { cycles } from '#cli/dev/rules/cycles.ts';
import { importStyle } from '#cli/dev/rules/importStyle.ts';
import { layers } from '#cli/dev/rules/layers.ts';
import { loadProject } from '#cli/dev/source/Project.ts';
import { repositoryRoot } from './architecture/temporaryProject.ts';

const project = loadProject(repositoryRoot);

test.for([layers, cycles, importStyle])('$name', async (rule) => {
  expect(await rule.run(project)).toEqual([]);
});

test('the source files of every part are looked at', () => {
  const folders = new Set(project.files.map((file) => file.path.split('/')[0]));
  expect([...folders]).toEqual(expect.arrayContaining(['cli', 'engine', 'schemas', 'server', 'tests']));
  expect(project.files.some((file) => file.imports.length > 0)).toBe(true);
});
