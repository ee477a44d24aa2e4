/**
 * Rule "paths": every file ends with what it holds, so that no stray copy stays unseen by the rules that look for endings, and
 * every folder is named in kebab-case.
 */
import type { Rule } from '../rule.ts';
import { listFiles, TOP_FOLDERS } from '../source/Project.ts';

const SOURCE = ['ts', 'tsx', 'mts', 'mjs', 'cjs', 'js', 'c', 'h', 'sh', 'css', 'html', 'svg'];
const DATA = ['json', 'jsonl', 'liveloom', 'csv', 'md', 'txt', 'yml', 'yaml', 'tfc'];
const MEDIA = ['png', 'jpg', 'webp', 'avif', 'gif', 'mp3', 'm4a', 'ogg', 'wav', 'mp4', 'mov', 'webm'];
/** Packages for other programs. */
const PACKED = ['streamDeckPlugin', 'sb'];
const KNOWN = new Set([...SOURCE, ...DATA, ...MEDIA, ...PACKED]);

/** Names that begin with a dot are settings of tools. */
const isKnown = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') || (name.includes('.') && KNOWN.has(name.slice(name.lastIndexOf('.') + 1)));
};

function offenceOf(path: string): string[] {
  if (!isKnown(path)) return [`${path}: no known ending says what it is (delete it, or name its ending in paths.ts)`];
  const folder = path.slice(0, path.lastIndexOf('/'));
  return /[a-z][A-Z]/.test(folder) ? [`${path}: name its folder in kebab-case`] : [];
}

export const paths: Rule = {
  name: 'paths',
  run: ({ root }) => listFiles(root, [''], [...TOP_FOLDERS, 'docs', 'fixtures']).flatMap(offenceOf),
};
