/** Texts about webhooks: calls that start a flow, and calls that a step signs. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Start from other programs',
  hint: 'Any program that can open a web address can start this flow. The data it sends becomes values.',
  address: 'Address',
  secret: 'Secret',
  secretHint: 'Anyone who has it can start this flow. Copies and exports do not contain it.',
  command: 'Test command',
  commandHint: 'Run it in a terminal. The copied command contains the secret.',
  copy: (what: string) => `Copy: ${what}`,
  copied: 'Copied',
  show: 'Show the secret',
  hide: 'Hide the secret',
  renew: 'New secret',
  renewTitle: 'Create a new secret?',
  renewBody: 'The old secret stops working at once. Every program that uses it needs the new one.',
  renewed: 'New secret created.',
  never: 'Never called.',
  last: (ago: string) => `Last called ${ago}.`,
  justNow: 'Called just now.',
  came: 'Data of the last call',
  take: (count: number): string => (count === 1 ? 'Use it in steps' : 'Use them in steps'),
  signing: 'Signing secret',
  signingHint:
    'Each call has the header X-Liveloom-Signature: HMAC-SHA256 of X-Liveloom-Timestamp, a full stop and the body. The receiver uses it to verify that the call is yours.',
};

type WebhookText = typeof en;

const de: WebhookText = {
  title: 'Aus anderen Programmen starten',
  hint: 'Jedes Programm, das eine Webadresse öffnen kann, kann diesen Flow starten. Die Daten, die es schickt, werden zu Werten.',
  address: 'Adresse',
  secret: 'Geheimnis',
  secretHint: 'Wer es hat, kann diesen Flow starten. Kopien und Exporte enthalten es nicht.',
  command: 'Testbefehl',
  commandHint: 'Führe ihn in einem Terminal aus. Der kopierte Befehl enthält das Geheimnis.',
  copy: (what) => `Kopieren: ${what}`,
  copied: 'Kopiert',
  show: 'Geheimnis zeigen',
  hide: 'Geheimnis verbergen',
  renew: 'Neues Geheimnis',
  renewTitle: 'Ein neues Geheimnis erstellen?',
  renewBody: 'Das alte Geheimnis gilt sofort nicht mehr. Jedes Programm, das es benutzt, braucht das neue.',
  renewed: 'Neues Geheimnis erstellt.',
  never: 'Noch nie aufgerufen.',
  last: (ago) => `Zuletzt aufgerufen ${ago}.`,
  justNow: 'Gerade eben aufgerufen.',
  came: 'Daten des letzten Aufrufs',
  take: (count) => (count === 1 ? 'In Schritten verwenden' : 'Alle in Schritten verwenden'),
  signing: 'Signaturgeheimnis',
  signingHint:
    'Jeder Aufruf hat den Header X-Liveloom-Signature: HMAC-SHA256 aus X-Liveloom-Timestamp, einem Punkt und dem Inhalt. Damit prüft der Empfänger, dass der Aufruf von dir ist.',
};

export const WEBHOOK_TEXT: Readonly<Record<Locale, WebhookText>> = { en, de };
