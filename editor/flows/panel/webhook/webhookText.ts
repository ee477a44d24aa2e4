/** Words about webhooks: calls that start a flow, and calls that a step signs. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Start it from outside',
  hint: 'Any program that can open an address can start this flow. What it sends along becomes values.',
  address: 'Address',
  secret: 'Secret',
  secretHint: 'Whoever has it can start this flow. It is in no copy and no export.',
  command: 'To try it',
  commandHint: 'In a command line; the secret is part of it when you copy it.',
  copy: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  show: 'Show the secret',
  hide: 'Hide the secret',
  renew: 'New secret',
  renewTitle: 'Make a new secret?',
  renewBody: 'The one before is worthless from now on. Every program that uses it needs the new one.',
  renewed: 'There is a new secret.',
  never: 'It was never called.',
  last: (ago: string) => `Last called ${ago}.`,
  justNow: 'Called just now.',
  came: 'The last call brought',
  take: (count: number): string => (count === 1 ? 'Name it, for the steps' : 'Name them, for the steps'),
  signing: 'Secret of the signature',
  signingHint:
    'Each call has X-Liveloom-Signature: HMAC-SHA256 of X-Liveloom-Timestamp, a full stop and the body. So whoever is called knows that it was you.',
};

type WebhookText = typeof en;

const de: WebhookText = {
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
};

export const WEBHOOK_TEXT: Readonly<Record<Locale, WebhookText>> = { en, de };
