/** Settings of accounts from the environment. A wrong value is one error that names it. */
import { AppError } from '#engine/core/appError.ts';
import { PLANS } from '#engine/rules/planLimits.ts';
import type { Plan } from '#schemas/generated/types.ts';

export interface AccountSettings {
  /** Where people open the dashboard, without a last slash; null = where this server listens. */
  publicUrl: string | null;
  /** How many proxies of our own stand before this server and say where a request came from. */
  proxies: number;
  /** The plan of every account that has none of its own. */
  defaultPlan: Plan;
}

type Environment = Readonly<Record<string, string | undefined>>;

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}

function publicUrlFrom(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const name = 'LIVELOOM_PUBLIC_URL';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '';
  if (!isPlain)
    throw invalid(name, text, 'Use the address of the dashboard without a path, for example https://live.example.com.');
  return url.origin;
}

function proxiesFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 0;
  if (!/^\d$/.test(text)) throw invalid('LIVELOOM_PROXIES', text, 'Use a number from 0 to 9.');
  return Number(text);
}

function planFrom(text: string | undefined): Plan {
  if (text === undefined || text === '') return 'PRO';
  const plan = PLANS.find((known) => known === text);
  if (!plan) throw invalid('LIVELOOM_DEFAULT_PLAN', text, `Use one of ${PLANS.join(', ')}.`);
  return plan;
}

/** @throws CONFIG_INVALID naming the variable, its value and what is allowed */
export function accountSettings(environment: Environment): AccountSettings {
  return {
    publicUrl: publicUrlFrom(environment['LIVELOOM_PUBLIC_URL']),
    proxies: proxiesFrom(environment['LIVELOOM_PROXIES']),
    defaultPlan: planFrom(environment['LIVELOOM_DEFAULT_PLAN']),
  };
}
