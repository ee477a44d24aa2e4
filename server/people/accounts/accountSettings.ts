/** Reads the settings of accounts from the environment. A wrong value causes an error that names it. */
import { AppError } from '#engine/core/appError.ts';
import { PLANS } from '#engine/rules/plans.ts';
import { isEmail } from '#schemas/formats.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { OpenIdSettings } from '../../providers/identity/openIdProvider.ts';

export interface AccountSettings {
  /** Address of the dashboard without a trailing slash; null = where this server listens. */
  publicUrl: string | null;
  /** Number of own proxies in front of this server that add the client's address. */
  proxies: number;
  /** The plan of every account without one of its own. */
  defaultPlan: Plan;
  /** Whether strangers learn if an email address has an account (behaviour: account-4). */
  namesAccounts: boolean;
  /** Whether everybody may make an agency, and not only administrators (behaviour: account-48). */
  areAgenciesOpen: boolean;
  mail: MailSettings;
  /** The outside identity provider; null = none. */
  identity: OpenIdSettings | null;
}

export interface MailSettings {
  /** Address such as `smtp://user:password@host:587`; null = mails are written to a folder. */
  smtpUrl: string | null;
  from: string;
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

/** Accounts have everything unless set, and nothing extra where plans are sold. */
function planFrom(text: string | undefined, isSelling: boolean): Plan {
  if (text === undefined || text === '') return isSelling ? 'FREE' : 'PRO';
  const plan = PLANS.find((known) => known === text);
  if (!plan) throw invalid('LIVELOOM_DEFAULT_PLAN', text, `Use one of ${PLANS.join(', ')}.`);
  return plan;
}

function namesAccountsFrom(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'named') return true;
  if (text === 'uniform') return false;
  throw invalid('LIVELOOM_SIGN_IN_ERRORS', text, 'Use named or uniform.');
}

function areAgenciesOpen(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'administrator') return false;
  if (text === 'open') return true;
  throw invalid('LIVELOOM_AGENCIES', text, 'Use administrator or open.');
}

function smtpFrom(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return text;
  // The value contains a password, so it is not shown.
  const remedy = 'Use smtp://user:password@mail.example.com:587, or smtps:// for port 465.';
  throw new AppError('CONFIG_INVALID', { name: 'LIVELOOM_SMTP_URL', value: '[secret]', remedy });
}

function senderFrom(text: string | undefined, smtpUrl: string | null): string {
  const address = /^(?:[^<>\r\n"]* )?<([^<>]+)>$/.exec(text ?? '')?.[1] ?? text ?? '';
  if (isEmail(address)) return text!;
  if ((text === undefined || text === '') && smtpUrl === null) return 'Liveloom <noreply@example.com>';
  const remedy = 'Use the address that mails come from, for example Liveloom <noreply@example.com>.';
  throw invalid('LIVELOOM_MAIL_FROM', text ?? '', remedy);
}

function mailFrom(environment: Environment): MailSettings {
  const smtpUrl = smtpFrom(environment['LIVELOOM_SMTP_URL']);
  return { smtpUrl, from: senderFrom(environment['LIVELOOM_MAIL_FROM'], smtpUrl) };
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

function issuerFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (isSafe && url?.search === '' && url.hash === '') return text;
  const remedy = 'Use the issuer of the identity provider, for example https://accounts.example.com.';
  throw invalid('LIVELOOM_OIDC_ISSUER', text, remedy);
}

function identityFrom(environment: Environment): OpenIdSettings | null {
  const text = environment['LIVELOOM_OIDC_ISSUER'] ?? '';
  if (text === '') return null;
  const issuer = issuerFrom(text);
  const [clientId = '', clientSecret = ''] = ['LIVELOOM_OIDC_CLIENT_ID', 'LIVELOOM_OIDC_CLIENT_SECRET'].map((name) => {
    const value = environment[name] ?? '';
    if (value === '') throw invalid(name, value, 'Copy it from where this server is registered with the provider.');
    return value;
  });
  return { issuer, clientId, clientSecret, name: environment['LIVELOOM_OIDC_NAME'] || new URL(issuer).hostname };
}

/** @throws CONFIG_INVALID naming the variable, its value and what is allowed */
export function accountSettings(environment: Environment): AccountSettings {
  return {
    publicUrl: publicUrlFrom(environment['LIVELOOM_PUBLIC_URL']),
    proxies: proxiesFrom(environment['LIVELOOM_PROXIES']),
    defaultPlan: planFrom(environment['LIVELOOM_DEFAULT_PLAN'], (environment['LIVELOOM_STRIPE_KEY'] ?? '') !== ''),
    namesAccounts: namesAccountsFrom(environment['LIVELOOM_SIGN_IN_ERRORS']),
    areAgenciesOpen: areAgenciesOpen(environment['LIVELOOM_AGENCIES']),
    mail: mailFrom(environment),
    identity: identityFrom(environment),
  };
}
