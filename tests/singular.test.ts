/** Tests the dashboard's texts about one thing, in both languages: never "1 flows". It walks through all texts. */
import { expect, test } from 'vitest';
import { reasonText } from '#editor/flow-runs/reasons.ts';

// Without a type argument: Vitest knows by the text `import.meta.glob(` that the list of files must not be cached.
const MODULES = import.meta.glob(['../{editor,engine}/**/{text,*Text,reasons}.ts', '!../**/generated/**'], {
  eager: true,
}) as Record<string, Record<string, unknown>>;
/** Plural words after a one. */
const PLURAL = {
  en: /\b1 (?:(?:new|more|other) )?(?!is\b|was\b|has\b|less\b|does\b|includes\b|gets\b|exists\b|begins\b|changes\b|stays\b|invites\b)[a-z]+[^s\W]s\b/i,
  de: /\b1 (?:neue |weitere )?(?:Flows|Alerts|Overlays|Elemente|Zeilen|Punkte|Münzen|Likes|Nachrichten|Dateien|Ereignisse|Einträge|Antworten|Zuschauern|Schritte|Läufe|Bilder|Gruppen|Texte|Sounds|Tage|Stunden|Minuten|Sekunden)\b|\b1-mal\b/,
} as const;

/** Texts about several things alone, or about limits of a plan or the program, which exceed one. */
const NEVER_ONE = new Set([
  'PANELS_TEXT.menu.selected',
  'TRACE_TEXT.times',
  'FORMS_TEXT.several',
  'ACTIVITY_TEXT.overlays',
  'HISTORY_TEXT.onlySome',
  'FLOW_LIST_TEXT.merge.title',
  'FLOW_LIST_TEXT.full',
  'POINTS_NOTES_TEXT.full',
  'BOT_TEXT.full',
  'ALERTS_TEXT.full',
  'TRY_TEXT.cut',
  'STREAMS_TEXT.courseHint',
  'RESET_TEXT.question',
]);
/** Matches `1 of 1 alerts`. */
const OF_ALL = /\b1 (?:of|von) 1 /;

type Says = (...told: unknown[]) => unknown;

/** Yields every function inside, with its path. */
function* functionsIn(value: unknown, way: string): Generator<[string, Says]> {
  if (typeof value === 'function') yield [way, value as Says];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* functionsIn(inner, `${way}.${key}`);
}

/** Returns its text when every number is one, as a number or as words; '' = it takes something else. */
function saidOf(says: Says, one: 1 | '1'): string {
  try {
    const words = says(...Array.from({ length: says.length }, () => one));
    return typeof words === 'string' ? words : '';
  } catch {
    return '';
  }
}

test('one thing is said in the singular', () => {
  const wrong: string[] = [];
  for (const exports of Object.values(MODULES))
    for (const [name, texts] of Object.entries(exports))
      for (const locale of ['en', 'de'] as const)
        for (const [way, says] of functionsIn((texts as Record<string, unknown> | null)?.[locale], name)) {
          // It takes the number in one of the two forms.
          const both = ([1, '1'] as const).map((one) => saidOf(says, one).replace(OF_ALL, ''));
          if (both.every((words) => PLURAL[locale].test(words)) && !NEVER_ONE.has(way))
            wrong.push(`${way}: ${both[0]}`);
        }
  expect(wrong).toEqual([]);
});

test('why a flow did not run names one run or coin as one', () => {
  for (const [code, en, de] of [
    ['maxPerStream', 'The flow reached its limit in this stream: 1 run.', 'schon einmal gelaufen'],
    ['maxPerViewer', 'The flow reached its limit for this viewer in this stream: 1 run.', 'schon einmal gelaufen'],
    ['tooFew', 'The event had 1 of', 'Es war 1 von'],
  ] as const) {
    const reason = { code, is: 1, wanted: 3 };
    expect(reasonText(reason, 'en')).toContain(en);
    expect(reasonText(reason, 'de')).toContain(de);
  }
});
