/** Reads from the environment which account at Stripe sells plans. A wrong value causes an error that names it. */
import { AppError } from '#engine/core/appError.ts';
import type { StripeSettings } from './stripeClient.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const [KEY, SECRET, URL_NAME] = ['LIVELOOM_STRIPE_KEY', 'LIVELOOM_STRIPE_WEBHOOK_SECRET', 'LIVELOOM_STRIPE_URL'];
const [TAX, MANAGED] = ['LIVELOOM_STRIPE_TAX', 'LIVELOOM_STRIPE_MANAGED'];

/** Secrets are not shown. */
function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value, remedy });
}

/** Returns null when nothing is sold. @throws CONFIG_INVALID */
export function stripeSettings(environment: Environment): StripeSettings | null {
  const key = environment[KEY] ?? '';
  if (key === '') return null;
  if (!/^(sk|rk)_[A-Za-z0-9_]+$/.test(key))
    throw invalid(KEY, '[secret]', 'Copy the secret key from Stripe; it starts with sk_ or rk_.');
  const webhookSecret = environment[SECRET] ?? '';
  if (!/^whsec_\S+$/.test(webhookSecret))
    throw invalid(SECRET, '[secret]', 'Copy the signing secret of the webhook from Stripe; it starts with whsec_.');
  return {
    key,
    webhookSecret,
    url: urlFrom(environment),
    hasTax: isOn(environment, TAX),
    isManaged: isOn(environment, MANAGED),
  };
}

function urlFrom(environment: Environment): URL | null {
  const text = environment[URL_NAME] ?? '';
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '')
    return url;
  throw invalid(URL_NAME, JSON.stringify(text), 'Leave it out, or use an address without a path for tests.');
}

function isOn(environment: Environment, name: string): boolean {
  const text = environment[name] ?? '';
  if (text === '' || text === 'off') return false;
  if (text === 'on') return true;
  throw invalid(name, JSON.stringify(text), 'Use on or off.');
}
