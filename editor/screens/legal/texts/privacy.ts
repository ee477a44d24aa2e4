import type { LegalText } from '../legalText.ts';

export const PRIVACY_TEXT: LegalText = {
  en: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'Responsible is whoever runs this server. The data stays on this server. The makers of the software get none of it: there is no telemetry, no advertising and no tracking.',
      ],
    },
    {
      title: 'What is stored about you',
      paragraphs: ['Only what the service needs to work:'],
      points: [
        'your email address, and your password as a hash that cannot be turned back (scrypt),',
        'your language, your settings and the user name you enter for the streaming platform,',
        'one row for each browser you are signed in with; its token is stored as a hash and ends after 30 days without a visit,',
        'what you build and upload: overlays, pictures, sounds and videos,',
        'when you acknowledged these texts, and when an administrator signed in on your behalf.',
      ],
    },
    {
      title: 'What is stored about your viewers',
      paragraphs: [
        'While you stream, the server receives what the platform tells everybody in your live room: names, profile pictures, chat messages, gifts, likes, follows and shares. From this it keeps totals for each viewer and a journal of events, which your overlays show. How long events are kept is set by the operator.',
      ],
    },
    {
      title: 'Cookies and storage in your browser',
      paragraphs: ['There are only such as are needed, so no consent is asked for:'],
      points: [
        'a cookie that keeps you signed in, readable for the server alone,',
        'a cookie for a few minutes while you sign in with another service,',
        'small settings such as the language, which stay in your browser.',
      ],
    },
    {
      title: 'Who else gets data',
      paragraphs: [
        'Your browser loads everything from this server; fonts and profile pictures too are passed through it. The server itself connects to the streaming platform, to the mail server of the operator and, if you choose it, to the service you sign in with. For each request your address is used for a short time to limit how often something may be tried.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Demo accounts are deleted after 24 hours, accounts whose address nobody confirmed after seven days. If you delete your account, everything that belongs to it is deleted. What stays is the note that an administrator once signed in on your behalf.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may ask the operator which data about you is stored, and have it corrected or deleted. You may object to its use and complain to a data protection authority.',
      ],
    },
  ],
  de: [
    {
      title: 'Wer verantwortlich ist',
      paragraphs: [
        'Verantwortlich ist, wer diesen Server betreibt. Die Daten bleiben auf diesem Server. Die Hersteller der Software bekommen nichts davon: keine Telemetrie, keine Werbung, keine Nachverfolgung.',
      ],
    },
    {
      title: 'Was über dich gespeichert wird',
      paragraphs: ['Nur, was der Dienst zum Arbeiten braucht:'],
      points: [
        'deine E-Mail-Adresse, und dein Passwort als nicht umkehrbarer Hash (scrypt),',
        'deine Sprache, deine Einstellungen und der Benutzername, den du für die Streaming-Plattform einträgst,',
        'eine Zeile für jeden Browser, mit dem du angemeldet bist; dessen Token liegt als Hash vor und endet nach 30 Tagen ohne Besuch,',
        'was du baust und hochlädst: Overlays, Bilder, Sounds und Videos,',
        'wann du diese Texte zur Kenntnis genommen hast, und wann sich jemand aus der Verwaltung für dich angemeldet hat.',
      ],
    },
    {
      title: 'Was über deine Zuschauer gespeichert wird',
      paragraphs: [
        'Während du streamst, empfängt der Server, was die Plattform allen in deinem Live-Raum mitteilt: Namen, Profilbilder, Chatnachrichten, Geschenke, Likes, neue Follower und geteilte Streams. Daraus behält er Summen für jeden Zuschauer und ein Journal von Ereignissen, die deine Overlays zeigen. Wie lange Ereignisse aufbewahrt werden, legt der Betreiber fest.',
      ],
    },
    {
      title: 'Cookies und Speicher in deinem Browser',
      paragraphs: ['Es gibt nur notwendige, deshalb wird nicht um Zustimmung gebeten:'],
      points: [
        'ein Cookie, das dich angemeldet hält und das nur der Server lesen kann,',
        'ein Cookie für wenige Minuten, während du dich über einen anderen Dienst anmeldest,',
        'kleine Einstellungen wie die Sprache, die in deinem Browser bleiben.',
      ],
    },
    {
      title: 'Wer sonst Daten bekommt',
      paragraphs: [
        'Dein Browser lädt alles von diesem Server; auch Schriften und Profilbilder kommen über ihn. Der Server selbst verbindet sich mit der Streaming-Plattform, mit dem Mailserver des Betreibers und, wenn du das wählst, mit dem Dienst, über den du dich anmeldest. Bei jeder Anfrage wird deine Adresse kurz benutzt, um zu begrenzen, wie oft etwas versucht werden darf.',
      ],
    },
    {
      title: 'Wie lange',
      paragraphs: [
        'Demokonten werden nach 24 Stunden gelöscht, Konten, deren Adresse niemand bestätigt hat, nach sieben Tagen. Wenn du dein Konto löschst, wird alles gelöscht, was dazugehört. Es bleibt nur die Notiz, dass sich einmal jemand aus der Verwaltung für dich angemeldet hat.',
      ],
    },
    {
      title: 'Deine Rechte',
      paragraphs: [
        'Du kannst vom Betreiber erfahren, welche Daten über dich gespeichert sind, und sie berichtigen oder löschen lassen. Du kannst ihrer Verwendung widersprechen und dich bei einer Datenschutzbehörde beschweren.',
      ],
    },
  ],
};
