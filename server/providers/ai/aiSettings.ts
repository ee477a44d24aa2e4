/**
 * Reads from the environment which AI writes texts (any service with OpenAI's chat completions API), how much of it an account
 * may use, and what it costs.
 */
import { AppError } from '#engine/core/appError.ts';

/** Allowed amount; 0 = unlimited. */
export interface AiAllowance {
  requests: number;
  /** Characters of prompts and answers together. */
  characters: number;
}

/** Price per million tokens. */
export interface AiPrice {
  /** Price of prompts. */
  asked: number;
  /** Price of answers. */
  written: number;
  /** ISO 4217, `EUR`. */
  currency: string;
}

export interface AiSettings {
  /** Base address of the API, `https://api.example.com/v1`. */
  url: URL;
  /** Null = the service requires none, such as one in the local network. */
  key: string | null;
  model: string;
  /** Allowance of an account per stream. */
  perStream: AiAllowance;
  /** Allowance of an account per calendar month (UTC). */
  perMonth: AiAllowance;
  /** Null = unknown, so that only tokens can be shown. */
  price: AiPrice | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

const PRICE = /^(\d{1,6}(?:\.\d{1,6})?)(?:\/(\d{1,6}(?:\.\d{1,6})?))? ([A-Z]{3})$/;
const MOST = 1_000_000_000;

/** Returns null when none is configured. @throws CONFIG_INVALID */
export function aiSettings(environment: Environment): AiSettings | null {
  const address = environment['LIVELOOM_AI_URL'] ?? '';
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '') {
    throw invalid(
      'LIVELOOM_AI_URL',
      address,
      'Use the address of the interface, for example https://ai.example.com/v1.',
    );
  }
  const model = environment['LIVELOOM_AI_MODEL'] ?? '';
  if (model === '')
    throw invalid('LIVELOOM_AI_MODEL', model, 'Name the model that is to write, as its service calls it.');
  return {
    url,
    key: environment['LIVELOOM_AI_KEY'] || null,
    model,
    perStream: allowance(environment, 'STREAM', { requests: 500, characters: 500_000 }),
    perMonth: allowance(environment, 'MONTH', { requests: 5_000, characters: 5_000_000 }),
    price: priceIn(environment),
  };
}

function allowance(environment: Environment, per: 'STREAM' | 'MONTH', usual: AiAllowance): AiAllowance {
  return {
    requests: wholeNumber(environment, `LIVELOOM_AI_REQUESTS_PER_${per}`, usual.requests),
    characters: wholeNumber(environment, `LIVELOOM_AI_CHARACTERS_PER_${per}`, usual.characters),
  };
}

function wholeNumber(environment: Environment, name: string, usual: number): number {
  const value = environment[name] ?? '';
  if (value === '') return usual;
  if (/^\d{1,10}$/.test(value) && Number(value) <= MOST) return Number(value);
  throw invalid(name, value, `Use a whole number up to ${MOST}; 0 = no limit.`);
}

function priceIn(environment: Environment): AiPrice | null {
  const value = environment['LIVELOOM_AI_PRICE'] ?? '';
  if (value === '') return null;
  const [, asked = '', written = asked, currency = ''] = PRICE.exec(value) ?? [];
  if (currency !== '') return { asked: Number(asked), written: Number(written), currency };
  throw invalid(
    'LIVELOOM_AI_PRICE',
    value,
    'Say what a million tokens cost, and in which currency: "0.60 EUR", or "0.15/0.60 EUR" where what is asked and what is written cost differently.',
  );
}

function invalid(name: string, value: string, remedy: string): AppError {
  return new AppError('CONFIG_INVALID', { name, value: JSON.stringify(value), remedy });
}
