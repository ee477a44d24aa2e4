import type { Locale } from '#schemas/generated/types.ts';

const en = {
  about: 'What viewers get points for, and what they need for a level.',
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved',
  rates: 'Points for',
  ratesHint: 'Holds from now on: points that viewers have stay. 0 gives nothing; three decimal places are possible.',
  rate: {
    pointsPerCoin: { label: 'A coin', hint: 'Of gifts, combos counted to the end' },
    pointsPerShare: { label: 'A share', hint: 'Of your stream' },
    pointsPerLike: { label: 'A like', hint: 'Eager viewers send hundreds: 0.01 is plenty' },
    pointsPerChatMinute: { label: 'A minute of chat', hint: 'Once a minute, however much somebody writes' },
  },
  barred: { label: 'Who earns none', hint: 'Their coins, likes and messages count all the same.' },
  roles: { follower: 'Followers', subscriber: 'Subscribers', moderator: 'Moderators', teamMember: 'Team members' },
  inactive: {
    title: 'Not there for long',
    words: 'Makes room in lists and in your plan for those who are there.',
    label: 'Whoever does nothing for 60 days loses their points',
    hint: 'You are told a day before at least, it happens when a stream begins, and for 7 days you can undo it. Coins, likes and messages stay.',
  },
  levels: 'Levels',
  levelsHint: 'Hold at once for everybody, with the points that they have.',
  shape: 'What a level takes',
  shapes: { same: 'Always the same', growing: 'More each time', own: 'Own formula' },
  pointsPerLevel: 'Points per level',
  levelMultiplier: 'Multiplier per level',
  multiplierHint: '1.1 makes each level a tenth dearer',
  formula: 'Points that a level takes in all',
  formulaHint:
    'From level, pointsPerLevel and levelMultiplier, with + - * / and min, max, round, floor, power(base, number).',
  table: 'The first levels',
  level: 'Level',
  inAll: 'Points in all',
  more: 'More than before',
  highest: (level: string) => `The highest level that can be reached is ${level}.`,
  showMore: 'Show 100 levels',
  showLess: 'Show fewer',
};

export type PointsText = typeof en;

const de: PointsText = {
  about: 'Wofür Zuschauer Punkte bekommen, und was sie für ein Level brauchen.',
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert',
  rates: 'Punkte für',
  ratesHint:
    'Gilt von jetzt an: Punkte, die Zuschauer haben, bleiben. 0 gibt nichts; drei Nachkommastellen sind möglich.',
  rate: {
    pointsPerCoin: { label: 'Eine Münze', hint: 'Von Geschenken, Combos bis zum Ende gezählt' },
    pointsPerShare: { label: 'Einmal Teilen', hint: 'Deines Streams' },
    pointsPerLike: { label: 'Ein Like', hint: 'Eifrige schicken Hunderte: 0,01 ist reichlich' },
    pointsPerChatMinute: { label: 'Eine Minute Chat', hint: 'Einmal pro Minute, egal wie viel jemand schreibt' },
  },
  barred: { label: 'Wer keine bekommt', hint: 'Münzen, Likes und Nachrichten zählen trotzdem.' },
  roles: {
    follower: 'Follower',
    subscriber: 'Abonnenten',
    moderator: 'Moderatoren',
    teamMember: 'Mitglieder des Teams',
  },
  inactive: {
    title: 'Lange nicht da',
    words: 'Macht in Listen und in deinem Tarif Platz für alle, die da sind.',
    label: 'Wer 60 Tage lang nichts tut, verliert seine Punkte',
    hint: 'Du erfährst es mindestens einen Tag vorher, es passiert, wenn ein Stream beginnt, und 7 Tage lang kannst du es rückgängig machen. Münzen, Likes und Nachrichten bleiben.',
  },
  levels: 'Level',
  levelsHint: 'Gelten sofort für alle, mit den Punkten, die sie haben.',
  shape: 'Was ein Level braucht',
  shapes: { same: 'Immer gleich viel', growing: 'Jedes Mal mehr', own: 'Eigene Formel' },
  pointsPerLevel: 'Punkte pro Level',
  levelMultiplier: 'Faktor pro Level',
  multiplierHint: '1,1 macht jedes Level ein Zehntel teurer',
  formula: 'Punkte, die ein Level insgesamt braucht',
  formulaHint:
    'Aus level, pointsPerLevel und levelMultiplier, mit + - * / und min, max, round, floor, power(Basis, Zahl).',
  table: 'Die ersten Level',
  level: 'Level',
  inAll: 'Punkte insgesamt',
  more: 'Mehr als davor',
  highest: (level) => `Das höchste erreichbare Level ist ${level}.`,
  showMore: '100 Level zeigen',
  showLess: 'Weniger zeigen',
};

export const POINTS_TEXT: Record<Locale, PointsText> = { en, de };
