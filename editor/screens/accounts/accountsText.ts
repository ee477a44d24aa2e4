import type { Locale, Plan, Role } from '#schemas/generated/types.ts';

/** `role ADMIN` → its words in the language. */
const actionWords =
  (
    words: Record<string, string>,
    role: (role: string) => string,
    plan: (plan: string) => string,
  ): ((action: string) => string) =>
  (action) => {
    const [kind = '', value = ''] = action.split(' ');
    if (kind === 'role') return role(value);
    if (kind === 'plan' && value !== 'of') return plan(value);
    return words[action] ?? action;
  };

const ROLES_EN: Record<Role, string> = { ADMIN: 'Admin', MANAGER: 'Manager', STREAMER: 'Streamer' };
const ROLES_DE: Record<Role, string> = { ADMIN: 'Administrator', MANAGER: 'Manager', STREAMER: 'Streamer' };
const roleIn = (roles: Record<Role, string>, role: string): string => roles[role as Role] ?? role;

const en = {
  about: 'Everybody who has an account on this server. What you change here is written down.',
  tabs: { accounts: 'Accounts', history: 'History' },
  search: 'Search by address or name',
  order: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', email: 'Address A to Z', lastLogin: 'Last login first' },
  count: (count: number) => (count === 1 ? '1 account' : `${count} accounts`),
  nothing: (search: string) => `No account matches “${search}”`,
  account: 'Account',
  role: 'Role',
  plan: 'Plan',
  created: 'Created',
  lastLogin: 'Last login',
  never: 'Never',
  roles: ROLES_EN,
  ofServer: 'Default of the server',
  planName: (plan: Plan | null): string => plan ?? 'Default',
  demo: 'Demo account',
  you: 'You',
  unconfirmed: 'Not confirmed',
  disabled: 'Disabled',
  actions: (who: string) => `Actions for ${who}`,
  loginAs: 'Log in as',
  change: 'Role and plan',
  disable: 'Disable',
  enable: 'Enable',
  disableAsk: {
    title: (who: string) => `Disable ${who}?`,
    body: 'Nobody can sign in with this account any more, and whoever is signed in is signed out. Its overlays and files stay.',
    confirm: 'Disable',
  },
  disabledDone: (who: string) => `${who} is disabled`,
  enabledDone: (who: string) => `${who} can be used again`,
  changeTitle: (who: string) => `Role and plan of ${who}`,
  adminWarning: 'Administrators see and change all accounts of this server.',
  save: 'Save',
  saved: 'Saved',
  loginAsTitle: (who: string) => `Log in as ${who}`,
  loginAsWords:
    'You see the dashboard as this account does, for an hour at most. That you did is written down. Afterwards you sign in again as yourself.',
  password: 'Your own password',
  loginAsConfirm: 'Log in',
  noPassword: 'Your account has no password yet. Set one with “Forgot password” on the login page first.',
  history: {
    nothing: 'Nothing happened yet',
    nothingHint: 'Here it says who changed an account of somebody else or acted for somebody, and when.',
    search: 'Search by address',
    console: 'Console of the server',
    /** What was done, as whoever did it would say. */
    words: actionWords(
      {
        'login-as': 'Logged in as',
        disable: 'Disabled',
        enable: 'Enabled',
        create: 'Created',
        'api-key': 'New API key',
        'plan of the server': 'Plan: that of the server',
      },
      (role) => `Role: ${roleIn(ROLES_EN, role)}`,
      (plan) => `Plan: ${plan}`,
    ),
    when: 'When',
    who: 'Who',
    what: 'What',
    toWhom: 'Account',
    from: 'From',
  },
};

type AccountsText = typeof en;

const de: AccountsText = {
  about: 'Alle, die auf diesem Server ein Konto haben. Was du hier änderst, wird festgehalten.',
  tabs: { accounts: 'Konten', history: 'Verlauf' },
  search: 'Nach Adresse oder Name suchen',
  order: 'Reihenfolge',
  sorts: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    email: 'Adresse A bis Z',
    lastLogin: 'Letzte Anmeldung zuerst',
  },
  count: (count) => (count === 1 ? '1 Konto' : `${count} Konten`),
  nothing: (search) => `Kein Konto passt zu „${search}“`,
  account: 'Konto',
  role: 'Rolle',
  plan: 'Tarif',
  created: 'Angelegt',
  lastLogin: 'Zuletzt angemeldet',
  never: 'Nie',
  roles: ROLES_DE,
  ofServer: 'Standard des Servers',
  planName: (plan) => plan ?? 'Standard',
  demo: 'Demo-Konto',
  you: 'Du',
  unconfirmed: 'Nicht bestätigt',
  disabled: 'Gesperrt',
  actions: (who) => `Aktionen für ${who}`,
  loginAs: 'Anmelden als',
  change: 'Rolle und Tarif',
  disable: 'Sperren',
  enable: 'Entsperren',
  disableAsk: {
    title: (who) => `${who} sperren?`,
    body: 'Niemand kann sich mehr mit diesem Konto anmelden, und wer angemeldet ist, wird abgemeldet. Overlays und Dateien bleiben.',
    confirm: 'Sperren',
  },
  disabledDone: (who) => `${who} ist gesperrt`,
  enabledDone: (who) => `${who} kann wieder verwendet werden`,
  changeTitle: (who) => `Rolle und Tarif von ${who}`,
  adminWarning: 'Administratoren sehen und ändern alle Konten dieses Servers.',
  save: 'Speichern',
  saved: 'Gespeichert',
  loginAsTitle: (who) => `Anmelden als ${who}`,
  loginAsWords:
    'Du siehst das Dashboard wie dieses Konto, höchstens eine Stunde lang. Das wird festgehalten. Danach meldest du dich wieder als du selbst an.',
  password: 'Dein eigenes Passwort',
  loginAsConfirm: 'Anmelden',
  noPassword: 'Dein Konto hat noch kein Passwort. Lege zuerst eines über „Passwort vergessen“ auf der Anmeldeseite an.',
  history: {
    nothing: 'Noch ist nichts geschehen',
    nothingHint: 'Hier steht, wer ein fremdes Konto geändert oder für jemanden gehandelt hat, und wann.',
    search: 'Nach Adresse suchen',
    console: 'Konsole des Servers',
    words: actionWords(
      {
        'login-as': 'Angemeldet als',
        disable: 'Gesperrt',
        enable: 'Entsperrt',
        create: 'Angelegt',
        'api-key': 'Neuer API-Schlüssel',
        'plan of the server': 'Tarif: der des Servers',
      },
      (role) => `Rolle: ${roleIn(ROLES_DE, role)}`,
      (plan) => `Tarif: ${plan}`,
    ),
    when: 'Wann',
    who: 'Wer',
    what: 'Was',
    toWhom: 'Konto',
    from: 'Von wo',
  },
};

export const ACCOUNTS_TEXT: Record<Locale, AccountsText> = { en, de };
