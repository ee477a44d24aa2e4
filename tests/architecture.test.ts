/**
 * Tests the tree: every import is allowed, nothing is circular, nothing re-exports; the documentation names what
 * exists.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cycles } from '#cli/check/rules/cycles.ts';
import { importStyle } from '#cli/check/rules/importStyle.ts';
import { layers } from '#cli/check/rules/layers.ts';
import { loadProject } from '#cli/check/source/Project.ts';
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

const PLACES = /`((?:bench|cli|docs|editor|engine|fixtures|overlay|schemas|server|tests)\/[\w./-]+)`/g;
/** Item type that a recipe adds. */
const INVENTED = /share-counter|entities\/note\.json/;

test('every place that the documentation names is there', () => {
  const pages = ['README.md', ...readdirSync(join(repositoryRoot, 'docs'), { recursive: true, encoding: 'utf8' })]
    .filter((path) => path.endsWith('.md'))
    .map((path) => (path === 'README.md' ? path : join('docs', path)));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(repositoryRoot, page), 'utf8').matchAll(PLACES)].map(([, place]) => `${page}: ${place}`),
  );
  expect(named.length).toBeGreaterThan(100);
  const isThere = (line: string): boolean => existsSync(join(repositoryRoot, line.slice(line.indexOf(': ') + 2)));
  expect(named.filter((line) => !INVENTED.test(line) && !isThere(line))).toEqual([]);
});
