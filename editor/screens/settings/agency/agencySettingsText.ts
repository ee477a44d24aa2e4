import type { Locale } from '#schemas/generated/types.ts';

const en = {
  agency: {
    title: 'Agency',
    words: 'An agency looks after your account. You choose whether it may work in your dashboard.',
    role: (role: string) => `Your role: ${role}`,
    since: (when: string) => `Member since ${when}`,
    letsIn: 'Let the agency into my dashboard',
    letsInHint:
      'Its admins and managers can change your overlays, flows and settings. Turning this off keeps them out at once.',
    saved: 'Saved',
    leave: 'Leave agency',
    leaveAsk: {
      title: (agency: string) => `Leave ${agency}?`,
      body: 'The agency can no longer open your dashboard. Your account and everything in it stay.',
      confirm: 'Leave agency',
    },
    left: 'You left the agency',
    acting: 'Only the owner of this account can change this or leave the agency.',
  },
  access: {
    title: 'Access by others',
    words: 'See what admins of this server and your agency did in your account in the last 90 days.',
    nothing: 'Nobody else used or changed your account. If somebody does, it appears here.',
  },
};

type AgencySettingsText = typeof en;

const de: AgencySettingsText = {
  agency: {
    title: 'Agentur',
    words: 'Eine Agentur betreut dein Konto. Du entscheidest, ob sie in deinem Dashboard arbeiten darf.',
    role: (role) => `Deine Rolle: ${role}`,
    since: (when) => `Mitglied seit ${when}`,
    letsIn: 'Agentur in mein Dashboard lassen',
    letsInHint:
      'Ihre Admins und Manager können deine Overlays, Flows und Einstellungen ändern. Schaltest du das aus, sind sie sofort ausgesperrt.',
    saved: 'Gespeichert',
    leave: 'Agentur verlassen',
    leaveAsk: {
      title: (agency) => `${agency} verlassen?`,
      body: 'Die Agentur kann dein Dashboard nicht mehr öffnen. Dein Konto und alles darin bleiben.',
      confirm: 'Agentur verlassen',
    },
    left: 'Du hast die Agentur verlassen',
    acting: 'Das ändern und die Agentur verlassen kann nur, wem das Konto gehört.',
  },
  access: {
    title: 'Zugriff durch andere',
    words:
      'Sieh, was Administratoren dieses Servers und deine Agentur in den letzten 90 Tagen in deinem Konto getan haben.',
    nothing: 'Niemand sonst hat dein Konto benutzt oder geändert. Falls das jemand tut, erscheint es hier.',
  },
};

/** Texts about the own agency and about what others did in the account. */
export const AGENCY_SETTINGS_TEXT: Record<Locale, AgencySettingsText> = { en, de };
