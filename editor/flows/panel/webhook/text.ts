/** Words about webhooks: calls that start a flow, and calls that a step signs. */
import type { Locale } from '#schemas/generated/types.ts';

interface WebhookText {
  title: string;
  hint: string;
  address: string;
  secret: string;
  secretHint: string;
  command: string;
  commandHint: string;
  copy: (what: string) => string;
  copied: string;
  show: string;
  hide: string;
  renew: string;
  renewTitle: string;
  renewBody: string;
  renewed: string;
  never: string;
  last: (ago: string) => string;
  justNow: string;
  came: string;
  take: (count: number) => string;
  signing: string;
  signingHint: string;
}

export const WEBHOOK_TEXT: Readonly<Record<Locale, WebhookText>> = {
  en: {
    title: 'Start it from outside',
    hint: 'Any program that can open an address can start this flow. What it sends along becomes values.',
    address: 'Address',
    secret: 'Secret',
    secretHint: 'Whoever has it can start this flow. It is in no copy and no export.',
    command: 'To try it',
    commandHint: 'In a command line; the secret is part of it when you copy it.',
    copy: (what) => `Copy: ${what}`,
    copied: 'Copied',
    show: 'Show the secret',
    hide: 'Hide the secret',
    renew: 'New secret',
    renewTitle: 'Make a new secret?',
    renewBody: 'The one before is worthless from now on. Every program that uses it needs the new one.',
    renewed: 'There is a new secret.',
    never: 'It was never called.',
    last: (ago) => `Last called ${ago}.`,
    justNow: 'Called just now.',
    came: 'The last call brought',
    take: (count) => (count === 1 ? 'Name it, for the steps' : 'Name them, for the steps'),
    signing: 'Secret of the signature',
    signingHint:
      'Each call has X-Liveloom-Signature: HMAC-SHA256 of X-Liveloom-Timestamp, a full stop and the body. So whoever is called knows that it was you.',
  },
  de: {
    title: 'Von außen starten',
    hint: 'Jedes Programm, das eine Adresse öffnen kann, kann diesen Flow starten. Was es mitschickt, wird zu Werten.',
    address: 'Adresse',
    secret: 'Geheimnis',
    secretHint: 'Wer es hat, kann diesen Flow starten. Es steht in keiner Kopie und keinem Export.',
    command: 'Zum Ausprobieren',
    commandHint: 'In einer Befehlszeile; beim Kopieren ist das Geheimnis dabei.',
    copy: (what) => `Kopieren: ${what}`,
    copied: 'Kopiert',
    show: 'Geheimnis zeigen',
    hide: 'Geheimnis verbergen',
    renew: 'Neues Geheimnis',
    renewTitle: 'Ein neues Geheimnis machen?',
    renewBody: 'Das bisherige ist dann wertlos. Jedes Programm, das es benutzt, braucht das neue.',
    renewed: 'Es gibt ein neues Geheimnis.',
    never: 'Er wurde noch nie aufgerufen.',
    last: (ago) => `Zuletzt aufgerufen ${ago}.`,
    justNow: 'Gerade eben aufgerufen.',
    came: 'Der letzte Aufruf brachte',
    take: (count) => (count === 1 ? 'Benennen, für die Schritte' : 'Alle benennen, für die Schritte'),
    signing: 'Geheimnis der Unterschrift',
    signingHint:
      'Jeder Aufruf hat X-Liveloom-Signature: HMAC-SHA256 aus X-Liveloom-Timestamp, einem Punkt und dem Inhalt. So weiß die Gegenseite, dass du es warst.',
  },
};
