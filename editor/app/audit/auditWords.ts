/** Puts a logged action into words. Pure. */
import type { Role } from '#schemas/generated/types.ts';

export interface ChangeWords {
  words: string;
  /** Request or name that belongs to it, the same in every language; null = nothing to add. */
  more: string | null;
}

export interface ActionWords {
  /** Words by action, or by action and detail. */
  actions: Readonly<Record<string, string>>;
  roles: Readonly<Record<Role, string>>;
  role: (role: string) => string;
  plan: (plan: string) => string;
}

/** Actions whose detail is a role. */
const WITH_ROLE: ReadonlySet<string> = new Set(['role', 'join', 'reject']);

/** Returns a function that translates a logged action, for example `plan PRO`. Older entries name roles: `role ADMIN`. */
export const changeWords =
  ({ actions, roles, role, plan }: ActionWords) =>
  (action: string, detail: string | null): ChangeWords => {
    const [kind = '', value = ''] = action.split(' ');
    const roleName = (name: string): string => role(roles[name as Role] ?? name);
    if (kind === 'role') return { words: roleName(value === '' ? (detail ?? '') : value), more: null };
    if (kind === 'plan' && value !== 'of') return { words: plan(value), more: null };
    const request = actions[`${action} ${detail}`];
    if (request !== undefined) return { words: request, more: null };
    return { words: actions[action] ?? action, more: WITH_ROLE.has(action) ? null : detail };
  };
