import type { LegalText } from '../legalText.ts';

export const TERMS_TEXT: LegalText = {
  en: [
    {
      title: 'Who offers this service',
      paragraphs: [
        'The person or company that runs this server (“the operator”) offers this dashboard. The makers of the Liveloom software do not run it, have no access to it and are no party to these terms.',
      ],
    },
    {
      title: 'What you get',
      paragraphs: [
        'You may use the dashboard to build overlays and show them in your broadcast software. The page “Subscription” lists what your plan includes. Liveloom is in beta: parts may change or fail. Test your overlay before you go live.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person. Keep your password, your API keys and your live links to yourself.',
      ],
      points: [
        'Anyone with a live link sees your overlay. You can replace the link at any time.',
        'The server deletes a demo account with everything in it 24 hours after its start, unless you create an account from it.',
        'The server deletes an account if nobody confirms its email address within seven days.',
        'You can delete your account and everything in it at any time in the settings.',
      ],
    },
    {
      title: 'What you must not do',
      paragraphs: ['Use the service within the law and with regard for others. In particular, do not'],
      points: [
        'upload images, sounds or videos that you have no right to use,',
        'show content that is illegal, or that harasses or endangers others,',
        'try to access accounts or data that are not yours, or overload the server,',
        'break the rules of TikTok.',
      ],
    },
    {
      title: 'Your content',
      paragraphs: [
        'Everything you upload and build stays yours. The operator stores and processes it only to show it to you and on your overlays.',
      ],
    },
    {
      title: 'Availability and liability',
      paragraphs: [
        'The operator does not promise that the service is always available or never loses data. Keep your own copies of important data. The operator is liable for intent and gross negligence, and where the law does not allow an exclusion.',
      ],
    },
    {
      title: 'Termination',
      paragraphs: [
        'You can end these terms at any time by deleting your account. The operator may disable an account that breaks these terms, and may end the service with reasonable notice.',
      ],
    },
  ],
  de: [
    {
      title: 'Wer diesen Dienst anbietet',
      paragraphs: [
        'Wer diesen Server betreibt („der Betreiber“), bietet dieses Dashboard an. Die Hersteller der Software Liveloom betreiben den Server nicht, haben keinen Zugang dazu und sind an diesen Bedingungen nicht beteiligt.',
      ],
    },
    {
      title: 'Was du bekommst',
      paragraphs: [
        'Du darfst mit dem Dashboard Overlays bauen und sie in deiner Streaming-Software zeigen. Was dein Tarif enthält, steht auf der Seite „Tarif“. Liveloom ist in der Beta-Phase: Teile können sich ändern oder ausfallen. Probiere dein Overlay aus, bevor du live gehst.',
      ],
    },
    {
      title: 'Dein Konto',
      paragraphs: [
        'Ein Konto gehört einer Person. Behalte dein Passwort, deine API-Schlüssel und deine Live-Links für dich.',
      ],
      points: [
        'Wer einen Live-Link hat, sieht dein Overlay; du kannst jederzeit einen neuen erzeugen.',
        'Der Server löscht ein Demokonto mit allem darin 24 Stunden nach seinem Start, außer du machst ein Konto daraus.',
        'Der Server löscht ein Konto, wenn niemand innerhalb von sieben Tagen seine E-Mail-Adresse bestätigt.',
        'Du kannst dein Konto mit allem darin jederzeit in den Einstellungen löschen.',
      ],
    },
    {
      title: 'Was du nicht darfst',
      paragraphs: ['Nutze den Dienst im Rahmen der Gesetze und mit Rücksicht auf andere. Insbesondere darfst du nicht'],
      points: [
        'Bilder, Sounds oder Videos hochladen, die du nicht verwenden darfst,',
        'Inhalte zeigen, die verboten sind oder andere belästigen oder gefährden,',
        'versuchen, an fremde Konten oder Daten zu kommen oder den Server zu überlasten,',
        'gegen die Regeln von TikTok verstoßen.',
      ],
    },
    {
      title: 'Deine Inhalte',
      paragraphs: [
        'Alles, was du hochlädst und baust, bleibt deins. Der Betreiber speichert und verarbeitet es nur, um es dir und auf deinen Overlays zu zeigen.',
      ],
    },
    {
      title: 'Verfügbarkeit und Haftung',
      paragraphs: [
        'Der Betreiber sichert nicht zu, dass der Dienst immer verfügbar ist oder nie Daten verliert. Bewahre eigene Kopien wichtiger Daten auf. Der Betreiber haftet für Vorsatz und grobe Fahrlässigkeit und soweit das Gesetz nichts anderes zulässt.',
      ],
    },
    {
      title: 'Kündigung',
      paragraphs: [
        'Du kannst jederzeit kündigen, indem du dein Konto löschst. Der Betreiber kann ein Konto sperren, das gegen diese Bedingungen verstößt, und den Dienst mit angemessener Frist einstellen.',
      ],
    },
  ],
};
