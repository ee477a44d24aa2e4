/** Whose points a step is about: of whoever caused the run, or of somebody who is named. Names are looked up outside. */
import { AppError } from '#engine/core/appError.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import { withoutUnseen } from '#engine/core/visibleText.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ActionContext, Plan } from '../contracts.ts';

/** Known by id, or yet to be found. */
export type Whose = { readonly id: string } | { readonly name: string };

const MAX_NAME = 200;

/** Without the @ that chats put before names. */
const bare = (name: string): string => withoutUnseen(name).trim().replace(/^@/, '');
const areSame = (one: string, other: string): boolean => comparableText(one) === comparableText(other);

/**
 * @param template what the step says; empty = whoever caused it
 * @throws FLOW_VIEWER_MISSING when nobody did, or what `text` throws
 */
export function whose(template: string, { text, viewer }: ActionContext): Whose {
  const name = bare(text(template, MAX_NAME));
  if (viewer && (name === '' || areSame(name, bare(viewer.name)))) return { id: viewer.tiktokId };
  if (name === '') throw new AppError('FLOW_VIEWER_MISSING');
  return { name };
}

/** Asks for those who are named. */
export function findThem(all: readonly Whose[]): Plan {
  const names = all.flatMap((one) => ('name' in one ? [one.name] : []));
  return { request: { kind: 'findViewers', request: { names } } };
}

/** Ids of all, with what was found of those who are named. @throws FLOW_VIEWER_UNKNOWN */
export function idsOf(all: readonly Whose[], found: JsonObject | null): string[] {
  const ids = [...((found?.['viewerIds'] as string[] | undefined) ?? [])];
  return all.map((one) => {
    if ('id' in one) return one.id;
    const id = ids.shift();
    if (!id) throw new AppError('FLOW_VIEWER_UNKNOWN', { name: one.name });
    return id;
  });
}
