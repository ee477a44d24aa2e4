/** Writes CHANGELOG.md from the changes that the dashboard shows under Help. */
import versions from '#server/operation/about/changelog.json' with { type: 'json' };
import type { WrittenPart } from '../writtenPart.ts';

interface Change {
  kind: string;
  en: string;
}

/** One version with its changes; `date` is null while it is not released. */
export interface ChangelogVersion {
  version: string;
  date: string | null;
  changes: readonly Change[];
}

/** Headings in the order in which they are written, by the kind of change. */
const HEADINGS: Readonly<Record<string, string>> = { new: 'Added', better: 'Changed', fixed: 'Fixed' };

export const changelog: WrittenPart = {
  page: 'CHANGELOG.md',
  name: 'changelog',
  text: () => changelogText(versions),
};

/** The changelog in Markdown, newest version first. */
export function changelogText(all: readonly ChangelogVersion[]): string {
  return all.map(versionText).join('\n\n');
}

function versionText({ version, date, changes }: ChangelogVersion): string {
  const groups = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ en }) => `- ${en}`);
    return lines.length === 0 ? [] : [`### ${heading}\n\n${lines.join('\n')}`];
  });
  return [`## ${version} (${date ?? 'unreleased'})`, ...groups].join('\n\n');
}
