/**
 * Description of a screen as data, from which router, sidebar, command palette and the tests of all screens are
 * derived.
 */
import type { ComponentType } from 'react';
import type { Bilingual } from '#schemas/generated/forms.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** Sections of the sidebar, in order. */
export const NAV_GROUPS = ['start', 'stream', 'viewers', 'libraries', 'help', 'agency', 'server'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface Screen {
  /** Path from `/` on; parameters as `:profileId`. */
  path: string;
  /** `guest`: signed-in users are redirected, except demos; `user`: others are sent to the sign-in page;
   * `member`: for everybody in an agency, `agency`: for admins and managers of an agency, `admin`: for administrators of the server. */
  access: 'guest' | 'user' | 'member' | 'agency' | 'admin' | 'anyone';
  /** `bare`: without sidebar and header. */
  frame?: 'shell' | 'bare';
  /** True = stays open when the login ends: it has unsaved data, and says so itself. */
  staysOpen?: boolean;
  /** Sidebar entry; without one it is reached from other screens. */
  nav?: { group: NavGroup; order: number; icon: ComponentType<{ size?: number | string; stroke?: number | string }> };
  /** True = reached by the account menu. */
  isInUserMenu?: boolean;
  title: Readonly<Record<Locale, string>>;
  /** Labels of its settings, by which the command palette finds them; loaded when somebody searches. */
  settings?: () => Promise<readonly Bilingual[]>;
  /** Actions by name that the command palette starts here; the screen handles them with `useLanding('action', …)`. */
  actions?: Readonly<Record<string, Bilingual>>;
  /** Loads its component when it is opened. */
  load: () => Promise<ComponentType>;
}
