/**
 * Finds the viewer whose points a step is about: the one who caused the run, or one named in the step. Effects look names up.
 */
import { AppError } from '#engine/core/appError.ts';
import { comparableText } from '#engine/core/comparableText.ts';
import { platformOf } from '#engine/rules/viewerPlatform.ts';
import { withoutUnseen } from '#engine/core/visibleText.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ActionContext, Plan } from '../contracts.ts';

/** A viewer who is known by id or still has to be found by name. */
export type Whose = { readonly id: string } | { readonly name: string; readonly platform?: string };

const MAX_NAME = 200;

/** Removes the @ that chats put before names. */
const bare = (name: string): string => withoutUnseen(name).trim().replace(/^@/, '');
const areSame = (one: string, other: string): boolean => comparableText(one) === comparableText(other);

/**
 * Reads whose points a step means.
 * @param template the step's setting; empty = the viewer who caused the run
 * @throws FLOW_VIEWER_MISSING when there is none, or the error of `name`
 */
export function whose(template: string, { name: nameIn, viewer }: ActionContext): Whose {
  const name = bare(nameIn(template, MAX_NAME));
  if (viewer && (name === '' || areSame(name, bare(viewer.name)))) return { id: viewer.tiktokId };
  if (name === '') throw new AppError('FLOW_VIEWER_MISSING');
  // Somebody who names a viewer means one of the own chat; a name on another platform is another person.
  const platform = viewer ? platformOf(viewer.tiktokId) : '';
  return platform === '' ? { name } : { name, platform };
}

/** Requests a look-up of the named viewers. */
export function findThem(all: readonly Whose[]): Plan {
  const names = all.flatMap((one) => ('name' in one ? [one.name] : []));
  const platform = all.map((one) => ('name' in one ? one.platform : undefined)).find((one) => one !== undefined);
  const request = platform === undefined ? { names } : { names, platform };
  return { request: { kind: 'findViewers', request } };
}

/** Returns the ids of all viewers, with those found for names. @throws FLOW_VIEWER_UNKNOWN */
export function idsOf(all: readonly Whose[], found: JsonObject | null): string[] {
  const ids = [...((found?.['viewerIds'] as string[] | undefined) ?? [])];
  return all.map((one) => {
    if ('id' in one) return one.id;
    const id = ids.shift();
    if (!id) throw new AppError('FLOW_VIEWER_UNKNOWN', { name: one.name });
    return id;
  });
}
