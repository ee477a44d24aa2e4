/** A field that is added to a schema is in its form, and the form checks it: nothing else has to be written. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppContext } from '#editor/app/AppContext.ts';
import type { App } from '#editor/app/createApp.ts';
import { FormSurroundingsContext } from '#editor/forms/FormSurroundings.ts';
import { formSchema } from '#editor/forms/form/formSchema.ts';
import { formValidator } from '#editor/forms/form/formValidator.ts';
import { SchemaForm } from '#editor/forms/form/SchemaForm.tsx';
import type { SettingsKind } from '#editor/forms/model/settingProblems.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { fieldsOf, placeOf, withHidden } from '#schemas/generator/formFields.ts';
import { settingsNode, settingsPointer } from '#schemas/generator/kindFolders.ts';
import { definitionTitle, titleOf, validatorName } from '#schemas/generator/names.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import type { SchemaNode, SchemaTree } from '#schemas/generator/schemaFile.ts';
import { validatorsModule } from '#schemas/generator/standalone.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Locale } from '#schemas/generated/types.ts';

const ROOT = join(import.meta.dirname, '..');
const ADDED: SchemaNode = {
  type: 'integer',
  minimum: 1,
  maximum: 5,
  default: 1,
  'x-input': 'NUMBER',
  'x-affects': 'look',
  'x-group': 'content',
  'x-text': { en: 'Rings of the bell', de: 'Schläge der Glocke' },
};
/** Schema file → values of its form before the field was added. */
const FORMS: Readonly<Record<string, object>> = {
  '/items/goal.json': ITEM_META.GOAL.defaults,
  '/flows/actions/show-text.json': ACTION_META.SHOW_TEXT.defaults,
  '/api/flows/change-flow-queue.json': { name: 'Alerts', maxLength: 5, whenFull: 'dropNew' },
  '/api/users/update-points-settings.json': { pointsPerCoin: 1 },
  '/api/settings/update-stream-settings.json': {
    languageCode: 'en',
    pointsName: 'Stars',
    playAudioOnDesktop: true,
    playAudioOnMobile: true,
    volume: 1,
  },
};
/** Screens that draw the whole form of a request, whatever fields it has. */
const WHOLE: Readonly<Record<string, string>> = {
  '/api/flows/change-flow-queue.json': 'editor/screens/queues/QueueForm.tsx',
  '/api/settings/update-stream-settings.json': 'editor/screens/settings/OptionsSection.tsx',
};

let folder = '';
let tree: SchemaTree;
let validators: Record<string, SettingsKind['validate']>;

beforeAll(async () => {
  const real = readTree(join(ROOT, 'schemas'));
  for (const file of real.files.filter(({ id }) => Object.hasOwn(FORMS, id))) {
    Object.assign(settingsNode(file).properties as SchemaNode, { bellRings: ADDED });
  }
  tree = composeTree(real);
  folder = mkdtempSync(join(tmpdir(), 'new-field-'));
  const script = join(folder, 'validators.mjs');
  const generated = pathToFileURL(join(ROOT, 'schemas/generated')).href;
  writeFileSync(script, validatorsModule(tree).replace(/'\.\/(formats|runtime)\.js'/g, `'${generated}/$1.js'`));
  validators = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as typeof validators;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kindOf(id: string): SettingsKind {
  const file = tree.files.find((candidate) => candidate.id === id)!;
  const place = placeOf(tree, id, settingsPointer(file));
  const title = file.folder === 'items' ? definitionTitle(file, 'settings') : titleOf(file);
  return {
    fields: fieldsOf(place, settingsNode(file)) as unknown as SettingsKind['fields'],
    ...(withHidden(place, settingsNode(file)) as Pick<SettingsKind, 'hidden'>),
    validate: validators[validatorName(title)]!,
    defaults: FORMS[id]!,
  };
}

/** @param only names of the settings that are drawn; left out = all */
function drawn(kind: SettingsKind, values: object, locale: Locale, only?: readonly string[]): string {
  const app = { store: createStore(() => ({ locale })), environment: {} } as unknown as App;
  const surroundings = { allItems: [], colors: [], plan: 'PRO' } as const;
  const nothing = (): void => undefined;
  return renderToString(
    <MantineProvider>
      <AppContext value={app}>
        <FormSurroundingsContext value={surroundings}>
          <SchemaForm
            id="bell"
            kind={kind}
            values={{ ...values }}
            {...(only && { only })}
            onChange={nothing}
            onSettle={nothing}
          />
        </FormSurroundingsContext>
      </AppContext>
    </MantineProvider>,
  );
}

// behaviour: form-121
describe.for(Object.entries(FORMS))('%s', ([id, values]) => {
  test.for([
    ['en', 'Rings of the bell', /5/],
    ['de', 'Schläge der Glocke', /5/],
  ] as const)('in %s its form has the new field and refuses a wrong value', ([locale, label, limit]) => {
    const kind = kindOf(id);
    const only = Object.hasOwn(WHOLE, id) ? undefined : ['bellRings'];
    expect(drawn(kind, { ...values, bellRings: 3 }, locale, only)).toContain(label);
    const schema = formSchema(kind);
    const check = (bellRings: number) =>
      formValidator(kind, schema, locale).validateFormData({ ...values, bellRings }, schema).errorSchema;
    expect(check(3)).toEqual({});
    expect(check(6)).toEqual({ bellRings: { __errors: [expect.stringMatching(limit)] } });
  });
});

test.for(Object.entries(WHOLE))('the screen of %s names no fields of its form', ([, screen]) => {
  const fields = /<RequestFields\b[^]*?\/>/.exec(readFileSync(join(ROOT, screen), 'utf8'))?.[0];
  expect(fields).toMatch(/form=/);
  expect(fields).not.toMatch(/\bonly=/);
});
