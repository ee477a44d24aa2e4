import type { LegalText } from '../legalText.ts';

export const WITHDRAWAL_TEXT: LegalText = {
  en: [
    {
      title: 'If this server sells nothing',
      paragraphs: [
        'If the page “Subscription” offers nothing to buy, accounts cost nothing and this server takes no payments. You have no purchase to withdraw from. You can delete your account at any time in the settings, without giving a reason.',
      ],
    },
    {
      title: 'If this server sells plans',
      paragraphs: [
        'In the European Union, consumers may withdraw from a contract made online within 14 days, without giving a reason. The operator of a server that sells plans states here where to send the withdrawal, how you get your money back, and when the right ends early because you agreed to use the service at once.',
      ],
    },
    {
      title: 'How to withdraw',
      paragraphs: [
        'Send a clear statement, for example an email to the operator. Say that you withdraw, from which contract, and when you made it. Your withdrawal is in time if you send it before the 14 days are over.',
      ],
    },
  ],
  de: [
    {
      title: 'Wenn dieser Server nichts verkauft',
      paragraphs: [
        'Wenn die Seite „Tarif“ nichts zu kaufen anbietet, kosten Konten nichts, und dieser Server nimmt keine Zahlungen an. Du hast dann keinen Kauf, den du widerrufen könntest. Dein Konto kannst du jederzeit ohne Angabe von Gründen in den Einstellungen löschen.',
      ],
    },
    {
      title: 'Wenn dieser Server Tarife verkauft',
      paragraphs: [
        'In der Europäischen Union können Verbraucher einen online geschlossenen Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Der Betreiber eines Servers, der Tarife verkauft, nennt hier, an wen du den Widerruf schickst, wie du dein Geld zurückbekommst und wann das Recht früher endet, weil du zugestimmt hast, den Dienst sofort zu nutzen.',
      ],
    },
    {
      title: 'So widerrufst du',
      paragraphs: [
        'Schicke eine eindeutige Erklärung, zum Beispiel eine E-Mail an den Betreiber. Schreibe, dass du widerrufst, welchen Vertrag, und wann du ihn geschlossen hast. Dein Widerruf ist rechtzeitig, wenn du ihn vor Ablauf der 14 Tage absendest.',
      ],
    },
  ],
};
