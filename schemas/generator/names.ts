/** Names derived from a file: titles, event types, validator names. */
import { childNode, textAt } from './schemaFile.ts';
import type { SchemaFile } from './schemaFile.ts';

/** Converts `viewer-count` → `viewerCount`. */
export function camelCase(slug: string): string {
  return slug.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Converts `viewer-count` or `viewerCount` → `ViewerCount`. */
export function pascalCase(slug: string): string {
  const camel = camelCase(slug);
  return camel.slice(0, 1).toUpperCase() + camel.slice(1);
}

/** Converts `GoalSettings` → `validateGoalSettings`. */
export function validatorName(title: string): string {
  return `validate${title}`;
}

/** Returns the title of a file. */
export function titleOf(file: SchemaFile): string {
  return textAt(file.schema, 'title');
}

/** Returns the title of one of a file's `definitions`: its own, else file title + name. */
export function definitionTitle(file: SchemaFile, name: string): string {
  const own = textAt(childNode(childNode(file.schema, 'definitions'), name), 'title');
  return own === '' ? titleOf(file) + pascalCase(name) : own;
}
