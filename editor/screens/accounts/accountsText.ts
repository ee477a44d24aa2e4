import type { Locale, Plan, Role } from '#schemas/generated/types.ts';

/** Translates a logged action, for example `plan PRO`. Older entries name roles: `role ADMIN`. */
const actionWords =
  (
    words: Record<string, string>,
    role: (role: string) => string,
    plan: (plan: string) => string,
  ): ((action: string) => string) =>
  (action) => {
    const [kind = '', value = ''] = action.split(' ');
    if (kind === 'role' && value !== '') return role(value);
    if (kind === 'plan' && value !== 'of') return plan(value);
    return words[action] ?? action;
  };

const ROLES_EN: Record<Role, string> = { ADMIN: 'Admin', MANAGER: 'Manager', STREAMER: 'Streamer' };
const ROLES_DE: Record<Role, string> = { ADMIN: 'Administrator', MANAGER: 'Manager', STREAMER: 'Streamer' };
const roleIn = (roles: Record<Role, string>, role: string): string => roles[role as Role] ?? role;

const en = {
  about: 'Manage everyone who has an account on this server. Liveloom logs every change you make here.',
  tabs: { accounts: 'Accounts', history: 'History' },
  search: 'Search by email or name',
  order: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', email: 'Email A to Z', lastLogin: 'Last sign-in first' },
  count: (count: number) => (count === 1 ? '1 account' : `${count} accounts`),
  nothing: (search: string) => `No account matches “${search}”.`,
  account: 'Account',
  rights: 'Rights',
  administrator: 'Administrator',
  plan: 'Plan',
  created: 'Created',
  lastLogin: 'Last sign-in',
  never: 'Never',
  ofServer: 'Server default',
  planName: (plan: Plan | null): string => plan ?? 'Default',
  demo: 'Demo account',
  you: 'You',
  unconfirmed: 'Not confirmed',
  disabled: 'Disabled',
  actions: (who: string) => `Actions for ${who}`,
  loginAs: 'Sign in as',
  change: 'Rights and plan',
  disable: 'Disable',
  enable: 'Enable',
  disableAsk: {
    title: (who: string) => `Disable ${who}?`,
    body: "Everyone signed in with this account is signed out and can't sign in again. Its overlays and files stay.",
    confirm: 'Disable',
  },
  disabledDone: (who: string) => `${who} disabled`,
  enabledDone: (who: string) => `${who} enabled`,
  changeTitle: (who: string) => `Rights and plan of ${who}`,
  adminWarning: 'Sees and changes all accounts of this server',
  save: 'Save',
  saved: 'Saved',
  loginAsTitle: (who: string) => `Sign in as ${who}`,
  loginAsWords:
    'You use the dashboard as this account, for an hour at most. Liveloom logs this. Afterwards you sign in as yourself again.',
  password: 'Your password',
  loginAsConfirm: 'Sign in',
  noPassword: 'Your account has no password yet. Set one with “Forgot your password?” on the sign-in page first.',
  history: {
    nothing: 'No changes yet',
    notFound: (search: string) => `No change matches “${search}”.`,
    nothingHint: 'Changes that someone makes to another account appear here.',
    search: 'Search by email',
    console: 'Server console',
    /** Translates a logged action. */
    words: actionWords(
      {
        'login-as': 'Signed in as',
        disable: 'Disabled',
        enable: 'Enabled',
        create: 'Created',
        administrator: 'Made administrator',
        'no administrator': 'No longer administrator',
        agency: 'Made agency',
        'close-agency': 'Closed agency',
        enter: 'Entered for the agency',
        request: 'Acted for the account',
        role: 'Role in the agency',
        join: 'Joined the agency',
        reject: 'Rejected an invitation',
        leave: 'Left the agency',
        remove: 'Removed from the agency',
        'api-key': 'New API key',
        'plan of the server': 'Plan: server default',
      },
      (role) => `Role: ${roleIn(ROLES_EN, role)}`,
      (plan) => `Plan: ${plan}`,
    ),
    when: 'Time',
    who: 'By',
    what: 'Change',
    toWhom: 'Account',
    from: 'IP address',
  },
};

type AccountsText = typeof en;

const de: AccountsText = {
  about: 'Verwalte alle, die auf diesem Server ein Konto haben. Liveloom hält jede Änderung fest, die du hier machst.',
  tabs: { accounts: 'Konten', history: 'Verlauf' },
  search: 'Nach E-Mail oder Name suchen',
  order: 'Reihenfolge',
  sorts: {
    newest: 'Neueste zuerst',
    oldest: 'Älteste zuerst',
    email: 'E-Mail A bis Z',
    lastLogin: 'Letzte Anmeldung zuerst',
  },
  count: (count) => (count === 1 ? '1 Konto' : `${count} Konten`),
  nothing: (search) => `Kein Konto passt zu „${search}“.`,
  account: 'Konto',
  rights: 'Rechte',
  administrator: 'Administrator',
  plan: 'Tarif',
  created: 'Angelegt',
  lastLogin: 'Zuletzt angemeldet',
  never: 'Nie',
  ofServer: 'Standard des Servers',
  planName: (plan) => plan ?? 'Standard',
  demo: 'Demo-Konto',
  you: 'Du',
  unconfirmed: 'Nicht bestätigt',
  disabled: 'Gesperrt',
  actions: (who) => `Aktionen für ${who}`,
  loginAs: 'Anmelden als',
  change: 'Rechte und Tarif',
  disable: 'Sperren',
  enable: 'Entsperren',
  disableAsk: {
    title: (who) => `${who} sperren?`,
    body: 'Alle, die mit diesem Konto angemeldet sind, werden abgemeldet und können sich nicht mehr anmelden. Overlays und Dateien bleiben.',
    confirm: 'Sperren',
  },
  disabledDone: (who) => `${who} gesperrt`,
  enabledDone: (who) => `${who} entsperrt`,
  changeTitle: (who) => `Rechte und Tarif von ${who}`,
  adminWarning: 'Sieht und ändert alle Konten dieses Servers',
  save: 'Speichern',
  saved: 'Gespeichert',
  loginAsTitle: (who) => `Anmelden als ${who}`,
  loginAsWords:
    'Du benutzt das Dashboard als dieses Konto, höchstens eine Stunde lang. Liveloom hält das fest. Danach meldest du dich wieder als du selbst an.',
  password: 'Dein Passwort',
  loginAsConfirm: 'Anmelden',
  noPassword:
    'Dein Konto hat noch kein Passwort. Lege zuerst eines über „Passwort vergessen?“ auf der Anmeldeseite an.',
  history: {
    nothing: 'Noch keine Änderungen',
    notFound: (search) => `Keine Änderung passt zu „${search}“.`,
    nothingHint: 'Hier erscheinen Änderungen, die jemand an einem fremden Konto macht.',
    search: 'Nach E-Mail suchen',
    console: 'Server-Konsole',
    words: actionWords(
      {
        'login-as': 'Angemeldet als',
        disable: 'Gesperrt',
        enable: 'Entsperrt',
        create: 'Angelegt',
        administrator: 'Zum Administrator gemacht',
        'no administrator': 'Kein Administrator mehr',
        agency: 'Agentur angelegt',
        'close-agency': 'Agentur geschlossen',
        enter: 'Für die Agentur eingetreten',
        request: 'Für das Konto gehandelt',
        role: 'Rolle in der Agentur',
        join: 'Der Agentur beigetreten',
        reject: 'Einladung abgelehnt',
        leave: 'Agentur verlassen',
        remove: 'Aus der Agentur entfernt',
        'api-key': 'Neuer API-Schlüssel',
        'plan of the server': 'Tarif: Standard des Servers',
      },
      (role) => `Rolle: ${roleIn(ROLES_DE, role)}`,
      (plan) => `Tarif: ${plan}`,
    ),
    when: 'Zeit',
    who: 'Von',
    what: 'Änderung',
    toWhom: 'Konto',
    from: 'IP-Adresse',
  },
};

export const ACCOUNTS_TEXT: Record<Locale, AccountsText> = { en, de };
