import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Settings',
  about: 'Cards marked “Saved at once” need no button.',
  platform: {
    title: 'Your stream',
    words:
      'Choose where gifts, likes, chat and followers come from. Typed text has a button; all else is saved at once.',
    listed: 'List me while live',
    listedHint: 'Other accounts on this server see your username and viewer count while you are live.',
  },
  counting: {
    title: 'Totals',
    words: 'Decide how all your overlays count your stream.',
    timeZone: 'Time zone',
    timeZoneHint:
      'Days, weeks, months and years of your totals start in this time zone. A change applies from the next day and resets nothing.',
    noTimeZone: 'No time zone matches this name.',
    eachFollow: 'Count every follow',
    eachFollowHint:
      'When off, each viewer counts once per stream, even after unfollowing. This applies to timers, goals, flows and reports.',
    saved: 'Saved',
  },
  options: {
    title: 'Account options',
    words: 'Profiles use these options unless they have their own.',
    all: 'All profiles use these options.',
    /** Introduces a list of profile names. */
    except: 'These profiles have their own options:',
    /** Link to the profiles. */
    profiles: 'Open profiles',
    saved: 'Saved',
  },
  sound: {
    title: 'Sound',
    words: "Set how loud the dashboard plays sounds. Your overlays don't change.",
    volume: 'Volume',
    percent: (value: number) => `${value}%`,
  },
  display: {
    title: 'Dashboard',
    words: 'Choose how the dashboard looks.',
    liveStatus: 'Show live status',
    liveStatusHint:
      'The top of every page shows whether you are offline or live, your viewer count and connection problems.',
    sidebar: 'Lock sidebar',
    sidebarHint: 'Keeps the sidebar open on wide screens and hides the button that closes it.',
  },
  account: {
    title: 'Sign-in',
    words: 'Manage how and where you are signed in.',
    email: 'Email address',
    demo: 'A demo account has no email address. Create an account to keep everything.',
    changePassword: 'Change password',
    noPassword: 'You sign in with another service and have no password here.',
    sendMail: 'Email me a link',
    mailSent: (email: string) => `We sent a link to ${email}. Open it to choose a password.`,
    logOut: 'Sign out',
    logOutEverywhere: 'Sign out everywhere',
    everywhere: {
      title: 'Sign out everywhere?',
      body: 'Every signed-in browser, including this one, has to sign in again. Overlays and programs with your API keys keep working.',
      confirm: 'Sign out everywhere',
    },
  },
  password: {
    title: 'Change your password',
    words: 'Every other signed-in browser has to sign in again.',
    apiKey: 'Your API keys stop working too. Create new keys for programs that use them.',
    current: 'Current password',
    submit: 'Change password',
    saved: 'Password changed',
    problem: "Couldn't change the password",
  },
  agencyStart: {
    title: 'Agency',
    words: 'An agency looks after several streamers. You become its admin and invite members.',
    make: 'Make an agency',
    made: 'Agency made',
  },
  deletion: {
    title: 'Delete account',
    words: "This permanently deletes your account and everything in it. You can't undo this.",
    button: 'Delete account',
    acting: 'Only the owner of this account can delete it.',
    dialog: {
      title: 'Delete your account?',
      words: 'This permanently deletes:',
      points: [
        'all overlays and their live links',
        'all images, sounds and videos you uploaded',
        'all data about your viewers, including points and totals',
      ],
      type: 'Type DELETE to confirm',
      word: 'DELETE',
      confirm: 'Delete permanently',
    },
  },
};

/** Texts of the account settings. */
export type SettingsText = typeof en;

const de: SettingsText = {
  title: 'Einstellungen',
  about: 'Karten mit „Wird sofort gespeichert“ brauchen keinen Knopf.',
  platform: {
    title: 'Dein Stream',
    words:
      'Wähle, woher Geschenke, Likes, Chat und Follower kommen. Getippter Text hat einen Knopf; alles andere wird sofort gespeichert.',
    listed: 'Mich während des Streams auflisten',
    listedHint:
      'Andere Konten auf diesem Server sehen deinen Benutzernamen und deine Zuschauerzahl, während du live bist.',
  },
  counting: {
    title: 'Summen',
    words: 'Lege fest, wie alle deine Overlays deinen Stream zählen.',
    timeZone: 'Zeitzone',
    timeZoneHint:
      'Tage, Wochen, Monate und Jahre deiner Summen beginnen in dieser Zeitzone. Eine Änderung gilt ab dem nächsten Tag und setzt nichts zurück.',
    noTimeZone: 'Keine Zeitzone passt zu diesem Namen.',
    eachFollow: 'Jedes Folgen zählen',
    eachFollowHint:
      'Wenn aus, zählt jede Person einmal pro Stream, auch nach dem Entfolgen. Das gilt für Timer, Ziele, Flows und Berichte.',
    saved: 'Gespeichert',
  },
  options: {
    title: 'Kontooptionen',
    words: 'Profile verwenden diese Optionen, wenn sie keine eigenen haben.',
    all: 'Alle Profile verwenden diese Optionen.',
    except: 'Diese Profile haben eigene Optionen:',
    profiles: 'Profile öffnen',
    saved: 'Gespeichert',
  },
  sound: {
    title: 'Ton',
    words: 'Lege fest, wie laut das Dashboard Sounds abspielt. Deine Overlays ändern sich nicht.',
    volume: 'Lautstärke',
    percent: (value) => `${value}\u00a0%`,
  },
  display: {
    title: 'Dashboard-Ansicht',
    words: 'Wähle, wie das Dashboard aussieht.',
    liveStatus: 'Live-Status zeigen',
    liveStatusHint:
      'Oben auf jeder Seite siehst du, ob du offline oder live bist, die Zuschauerzahl und Verbindungsprobleme.',
    sidebar: 'Seitenleiste feststellen',
    sidebarHint: 'Hält die Seitenleiste auf breiten Bildschirmen offen und blendet die Taste zum Schließen aus.',
  },
  account: {
    title: 'Anmeldung',
    words: 'Verwalte, wie und wo du angemeldet bist.',
    email: 'E-Mail-Adresse',
    demo: 'Ein Demokonto hat keine E-Mail-Adresse. Lege ein Konto an, um alles zu behalten.',
    changePassword: 'Passwort ändern',
    noPassword: 'Du meldest dich über einen anderen Dienst an und hast hier kein Passwort.',
    sendMail: 'Link per E-Mail senden',
    mailSent: (email) => `Wir haben einen Link an ${email} geschickt. Öffne ihn, um ein Passwort zu wählen.`,
    logOut: 'Abmelden',
    logOutEverywhere: 'Überall abmelden',
    everywhere: {
      title: 'Überall abmelden?',
      body: 'Jeder angemeldete Browser, auch dieser, muss sich neu anmelden. Overlays und Programme mit deinen API-Schlüsseln laufen weiter.',
      confirm: 'Überall abmelden',
    },
  },
  password: {
    title: 'Passwort ändern',
    words: 'Jeder andere angemeldete Browser muss sich neu anmelden.',
    apiKey: 'Auch deine API-Schlüssel gelten nicht mehr. Erzeuge neue für Programme, die sie benutzen.',
    current: 'Bisheriges Passwort',
    submit: 'Passwort ändern',
    saved: 'Passwort geändert',
    problem: 'Das Passwort konnte nicht geändert werden',
  },
  agencyStart: {
    title: 'Agentur',
    words: 'Eine Agentur betreut mehrere Streamer. Du wirst ihr Admin und lädst Mitglieder ein.',
    make: 'Agentur gründen',
    made: 'Agentur gegründet',
  },
  deletion: {
    title: 'Konto löschen',
    words: 'Das löscht dein Konto und alles darin endgültig. Du kannst das nicht rückgängig machen.',
    button: 'Konto löschen',
    acting: 'Nur wem das Konto gehört, kann es löschen.',
    dialog: {
      title: 'Dein Konto löschen?',
      words: 'Das löscht endgültig:',
      points: [
        'alle Overlays und ihre Live-Links',
        'alle Bilder, Sounds und Videos, die du hochgeladen hast',
        'alle Daten deiner Zuschauer, auch Punkte und Summen',
      ],
      type: 'Tippe LÖSCHEN, um es zu bestätigen',
      word: 'LÖSCHEN',
      confirm: 'Endgültig löschen',
    },
  },
};

export const SETTINGS_TEXT: Record<Locale, SettingsText> = { en, de };
