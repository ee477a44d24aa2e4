/** What a screen is: data, so that router, sidebar, command palette and the tests that walk all screens are derived. */
import type { ComponentType } from 'react';
import type { Locale } from '#schemas/generated/types.ts';

/** Sections of the sidebar, in order. */
export const NAV_GROUPS = ['start', 'stream', 'viewers', 'libraries', 'help', 'server'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface Screen {
  /** From `/` on; parameters as `:profileId`. */
  path: string;
  /** `guest`: who has an account is sent on, a demo is not; `user`: who is not is sent to the login. */
  access: 'guest' | 'user' | 'admin' | 'anyone';
  /** `bare`: without sidebar and header. */
  frame?: 'shell' | 'bare';
  /** Is not left when the login ends while it is open: it holds what is not saved yet, and says so itself. */
  staysOpen?: boolean;
  /** Its entry in the sidebar; without one it is reached from other screens. */
  nav?: { group: NavGroup; order: number; icon: ComponentType<{ size?: number | string; stroke?: number | string }> };
  /** Reached by the menu of the account. */
  isInUserMenu?: boolean;
  title: Readonly<Record<Locale, string>>;
  /** Loads its component, when it is opened. */
  load: () => Promise<ComponentType>;
}
