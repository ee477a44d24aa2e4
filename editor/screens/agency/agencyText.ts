import type { Invitation, Locale } from '#schemas/generated/types.ts';

type Status = Invitation['status'];

const enStatuses: Record<Status, string> = {
  PENDING: 'Waiting for an answer',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
  REVOKED: 'Revoked',
  EXPIRED: 'Expired',
};

const en = {
  about: (agency: string) => `Look after the streamers of ${agency}. Liveloom logs what you do for them.`,
  tabs: {
    members: 'Members',
    roster: 'Roster',
    invitations: 'Invitations',
    presets: 'Presets',
    rollouts: 'Roll-outs',
    codes: 'Discount codes',
    history: 'History',
  },
  historyHint: 'Changes to members, and everything done in their dashboards, appear here for 90 days.',
  invite: 'Invite member',
  search: 'Search by email',
  order: 'Order',
  role: 'Role',
  members: {
    search: 'Search by email or name',
    sorts: { email: 'Email A to Z', newest: 'Newest first' },
    count: (count: number) => (count === 1 ? '1 member' : `${count} members`),
    nothing: (search: string) => `No member matches “${search}”.`,
    member: 'Member',
    joined: 'Joined',
    entry: 'Lets the agency in',
    entryOn: 'Yes',
    entryOff: 'No',
    you: 'You',
    disabled: 'Disabled',
    actions: (who: string) => `Actions for ${who}`,
    enter: 'Open dashboard',
    enterRefused: 'This streamer keeps the agency out.',
    change: 'Change role',
    changeTitle: (who: string) => `Role of ${who}`,
    changed: 'Role changed',
    save: 'Save',
    remove: 'Remove from agency',
    removeAsk: {
      title: (who: string) => `Remove ${who}?`,
      body: 'The agency can no longer open this dashboard. The account and everything in it stay.',
      confirm: 'Remove',
    },
    removed: (who: string) => `${who} removed`,
  },
  invitations: {
    sorts: { newest: 'Newest first', email: 'Email A to Z' },
    nothing: (search: string) => `No invitation matches “${search}”.`,
    empty: {
      title: 'No invitations yet',
      hint: 'Invite streamers and managers by email. The invitation works with an existing account or a new one.',
    },
    email: 'Email',
    status: 'Status',
    statuses: enStatuses,
    invitedBy: 'Invited by',
    sent: 'Sent',
    ends: (day: string) => `Until ${day}`,
    actions: (who: string) => `Actions for the invitation to ${who}`,
    resend: 'Send again',
    resent: (who: string) => `Invitation sent to ${who} again`,
    revoke: 'Revoke',
    revokeAsk: {
      title: (who: string) => `Revoke the invitation to ${who}?`,
      body: 'The invitation can no longer be accepted. You can invite this address again.',
      confirm: 'Revoke',
    },
    revoked: 'Invitation revoked',
  },
  dialog: {
    title: 'Invite member',
    words: 'We send an email to this address. The invitation is valid for 14 days.',
    send: 'Send invitation',
    sent: 'Invitation sent',
  },
};

type AgencyText = typeof en;

const deStatuses: Record<Status, string> = {
  PENDING: 'Wartet auf Antwort',
  ACCEPTED: 'Angenommen',
  REJECTED: 'Abgelehnt',
  REVOKED: 'Zurückgezogen',
  EXPIRED: 'Abgelaufen',
};

const de: AgencyText = {
  about: (agency) => `Betreue die Streamer von ${agency}. Liveloom hält fest, was du für sie machst.`,
  tabs: {
    members: 'Mitglieder',
    roster: 'Übersicht',
    invitations: 'Einladungen',
    presets: 'Vorlagen',
    rollouts: 'Ausrollen',
    codes: 'Rabattcodes',
    history: 'Verlauf',
  },
  historyHint: 'Hier erscheinen 90 Tage lang Änderungen an Mitgliedern und alles, was in ihren Dashboards geschieht.',
  invite: 'Mitglied einladen',
  search: 'Nach E-Mail suchen',
  order: 'Reihenfolge',
  role: 'Rolle',
  members: {
    search: 'Nach E-Mail oder Name suchen',
    sorts: { email: 'E-Mail A bis Z', newest: 'Neueste zuerst' },
    count: (count) => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
    nothing: (search) => `Kein Mitglied passt zu „${search}“.`,
    member: 'Mitglied',
    joined: 'Beigetreten',
    entry: 'Lässt die Agentur herein',
    entryOn: 'Ja',
    entryOff: 'Nein',
    you: 'Du',
    disabled: 'Gesperrt',
    actions: (who) => `Aktionen für ${who}`,
    enter: 'Dashboard öffnen',
    enterRefused: 'Lässt die Agentur nicht herein.',
    change: 'Rolle ändern',
    changeTitle: (who) => `Rolle von ${who}`,
    changed: 'Rolle geändert',
    save: 'Speichern',
    remove: 'Aus der Agentur entfernen',
    removeAsk: {
      title: (who) => `${who} entfernen?`,
      body: 'Die Agentur kann dieses Dashboard nicht mehr öffnen. Das Konto und alles darin bleiben.',
      confirm: 'Entfernen',
    },
    removed: (who) => `${who} entfernt`,
  },
  invitations: {
    sorts: { newest: 'Neueste zuerst', email: 'E-Mail A bis Z' },
    nothing: (search) => `Keine Einladung passt zu „${search}“.`,
    empty: {
      title: 'Noch keine Einladungen',
      hint: 'Lade Streamer und Manager per E-Mail ein. Die Einladung gilt für ein vorhandenes oder ein neues Konto.',
    },
    email: 'E-Mail',
    status: 'Stand',
    statuses: deStatuses,
    invitedBy: 'Eingeladen von',
    sent: 'Gesendet',
    ends: (day) => `Bis ${day}`,
    actions: (who) => `Aktionen für die Einladung an ${who}`,
    resend: 'Noch einmal senden',
    resent: (who) => `Einladung noch einmal an ${who} gesendet`,
    revoke: 'Zurückziehen',
    revokeAsk: {
      title: (who) => `Einladung an ${who} zurückziehen?`,
      body: 'Die Einladung lässt sich dann nicht mehr annehmen. Du kannst diese Adresse wieder einladen.',
      confirm: 'Zurückziehen',
    },
    revoked: 'Einladung zurückgezogen',
  },
  dialog: {
    title: 'Mitglied einladen',
    words: 'Wir senden eine E-Mail an diese Adresse. Die Einladung gilt 14 Tage.',
    send: 'Einladung senden',
    sent: 'Einladung gesendet',
  },
};

/** Texts of the agency portal. */
export const AGENCY_TEXT: Record<Locale, AgencyText> = { en, de };
