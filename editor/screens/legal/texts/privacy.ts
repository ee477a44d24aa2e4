import type { LegalText } from '../legalText.ts';

export const PRIVACY_TEXT: LegalText = {
  en: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The operator of this server is responsible. Your data stays on this server. The makers of the software get none of it: Liveloom has no telemetry, no advertising and no tracking.',
      ],
    },
    {
      title: 'Data about you',
      paragraphs: ['The server stores only what the service needs:'],
      points: [
        'your email address, and your password as a one-way hash (scrypt),',
        'your language, your settings and your username on the streaming platform,',
        'one entry for each browser you are signed in with; its token is stored as a hash and expires after 30 days without a visit,',
        'everything you build and upload: overlays, images, sounds and videos,',
        'when you acknowledged these texts, and when an admin signed in as you.',
      ],
    },
    {
      title: 'Data about your viewers',
      paragraphs: [
        'While you stream, the server receives what the platform sends to everyone in your live room: names, profile images, chat messages, gifts, likes, follows and shares. From this it keeps totals for each viewer and a journal of events, which your overlays show. The operator decides how long the server keeps events.',
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
        'Your browser loads everything from this server, including fonts and profile images. The server itself connects to the streaming platform, to the mail server of the operator and, if you choose it, to the service you sign in with. For each request, the server uses your IP address for a short time to limit repeated attempts.',
      ],
    },
    {
      title: 'Retention',
      paragraphs: [
        'The server deletes demo accounts after 24 hours, and accounts without a confirmed email address after seven days. If you delete your account, the server deletes everything that belongs to it. Only the note that an admin once signed in as you stays.',
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
