/** Data structures of the generator. A schema node is plain JSON; nothing here knows the rules of JSON Schema. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type SchemaNode = { [key: string]: Json };

/**
 * File under `schemas/`. `id` is its path with a leading slash (`/items/goal.json`); `folder` and `slug` are its parts.
 */
export interface SchemaFile {
  id: string;
  folder: string;
  slug: string;
  schema: SchemaNode;
}

export type ErrorCatalogue = Record<string, { status: number; en: string; de: string }>;

/** Schema files below one root folder in order of their ids, and the error catalogue. */
export interface SchemaTree {
  files: SchemaFile[];
  errors: ErrorCatalogue;
}

/** True for JSON objects (not arrays, not null). */
export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object under `key`, or an empty one. */
export function childNode(node: SchemaNode, key: string): SchemaNode {
  const child = node[key];
  return isNode(child) ? child : {};
}

/** Returns the text under `key`, or an empty one. */
export function textAt(node: SchemaNode, key: string): string {
  const value = node[key];
  return typeof value === 'string' ? value : '';
}

/** Returns the texts of the list under `key`; other values are left out. */
export function textsAt(node: SchemaNode, key: string): string[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Orders by UTF-16 code unit, the same on every machine. */
export function byCodeUnit(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
