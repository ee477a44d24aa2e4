import type { Locale } from '#schemas/generated/types.ts';

const en = {
  title: 'Settings',
  about: 'Changes are saved at once.',
  platform: {
    title: 'Your stream',
    words: 'Where your events come from: gifts, likes, chat and followers.',
    listed: 'Show me on this server’s list while I am live',
    listedHint: 'Others with an account here then see your user name and how many are watching.',
  },
  counting: {
    title: 'Totals',
    words: 'How your stream is counted, for all your overlays.',
    timeZone: 'Time zone',
    timeZoneHint:
      'In it days, weeks, months and years of your totals begin. Another one holds from the next day on; nothing is reset.',
    noTimeZone: 'No time zone has this name.',
    eachFollow: 'Count every follow',
    eachFollowHint:
      'Off: each viewer counts once per stream, also after unfollowing. Timers, goals, flows and reports follow this.',
    saved: 'Saved',
  },
  options: {
    title: 'Options of the account',
    words: 'Your profiles inherit these options, unless a profile has its own.',
    all: 'All profiles use these options.',
    /** Names follow. */
    except: 'These profiles have their own options:',
    /** A link. */
    profiles: 'Show profiles',
    saved: 'Saved',
  },
  sound: {
    title: 'Sound',
    words: 'How loud sounds are when you listen to them in the dashboard. Your overlays stay as they are.',
    volume: 'Volume',
    percent: (value: number) => `${value} %`,
  },
  display: {
    title: 'Dashboard',
    words: 'How the dashboard looks to you.',
    liveStatus: 'Show the state of your stream',
    liveStatusHint: 'At the top of every page: offline, live with how many are watching, or what is in the way.',
    sidebar: 'Lock the sidebar',
    sidebarHint: 'It always stays open on wide screens, and the button to hide it is gone.',
  },
  account: {
    title: 'Signing in',
    words: 'How you get in, and where you are signed in.',
    email: 'Email address',
    demo: 'A demo account has no address. Create an account to keep everything.',
    changePassword: 'Change password',
    noPassword: 'You sign in with an outside service and have no password here.',
    sendMail: 'Have a mail sent to choose one',
    mailSent: (email: string) => `A mail to ${email} is on its way.`,
    logOut: 'Log out',
    logOutEverywhere: 'Log out everywhere',
    everywhere: {
      title: 'Log out everywhere?',
      body: 'Every browser that is signed in to your account has to sign in again, also this one. Overlays and programs with your API key go on.',
      confirm: 'Log out everywhere',
    },
  },
  password: {
    title: 'Change your password',
    words: 'Every other browser that is signed in has to sign in again.',
    apiKey: 'Your API key stops working too: make a new one afterwards for programs that use it.',
    current: 'Current password',
    submit: 'Change password',
    saved: 'Password changed',
    problem: 'The password was not changed',
  },
  apiKey: {
    title: 'API key',
    words: 'A program of yours that calls this server acts for you with this key. Give it to nobody else.',
    none: 'You have no key yet.',
    there: 'You have a key. It was shown when it was made; if you no longer have it, make a new one.',
    once: 'Copy the key to where you need it now. It is not shown again.',
    make: 'Make a key',
    label: 'Your new API key',
    hidden: 'Hidden, as you may be sharing your screen',
    show: 'Show the key',
    hide: 'Hide the key',
    copy: 'Copy key',
    copied: 'Key copied',
    notCopied: 'The browser did not allow copying. Show the key and copy it by hand.',
    renew: 'Make a new key',
    renewed: 'You have a new key',
    acting: 'Only the owner of the account can make a key.',
    ask: {
      title: 'Make a new key?',
      body: 'The old key stops working at once, in every program that uses it.',
      confirm: 'Make a new key',
    },
  },
  deletion: {
    title: 'Delete account',
    words: 'Your account and everything in it go for good. There is no way back.',
    button: 'Delete account',
    acting: 'Only the owner can delete the account.',
    dialog: {
      title: 'Delete your account?',
      words: 'This is deleted for good:',
      points: [
        'all overlays with their live links, which stop working at once',
        'all pictures, sounds and videos you uploaded',
        'what is known of your viewers, with points and totals',
      ],
      type: 'Type DELETE to confirm',
      word: 'DELETE',
      confirm: 'Delete everything for good',
    },
  },
};

/** Texts of the settings of an account. */
export type SettingsText = typeof en;

const de: SettingsText = {
  title: 'Einstellungen',
  about: 'Änderungen werden sofort gespeichert.',
  platform: {
    title: 'Dein Stream',
    words: 'Woher deine Ereignisse kommen: Geschenke, Likes, Chat und Follower.',
    listed: 'Mich in der Liste dieses Servers zeigen, während ich live bin',
    listedHint: 'Andere mit einem Konto hier sehen dann deinen Benutzernamen und wie viele zuschauen.',
  },
  counting: {
    title: 'Summen',
    words: 'Wie dein Stream gezählt wird, für alle deine Overlays.',
    timeZone: 'Zeitzone',
    timeZoneHint:
      'In ihr beginnen Tage, Wochen, Monate und Jahre deiner Summen. Eine andere gilt ab dem nächsten Tag; nichts wird zurückgesetzt.',
    noTimeZone: 'Keine Zeitzone heißt so.',
    eachFollow: 'Jedes Folgen zählen',
    eachFollowHint:
      'Aus: Jede Person zählt einmal pro Stream, auch wenn sie entfolgt und wieder folgt. Timer, Ziele, Flows und Berichte richten sich danach.',
    saved: 'Gespeichert',
  },
  options: {
    title: 'Optionen des Kontos',
    words: 'Deine Profile übernehmen diese Optionen, wenn ein Profil keine eigenen hat.',
    all: 'Alle Profile verwenden diese Optionen.',
    except: 'Diese Profile haben eigene Optionen:',
    profiles: 'Profile zeigen',
    saved: 'Gespeichert',
  },
  sound: {
    title: 'Ton',
    words: 'Wie laut Sounds sind, die du dir im Dashboard anhörst. Deine Overlays bleiben, wie sie sind.',
    volume: 'Lautstärke',
    percent: (value) => `${value}\u00a0%`,
  },
  display: {
    title: 'Dashboard-Ansicht',
    words: 'Wie das Dashboard für dich aussieht.',
    liveStatus: 'Den Zustand deines Streams zeigen',
    liveStatusHint: 'Oben auf jeder Seite: offline, live mit der Zahl der Zuschauer oder was im Weg ist.',
    sidebar: 'Seitenleiste feststellen',
    sidebarHint: 'Sie bleibt auf breiten Bildschirmen immer offen, und die Taste zum Ausblenden ist weg.',
  },
  account: {
    title: 'Anmeldung',
    words: 'Wie du hereinkommst, und wo du angemeldet bist.',
    email: 'E-Mail-Adresse',
    demo: 'Ein Demokonto hat keine Adresse. Lege ein Konto an, um alles zu behalten.',
    changePassword: 'Passwort ändern',
    noPassword: 'Du meldest dich über einen anderen Dienst an und hast hier kein Passwort.',
    sendMail: 'Mail senden lassen, um eines zu wählen',
    mailSent: (email) => `Eine Mail an ${email} ist unterwegs.`,
    logOut: 'Abmelden',
    logOutEverywhere: 'Überall abmelden',
    everywhere: {
      title: 'Überall abmelden?',
      body: 'Jeder Browser, der bei deinem Konto angemeldet ist, muss sich neu anmelden, auch dieser. Overlays und Programme mit deinem API-Schlüssel laufen weiter.',
      confirm: 'Überall abmelden',
    },
  },
  password: {
    title: 'Passwort ändern',
    words: 'Jeder andere angemeldete Browser muss sich neu anmelden.',
    apiKey: 'Auch dein API-Schlüssel gilt nicht mehr: Erzeuge danach einen neuen für Programme, die ihn benutzen.',
    current: 'Bisheriges Passwort',
    submit: 'Passwort ändern',
    saved: 'Passwort geändert',
    problem: 'Das Passwort wurde nicht geändert',
  },
  apiKey: {
    title: 'API-Schlüssel',
    words:
      'Ein Programm von dir, das diesen Server aufruft, handelt mit diesem Schlüssel für dich. Gib ihn sonst niemandem.',
    none: 'Du hast noch keinen Schlüssel.',
    there:
      'Du hast einen Schlüssel. Gezeigt wurde er, als er erzeugt wurde; hast du ihn nicht mehr, erzeuge einen neuen.',
    once: 'Kopiere den Schlüssel jetzt dorthin, wo du ihn brauchst. Er wird nicht noch einmal gezeigt.',
    make: 'Schlüssel erzeugen',
    label: 'Dein neuer API-Schlüssel',
    hidden: 'Verdeckt, denn vielleicht teilst du gerade deinen Bildschirm',
    show: 'Schlüssel zeigen',
    hide: 'Schlüssel verdecken',
    copy: 'Schlüssel kopieren',
    copied: 'Schlüssel kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Zeige den Schlüssel und kopiere ihn von Hand.',
    renew: 'Neuen Schlüssel erzeugen',
    renewed: 'Du hast einen neuen Schlüssel',
    acting: 'Einen Schlüssel erzeugen kann nur, wem das Konto gehört.',
    ask: {
      title: 'Neuen Schlüssel erzeugen?',
      body: 'Der alte Schlüssel gilt sofort nicht mehr, in keinem Programm, das ihn benutzt.',
      confirm: 'Neuen Schlüssel erzeugen',
    },
  },
  deletion: {
    title: 'Konto löschen',
    words: 'Dein Konto und alles darin ist dann endgültig weg. Es gibt keinen Weg zurück.',
    button: 'Konto löschen',
    acting: 'Nur wem das Konto gehört, kann es löschen.',
    dialog: {
      title: 'Dein Konto löschen?',
      words: 'Das wird endgültig gelöscht:',
      points: [
        'alle Overlays mit ihren Live-Links, die sofort nicht mehr funktionieren',
        'alle Bilder, Sounds und Videos, die du hochgeladen hast',
        'was über deine Zuschauer bekannt ist, mit Punkten und Summen',
      ],
      type: 'Tippe LÖSCHEN, um es zu bestätigen',
      word: 'LÖSCHEN',
      confirm: 'Alles endgültig löschen',
    },
  },
};

export const SETTINGS_TEXT: Record<Locale, SettingsText> = { en, de };
