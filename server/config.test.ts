import { join, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { accountSettings } from './people/accounts/accountSettings.ts';
import { configFrom } from './config.ts';
import { spotifySettings } from './providers/music/spotify/spotifySettings.ts';

const cwd = resolve('/srv/somewhere');

// behaviour: name-2
test('has defaults for everything', () => {
  expect(configFrom({}, cwd)).toEqual({
    stripe: null,
    spotify: spotifySettings({}),
    adsFolder: null,
    desktopFolder: null,
    trialDays: 7,
    outbound: { proxy: null, privateHosts: [] },
    port: 4400,
    sourceAddresses: { allowedHosts: [], isHosted: false },
    host: '127.0.0.1',
    demo: true,
    s3: null,
    soundCatalogue: { address: 'myinstants' },
    ai: null,
    pictureHosts: [],
    speech: {
      engines: [{ name: 'bundled', settings: {}, charactersPerMonth: 0 }],
      charactersPerMinute: 3_000,
      cacheBytes: 256 * 1024 * 1024,
    },
    support: { chat: null, email: null, messenger: null, feedback: null },
    logLevel: 'info',
    areMetricsPublic: false,
    knownHosts: ['127.0.0.1'],
    socketCaps: { address: 1_000, key: 200, account: 500, helper: 5, agent: 24 },
    backupHours: 24,
    journalDays: 90,
    accounts: accountSettings({}),
    dataDir: join(cwd, 'data'),
    databaseFile: join(cwd, 'data', 'liveloom.sqlite'),
  });
});

test('takes paths relative to the working folder', () => {
  const config = configFrom({ LIVELOOM_DATA_DIR: 'd', DATABASE_URL: 'sqlite:x/y.sqlite', LIVELOOM_DEMO: 'off' }, cwd);
  expect(config).toMatchObject({ dataDir: join(cwd, 'd'), databaseFile: join(cwd, 'x/y.sqlite'), demo: false });
});

test('shows metrics to other computers only when asked to', () => {
  expect(configFrom({ LIVELOOM_METRICS: 'public' }, cwd).areMetricsPublic).toBe(true);
  expect(configFrom({ LIVELOOM_METRICS: 'local' }, cwd).areMetricsPublic).toBe(false);
});

test.each([
  ['PORT', 'abc', 'PORT: "abc" is not valid. Use a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT: "70000" is not valid. Use a whole number from 0 to 65535.'],
  ['HOST', 'a b', 'HOST: "a b" is not valid. Use a host name or an IP address, for example 127.0.0.1.'],
  ['LIVELOOM_DEMO', 'yes', 'LIVELOOM_DEMO: "yes" is not valid. Use on or off.'],
  ['LIVELOOM_METRICS', 'on', 'LIVELOOM_METRICS: "on" is not valid. Use local or public.'],
  ['LIVELOOM_LOG', 'loud', 'LIVELOOM_LOG: "loud" is not valid. Use one of trace, debug, info, warn, error, silent.'],
  [
    'LIVELOOM_SOUND_CATALOGUE',
    'ftp://x',
    'LIVELOOM_SOUND_CATALOGUE: "ftp://x" is not valid. Use myinstants, off, or the address of a catalogue of your own, ' +
      'for example https://sounds.example.com/list.',
  ],
  [
    'LIVELOOM_SUPPORT_CHAT',
    'javascript:alert(1)',
    'LIVELOOM_SUPPORT_CHAT: "javascript:alert(1)" is not valid. Use an https address, for example https://chat.example.com/help.',
  ],
  [
    'LIVELOOM_SUPPORT_EMAIL',
    'help at example.com',
    'LIVELOOM_SUPPORT_EMAIL: "help at example.com" is not valid. Use an email address, for example help@example.com.',
  ],
  [
    'DATABASE_URL',
    'postgres://x',
    'DATABASE_URL: "postgres://x" is not valid. Use sqlite:PATH, or leave it out to use a file in the data folder.',
  ],
  [
    'LIVELOOM_PICTURE_HOSTS',
    'a b',
    'LIVELOOM_PICTURE_HOSTS: "a b" is not valid. Use host names separated by commas; *.example.com covers all below.',
  ],
])('%s=%s stops the start', (name, value, message) =>
  expect(() => configFrom({ [name]: value }, cwd)).toThrow(message),
);

test.each([
  [{}, { allowedHosts: [], isHosted: false }],
  [
    { LIVELOOM_SOURCE_HOSTS: 'Studio.lan, 192.168.1.9' },
    { allowedHosts: ['studio.lan', '192.168.1.9'], isHosted: false },
  ],
  [{ HOST: '0.0.0.0' }, { allowedHosts: [], isHosted: true }],
  [{ LIVELOOM_PUBLIC_URL: 'https://live.example.com' }, { allowedHosts: [], isHosted: true }],
  [{ LIVELOOM_PUBLIC_URL: 'http://localhost:4400' }, { allowedHosts: [], isHosted: false }],
])('%j decides which apps may be connected to', (environment, expected) => {
  expect(configFrom(environment, cwd).sourceAddresses).toEqual(expected);
});

test.each(['studio.lan:21213', 'ws://studio.lan', 'a b'])('takes no host like %s', (text) => {
  expect(() => configFrom({ LIVELOOM_SOURCE_HOSTS: text }, cwd)).toThrow('LIVELOOM_SOURCE_HOSTS');
});

// behaviour: billing-5
describe('selling plans', () => {
  const stripe = { LIVELOOM_STRIPE_KEY: 'sk_test_1', LIVELOOM_STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('takes a key and the secret of the webhook, and makes FREE the default plan', () => {
    const { stripe: settings, accounts, trialDays } = configFrom({ ...stripe, LIVELOOM_TRIAL_DAYS: '0' }, '/home/op');
    expect(settings).toEqual({
      key: 'sk_test_1',
      webhookSecret: 'whsec_1',
      url: null,
      hasTax: false,
      isManaged: false,
    });
    expect([accounts.defaultPlan, trialDays]).toEqual(['FREE', 0]);
    expect(configFrom({ ...stripe, LIVELOOM_DEFAULT_PLAN: 'BASIC' }, '/home/op').accounts.defaultPlan).toBe('BASIC');
  });

  it.each([
    [{ LIVELOOM_STRIPE_KEY: 'pk_live_public' }, 'LIVELOOM_STRIPE_KEY'],
    [{ LIVELOOM_STRIPE_WEBHOOK_SECRET: '' }, 'LIVELOOM_STRIPE_WEBHOOK_SECRET'],
    [{ LIVELOOM_STRIPE_URL: 'ftp://x' }, 'LIVELOOM_STRIPE_URL'],
    [{ LIVELOOM_STRIPE_TAX: 'yes' }, 'LIVELOOM_STRIPE_TAX'],
    [{ LIVELOOM_TRIAL_DAYS: '-1' }, 'LIVELOOM_TRIAL_DAYS'],
  ])('refuses %o and shows no secret', (wrong, name) => {
    const start = (): unknown => configFrom({ ...stripe, ...wrong }, '/home/op');
    expect(start).toThrow(name);
    expect(start).not.toThrow(/pk_live|whsec_1/);
  });
});
