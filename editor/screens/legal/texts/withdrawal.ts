import type { LegalText } from '../legalText.ts';

export const WITHDRAWAL_TEXT: LegalText = {
  en: [
    {
      title: 'This server sells nothing',
      paragraphs: [
        'Accounts on this server cost nothing, and it takes no payments, so there is no purchase to withdraw from. You can delete your account at any time in the settings, without giving a reason.',
      ],
    },
    {
      title: 'If an operator sells plans',
      paragraphs: [
        'In the European Union, consumers may withdraw from a contract made online within 14 days, without giving a reason. An operator who sells plans states here where to send the withdrawal, how to get the money back, and when the right ends early because you agreed to use the service at once.',
      ],
    },
    {
      title: 'How to withdraw',
      paragraphs: [
        'Send a clear statement, for example an email to the operator: that you withdraw from the contract, which contract, and when you made it. It is in time if you send it before the 14 days are over.',
      ],
    },
  ],
  de: [
    {
      title: 'Auf diesem Server wird nichts verkauft',
      paragraphs: [
        'Konten auf diesem Server kosten nichts, und es wird hier keine Zahlung angenommen. Es gibt also keinen Kauf, den du widerrufen könntest. Dein Konto kannst du jederzeit ohne Angabe von Gründen in den Einstellungen löschen.',
      ],
    },
    {
      title: 'Wenn ein Betreiber Tarife verkauft',
      paragraphs: [
        'In der Europäischen Union können Verbraucher einen online geschlossenen Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Ein Betreiber, der für Tarife Geld nimmt, nennt hier, an wen der Widerruf geht, wie Geld erstattet wird und wann das Recht früher endet, weil der Dienst mit Zustimmung sofort genutzt wurde.',
      ],
    },
    {
      title: 'So widerrufst du',
      paragraphs: [
        'Eine eindeutige Erklärung genügt, zum Beispiel per E-Mail an den Betreiber: dass du den Vertrag widerrufst, welchen, und wann du ihn geschlossen hast. Die Frist ist gewahrt, wenn du sie vor Ablauf der 14 Tage absendest.',
      ],
    },
  ],
};
