#!/usr/bin/env node
/**
 * Launcher of the command line from a checkout: builds missing targets, then becomes the built command. It runs inside
 * this process, so input, output, signals and the exit code are those of the command itself.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, projectRoot } from './build.mjs';

/** Commands that serve or draw the browser pages. */
const NEEDS_PAGES = ['start', 'render'];

const args = process.argv.slice(2);
const cli = join(projectRoot, 'dist/node/cli.js');

/** Help and version must not trigger a build: an older build knows them too, and otherwise the sources do. */
const isQuestion =
  args.length === 0 || args[0] === 'help' || args.some((arg) => ['--help', '-h', '--version', '-V'].includes(arg));

if (isQuestion) {
  await answer();
} else {
  await run();
}

async function answer() {
  process.argv = [process.execPath, cli, ...args];
  if (existsSync(cli)) return import(pathToFileURL(cli).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(join(projectRoot, 'cli/main.ts')).href);
}

async function run() {
  try {
    await ensureBuilt(NEEDS_PAGES.includes(args[0] ?? '') ? ['node', 'web'] : ['node']);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }

  process.argv = [process.execPath, cli, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(cli).href);
}
