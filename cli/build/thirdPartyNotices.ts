/**
 * Build plugin: writes the licences of all bundled packages, fonts included, as THIRD-PARTY-NOTICES.txt beside the
 * pages. A package without a licence text stops the build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENCE_FILE = /^(?:licen[cs]e|ofl|copying)(?:\.(?:txt|md))?$/i;
const RULER = `\n\n${'='.repeat(100)}\n\n`;

export function thirdPartyNotices(): Plugin {
  // Filled by each build that shares the plugin: the last one writes the packages of all.
  const moduleIds = new Set<string>();
  return {
    name: 'third-party-notices',
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds()) moduleIds.add(id);
      const source = noticesOf([...moduleIds]);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY-NOTICES.txt', source });
    },
  };
}

/**
 * Returns one section per package, sorted by name.
 * @param moduleIds paths of everything that was bundled
 * @throws {Error} naming the package that has no licence text
 */
export function noticesOf(moduleIds: readonly string[]): string {
  const folders = new Set(
    moduleIds.flatMap((id) => PACKAGE_FOLDER.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? []),
  );
  const sections = [...folders].filter((folder) => existsSync(join(folder, 'package.json'))).map(sectionOf);
  return `${sections.sort().join(RULER)}\n`;
}

interface PackageInfo {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

function sectionOf(folder: string): string {
  const info = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageInfo;
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  const text = file === undefined ? standardText(info, folder) : readFileSync(join(folder, file), 'utf8').trim();
  return `${info.name} ${info.version} (${info.license ?? 'see below'})\n\n${text}`;
}

/** Returns the text of our own licence with the package's author, for packages that only name the MIT licence. */
function standardText({ name, license, author }: PackageInfo, folder: string): string {
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || holder === undefined) {
    throw new Error(`${name} has no licence text in ${folder}; pages must not ship without it`);
  }
  const own = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8').trim();
  return `MIT License\n\nCopyright (c) ${holder} and contributors\n\n${own.slice(own.indexOf('Permission is hereby'))}`;
}
