/** Decides which screens an account may open; the sidebar and the command palette show only those (behaviour: agency-20). */
import type { UserAnswer } from '#schemas/generated/types.ts';
import type { Screen } from './screen.ts';

type Account = Pick<UserAnswer, 'isAdministrator' | 'role' | 'agency'>;

/** Returns whether an account helps to run its agency. */
export const runsAgency = ({ role, agency }: Pick<Account, 'role' | 'agency'>): boolean =>
  agency !== null && role !== 'STREAMER';

const anyone = (): boolean => true;

const MAY_OPEN: Readonly<Record<Screen['access'], (user: Account | null) => boolean>> = {
  anyone,
  guest: anyone,
  user: anyone,
  member: (user) => user !== null && user.agency !== null,
  agency: (user) => user !== null && runsAgency(user),
  admin: (user) => user?.isAdministrator === true,
};

/** Returns whether an account may open a screen. Whether somebody has to sign in first is decided elsewhere. */
export const mayOpen = ({ access }: Pick<Screen, 'access'>, user: Account | null | undefined): boolean =>
  MAY_OPEN[access](user ?? null);

/** Returns whether only signed-in users see a screen. */
export const isForUsers = ({ access }: Pick<Screen, 'access'>): boolean => access !== 'anyone' && access !== 'guest';
