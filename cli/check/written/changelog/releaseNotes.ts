/** `npm run release-notes -- v0.1.0`: prints the changes of a tag, and fails when package and changelog do not agree with it. */
import versions from '#server/operation/about/changelog.json' with { type: 'json' };
import { version } from '../../../../package.json' with { type: 'json' };
import { type ChangelogVersion, changelogText } from './changelog.ts';

const TAG = /^v(\d+\.\d+\.\d+)$/;

/**
 * Returns the notes of a release in Markdown.
 * @throws Error naming what must change before the tag is set
 */
export function releaseNotes(tag: string, packageVersion: string, all: readonly ChangelogVersion[]): string {
  const name = TAG.exec(tag)?.[1];
  if (name === undefined) throw new Error(`"${tag}" is not a tag like v0.1.0`);
  if (name !== packageVersion) throw new Error(`package.json says ${packageVersion}: set its version to ${name}`);
  const entry = all.find((each) => each.version === name);
  if (entry === undefined) throw new Error(`changelog.json has no version ${name}`);
  if (entry.date === null) throw new Error(`version ${name} has no date in changelog.json`);
  return changelogText([entry]);
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(releaseNotes(process.argv[2] ?? '', version, versions));
  } catch (error) {
    console.error(`release-notes: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
