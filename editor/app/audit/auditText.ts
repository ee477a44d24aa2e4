import type { Locale } from '#schemas/generated/types.ts';
import { ROLE_TEXT } from '../roleText.ts';
import { changeWords } from './auditWords.ts';

const en = {
  nothing: 'No changes yet',
  notFound: (search: string) => `No change matches “${search}”.`,
  search: 'Search by email',
  console: 'Server console',
  demo: 'Demo account',
  /** Translates a logged action. */
  change: changeWords({
    actions: {
      'login-as': 'Signed in as',
      disable: 'Disabled',
      enable: 'Enabled',
      create: 'Created',
      administrator: 'Made administrator',
      'no administrator': 'No longer administrator',
      'local programs': 'Local programs allowed',
      'no local programs': 'Local programs no longer allowed',
      agency: 'Created agency',
      'close-agency': 'Closed agency',
      'roll-out': 'Rolled out presets',
      'roll-back': 'Took a roll-out back',
      enter: 'Entered the dashboard',
      request: 'Made a change',
      'request POST /auth/logout': 'Left the dashboard',
      join: 'Joined the agency',
      reject: 'Rejected an invitation',
      leave: 'Left the agency',
      remove: 'Removed from the agency',
      'api-key': 'New API key',
      'plan of the server': 'Plan: server default',
    },
    roles: ROLE_TEXT.en,
    role: (role) => `Role: ${role}`,
    plan: (plan) => `Plan: ${plan}`,
  }),
  refused: 'Refused',
  when: 'Time',
  who: 'By',
  what: 'Change',
  toWhom: 'Account',
  from: 'IP address',
};

type AuditText = typeof en;

const de: AuditText = {
  nothing: 'Noch keine Änderungen',
  notFound: (search) => `Keine Änderung passt zu „${search}“.`,
  search: 'Nach E-Mail suchen',
  console: 'Server-Konsole',
  demo: 'Demo-Konto',
  change: changeWords({
    actions: {
      'login-as': 'Angemeldet als',
      disable: 'Gesperrt',
      enable: 'Entsperrt',
      create: 'Angelegt',
      administrator: 'Zum Administrator gemacht',
      'no administrator': 'Kein Administrator mehr',
      'local programs': 'Programme dieses Rechners erlaubt',
      'no local programs': 'Programme dieses Rechners nicht mehr erlaubt',
      agency: 'Agentur angelegt',
      'close-agency': 'Agentur geschlossen',
      'roll-out': 'Vorlagen ausgerollt',
      'roll-back': 'Ausrollen zurückgenommen',
      enter: 'Hat das Dashboard geöffnet',
      request: 'Hat etwas geändert',
      'request POST /auth/logout': 'Hat das Dashboard verlassen',
      join: 'Der Agentur beigetreten',
      reject: 'Einladung abgelehnt',
      leave: 'Agentur verlassen',
      remove: 'Aus der Agentur entfernt',
      'api-key': 'Neuer API-Schlüssel',
      'plan of the server': 'Tarif: Standard des Servers',
    },
    roles: ROLE_TEXT.de,
    role: (role) => `Rolle: ${role}`,
    plan: (plan) => `Tarif: ${plan}`,
  }),
  refused: 'Abgelehnt',
  when: 'Zeit',
  who: 'Von',
  what: 'Änderung',
  toWhom: 'Konto',
  from: 'IP-Adresse',
};

/** Texts of the log of changes to accounts. */
export const AUDIT_TEXT: Record<Locale, AuditText> = { en, de };
