import type { LegalText } from '../legalText.ts';

export const PRIVACY_TEXT: LegalText = {
  en: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The operator of this server is responsible. Your data stays on this server. The makers of the software get none of it: Liveloom has no telemetry, no advertising and no tracking.',
      ],
      paragraphsWithAds: [
        'The operator of this server is responsible. Your data stays on this server. The makers of the software get none of it: Liveloom has no telemetry and no tracking.',
        'This server shows ads of its operator on the live pages of accounts with the plan FREE. They are files of this server and are picked by chance: your data and the data of your viewers play no part, and no advertiser receives any.',
      ],
    },
    {
      title: 'Data about you',
      paragraphs: ['The server stores only what the service needs:'],
      points: [
        'your email address, and your password as a one-way hash (scrypt),',
        'your language, your settings and your username on TikTok,',
        'one entry for each browser you are signed in with; its token is stored as a hash and expires after 30 days without a visit,',
        'everything you build and upload: overlays, images, sounds and videos,',
        'when you acknowledged these texts, and for 90 days what admins of the server and your agency did in your account.',
      ],
    },
    {
      title: 'Data about your viewers',
      paragraphs: [
        'While you stream, the server receives what TikTok sends to everyone in your live room: names, profile images, chat messages, gifts, likes, follows and shares. From this it keeps totals for each viewer and a journal of events, which your overlays show. The operator decides how long the server keeps events.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: ["Liveloom uses only necessary cookies and storage, so it doesn't ask for consent:"],
      points: [
        'a cookie that keeps you signed in and that only the server can read,',
        'a cookie for a few minutes while you sign in with another service,',
        'small settings, such as the language, which stay in your browser.',
      ],
    },
    {
      title: 'Other recipients',
      paragraphs: [
        'Your browser loads everything from this server, including fonts and profile images. The server itself connects to TikTok and to the mail server of the operator. It connects to further services only for features that you use: signing in with another service, speech, AI texts, the sound catalogue, payments and addresses that your flows call. For each request, the server uses your IP address for a short time to limit repeated attempts.',
      ],
    },
    {
      title: 'If you belong to an agency',
      paragraphs: [
        'You belong to an agency only after you accept its invitation, and you can leave it at any time. Its admins and managers see:',
      ],
      points: [
        'your email address, your username on TikTok, your plan, and since when you are a member,',
        'numbers about your streams since you joined: when you are live, viewers, coins, hours, connection gaps and alerts that were not shown, but nothing about single viewers or messages,',
        'which steps of the setup you have done,',
        'your dashboard with everything in it, including your viewers and their messages, but only while you let the agency in. You switch that off under Settings, at once.',
      ],
    },
    {
      title: 'Retention',
      paragraphs: [
        'The server deletes demo accounts after 24 hours, and accounts without a confirmed email address after seven days. If you delete your account, the server deletes everything that belongs to it. Only notes of what others did in your account stay until their 90 days are over.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask the operator which data the server stores about you, and have it corrected or deleted. You may object to its use and complain to a data protection authority.',
      ],
    },
  ],
  de: [
    {
      title: 'Wer verantwortlich ist',
      paragraphs: [
        'Verantwortlich ist, wer diesen Server betreibt. Die Daten bleiben auf diesem Server. Die Hersteller der Software bekommen nichts davon: keine Telemetrie, keine Werbung, keine Nachverfolgung.',
      ],
      paragraphsWithAds: [
        'Verantwortlich ist, wer diesen Server betreibt. Die Daten bleiben auf diesem Server. Die Hersteller der Software bekommen nichts davon: keine Telemetrie, keine Nachverfolgung.',
        'Dieser Server zeigt auf den Live-Seiten von Konten mit dem Tarif FREE Werbung seines Betreibers. Sie besteht aus Dateien dieses Servers und wird zufällig ausgewählt: Deine Daten und die deiner Zuschauer spielen dabei keine Rolle, und kein Werbekunde bekommt welche.',
      ],
    },
    {
      title: 'Daten über dich',
      paragraphs: ['Der Server speichert nur, was der Dienst braucht:'],
      points: [
        'deine E-Mail-Adresse, und dein Passwort als nicht umkehrbarer Hash (scrypt),',
        'deine Sprache, deine Einstellungen und dein Benutzername bei TikTok,',
        'einen Eintrag für jeden Browser, in dem du angemeldet bist; sein Token ist als Hash gespeichert und läuft nach 30 Tagen ohne Besuch ab,',
        'alles, was du baust und hochlädst: Overlays, Bilder, Sounds und Videos,',
        'wann du diese Texte zur Kenntnis genommen hast, und 90 Tage lang, was Administratoren des Servers und deine Agentur in deinem Konto getan haben.',
      ],
    },
    {
      title: 'Daten über deine Zuschauer',
      paragraphs: [
        'Während du streamst, empfängt der Server, was TikTok allen in deinem Live-Raum sendet: Namen, Profilbilder, Chatnachrichten, Geschenke, Likes, neue Follower und geteilte Streams. Daraus behält er Summen für jeden Zuschauer und ein Journal von Ereignissen, die deine Overlays zeigen. Der Betreiber legt fest, wie lange der Server Ereignisse aufbewahrt.',
      ],
    },
    {
      title: 'Cookies und Speicher in deinem Browser',
      paragraphs: ['Liveloom benutzt nur notwendige Cookies und Speicher und bittet deshalb nicht um Zustimmung:'],
      points: [
        'ein Cookie, das dich angemeldet hält und das nur der Server lesen kann,',
        'ein Cookie für wenige Minuten, während du dich über einen anderen Dienst anmeldest,',
        'kleine Einstellungen wie die Sprache, die in deinem Browser bleiben.',
      ],
    },
    {
      title: 'Andere Empfänger',
      paragraphs: [
        'Dein Browser lädt alles von diesem Server, auch Schriften und Profilbilder. Der Server selbst verbindet sich mit TikTok und mit dem Mailserver des Betreibers. Mit weiteren Diensten verbindet er sich nur für Funktionen, die du benutzt: Anmeldung über einen anderen Dienst, Sprachausgabe, KI-Texte, Sound-Katalog, Zahlungen und Adressen, die deine Flows aufrufen. Bei jeder Anfrage verwendet der Server kurz deine IP-Adresse, um wiederholte Versuche zu begrenzen.',
      ],
    },
    {
      title: 'Wenn du zu einer Agentur gehörst',
      paragraphs: [
        'Zu einer Agentur gehörst du erst, wenn du ihre Einladung annimmst, und du kannst sie jederzeit verlassen. Ihre Admins und Manager sehen:',
      ],
      points: [
        'deine E-Mail-Adresse, deinen Benutzernamen bei TikTok, deinen Plan und seit wann du Mitglied bist,',
        'Zahlen zu deinen Streams seit deinem Beitritt: wann du live bist, Zuschauer, Münzen, Stunden, Verbindungslücken und nicht gezeigte Alerts, aber nichts über einzelne Zuschauer oder Nachrichten,',
        'welche Schritte der Einrichtung du erledigt hast,',
        'dein Dashboard mit allem darin, auch deine Zuschauer und deren Nachrichten, aber nur, solange du die Agentur hereinlässt. Das schaltest du unter Einstellungen sofort ab.',
      ],
    },
    {
      title: 'Aufbewahrung',
      paragraphs: [
        'Der Server löscht Demokonten nach 24 Stunden und Konten ohne bestätigte E-Mail-Adresse nach sieben Tagen. Wenn du dein Konto löschst, löscht der Server alles, was dazugehört. Nur die Vermerke darüber, was andere in deinem Konto getan haben, bleiben, bis ihre 90 Tage um sind.',
      ],
    },
    {
      title: 'Deine Rechte',
      paragraphs: [
        'Du kannst vom Betreiber erfahren, welche Daten der Server über dich speichert, und sie berichtigen oder löschen lassen. Du kannst ihrer Verwendung widersprechen und dich bei einer Datenschutzbehörde beschweren.',
      ],
    },
  ],
};
