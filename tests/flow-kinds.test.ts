/**
 * Tests that every trigger and every action is complete: a unit test, a form that speaks both languages, also where
 * something is wrong, and a place in the walk that builds it in the editor and fires it (tests/e2e/flow-kinds).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unreadable } from '#editor/flow-editor/condition/problems.ts';
import { kindProblems, type Problems, type SettingsKind } from '#editor/forms/model/settingProblems.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import type { Bilingual, FormField } from '#schemas/generated/forms.ts';
import { TRIGGER_FORMS } from '#schemas/generated/triggerForms.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { TRIGGER_VALIDATORS } from '#schemas/generated/triggerValidators.ts';
import type { ActionKind, TriggerKind } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { ACTIONS } from '#server/show/fold/flows/actions/index.ts';
import { TRIGGERS } from '#server/show/fold/flows/triggers/index.ts';
import { ACTION_WAYS } from './e2e/flow-kinds/ways/actionWays.ts';

interface Kind extends SettingsKind {
  part: 'triggers' | 'actions';
  kind: string;
  words: readonly Bilingual[];
  walked: readonly string[];
}

/** Values that every field refuses. */
const WRONG: readonly unknown[] = ['', ' ', '?'.repeat(3_000), -1, 1e15, 0.5, null];

const KINDS: readonly Kind[] = [
  ...(Object.keys(TRIGGERS) as TriggerKind[]).map((kind): Kind => ({
    part: 'triggers',
    kind,
    validate: TRIGGER_VALIDATORS[kind],
    fields: TRIGGER_FORMS[kind].fields,
    defaults: TRIGGER_META[kind].defaults,
    words: [TRIGGER_FORMS[kind].text, ...TRIGGER_FORMS[kind].provides.map(({ text }) => text)],
    walked: Object.values(ACTION_WAYS).map(({ cause }) => cause),
  })),
  ...(Object.keys(ACTIONS) as ActionKind[]).map((kind): Kind => ({
    part: 'actions',
    kind,
    validate: ACTION_VALIDATORS[kind],
    fields: ACTION_FORMS[kind].fields,
    defaults: ACTION_META[kind].defaults,
    words: [ACTION_FORMS[kind].text, ...ACTION_FORMS[kind].provides.map(({ text }) => text)],
    walked: Object.keys(ACTION_WAYS),
  })),
];

const wordsOf = ({ text, hint, options = [], list, fields = [] }: FormField): Bilingual[] => [
  text,
  ...(hint === undefined ? [] : [hint]),
  ...options.map((option) => option.text),
  ...(list === undefined ? [] : wordsOf(list.entry)),
  ...fields.flatMap(wordsOf),
];

const camel = (kind: string): string =>
  kind.toLowerCase().replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Tells whether a test exists: a line in the table of a common file, or a file beside it. */
function hasUnitTest({ part, kind }: Kind): boolean {
  const folder = join(packageFolder(), 'server/show/fold/flows', part);
  if (existsSync(join(folder, `${camel(kind)}.test.ts`))) return true;
  const cases =
    part === 'actions'
      ? ['actionCases.ts', 'momentActionCases.ts', 'programActionCases.ts'].map((file) =>
          join(packageFolder(), 'tests/support', file),
        )
      : [join(folder, `${part}.test.ts`)];
  return cases.some((file) => new RegExp(`^  ${kind}: \\[`, 'm').test(readFileSync(file, 'utf8')));
}

const problemsIn = (kind: Kind, name: string, value: unknown, locale: 'en' | 'de'): Problems =>
  kindProblems(kind, { ...kind.defaults, [name]: value }, locale);

describe.for(KINDS)('$part $kind', (kind) => {
  test('has a unit test', () => expect(hasUnitTest(kind)).toBe(true));

  test('is built in the editor and fired by the walk', () => expect(kind.walked).toContain(kind.kind));

  test('is said in both languages', () => {
    const empty = [...kind.words, ...kind.fields.flatMap(wordsOf)].filter(
      ({ en, de }) => en.trim() === '' || de.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  // behaviour: flowedit-13
  test('says where a calculation or a text cannot be read', () => {
    const written = kind.fields.filter(({ input, isTemplate }) => input === 'EXPRESSION' || isTemplate === true);
    for (const { name } of written) {
      for (const locale of ['en', 'de'] as const) {
        const checked = { ...kind, check: unreadable };
        expect(Object.keys(problemsIn(checked, name, 'max(1 + {', locale))).toEqual([name]);
        expect(problemsIn(checked, name, kind.defaults[name as never], locale)).toEqual({});
      }
    }
  });

  test.for(kind.fields.map(({ name }) => name))('says what is wrong with "%s" in both languages', (name) => {
    const told = WRONG.map((value) => ({
      en: problemsIn(kind, name, value, 'en'),
      de: problemsIn(kind, name, value, 'de'),
    }));
    const wrong = told.filter(({ en }) => Object.keys(en).length > 0);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { en, de } of wrong) {
      expect(Object.keys(de)).toEqual(Object.keys(en));
      for (const path of Object.keys(en)) expect(de[path]).not.toBe(en[path]);
    }
  });
});
