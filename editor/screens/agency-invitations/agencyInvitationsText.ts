import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'An agency looks after streamers. You choose whether it may work in your dashboard.',
  empty: {
    title: 'No open invitations',
    hint: (email: string) => `You are signed in as ${email}. Invitations to this address appear here.`,
    demo: 'A demo account receives no invitations. Create an account first.',
  },
  acting: 'Only the owner of this account can answer an invitation.',
  invites: (agency: string) => `${agency} invites you`,
  role: (role: string) => `Your role: ${role}`,
  from: (email: string) => `Invited by ${email}`,
  ends: (day: string) => `Valid until ${day}`,
  leaves: (agency: string) => `If you accept, you leave the agency ${agency}.`,
  letsAgencyIn: 'Let the agency into my dashboard',
  letsAgencyInHint:
    'Its admins and managers can change your overlays, flows and settings, and you see what they did. You can turn this off at any time under Settings.',
  accept: 'Accept',
  acceptLabel: (agency: string) => `Accept the invitation of ${agency}`,
  accepted: (agency: string) => `You joined ${agency}`,
  reject: 'Reject',
  rejectLabel: (agency: string) => `Reject the invitation of ${agency}`,
  rejectAsk: {
    title: (agency: string) => `Reject the invitation of ${agency}?`,
    body: 'The agency sees that you rejected it. It can invite you again.',
    confirm: 'Reject',
  },
  rejected: 'Invitation rejected',
};

type AgencyInvitationsText = typeof en;

const de: AgencyInvitationsText = {
  about: 'Eine Agentur betreut Streamer. Du entscheidest, ob sie in deinem Dashboard arbeiten darf.',
  empty: {
    title: 'Keine offenen Einladungen',
    hint: (email) => `Du bist als ${email} angemeldet. Einladungen an diese Adresse erscheinen hier.`,
    demo: 'Ein Demokonto bekommt keine Einladungen. Lege zuerst ein Konto an.',
  },
  acting: 'Eine Einladung beantworten kann nur, wem das Konto gehört.',
  invites: (agency) => `${agency} lädt dich ein`,
  role: (role) => `Deine Rolle: ${role}`,
  from: (email) => `Eingeladen von ${email}`,
  ends: (day) => `Gültig bis ${day}`,
  leaves: (agency) => `Wenn du annimmst, verlässt du die Agentur ${agency}.`,
  letsAgencyIn: 'Agentur in mein Dashboard lassen',
  letsAgencyInHint:
    'Ihre Admins und Manager können deine Overlays, Flows und Einstellungen ändern, und du siehst, was sie getan haben. Du kannst das jederzeit unter Einstellungen ausschalten.',
  accept: 'Annehmen',
  acceptLabel: (agency) => `Einladung von ${agency} annehmen`,
  accepted: (agency) => `Du bist jetzt in der Agentur ${agency}`,
  reject: 'Ablehnen',
  rejectLabel: (agency) => `Einladung von ${agency} ablehnen`,
  rejectAsk: {
    title: (agency) => `Einladung von ${agency} ablehnen?`,
    body: 'Die Agentur sieht, dass du abgelehnt hast. Sie kann dich wieder einladen.',
    confirm: 'Ablehnen',
  },
  rejected: 'Einladung abgelehnt',
};

/** Texts about received invitations of agencies. */
export const AGENCY_INVITATIONS_TEXT: Record<Locale, AgencyInvitationsText> = { en, de };
