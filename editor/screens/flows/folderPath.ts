/** Paths of folders. Pure. */
import type { FlowFolder } from '#schemas/generated/types.ts';

/** Returns the path from the outermost folder to the folder itself. */
export function pathOf(folders: readonly FlowFolder[], id: string): FlowFolder[] {
  const path: FlowFolder[] = [];
  for (let at: string | undefined = id; at !== undefined;) {
    const folder = folders.find((one) => one.id === at);
    if (folder === undefined || path.includes(folder)) break;
    path.unshift(folder);
    at = folder.parentId;
  }
  return path;
}

/** Returns all folders by their full names, for a select. */
export function folderChoices(folders: readonly FlowFolder[]): { value: string; label: string }[] {
  const named = folders.map(({ id }) => ({
    value: id,
    label: pathOf(folders, id)
      .map(({ name }) => name)
      .join(' / '),
  }));
  return named.sort((one, other) => (one.label < other.label ? -1 : 1));
}
