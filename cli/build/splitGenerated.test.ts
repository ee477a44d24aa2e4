import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitModules } from './splitGenerated.ts';

const VALIDATORS = `import { isColor } from './formats.js';
const list_1 = ['a'];

export function validateOne(data) {
  return isColor(data) && rule_2(data);
}
function rule_2(data) {
  return list_1.includes(data);
}
export function validateOther() {
  return true;
}
`;
const FORMS = `import type { RequestForm } from './forms.ts';
import { validateOne, validateOther } from './validators.js';

export const oneForm: RequestForm = { validate: validateOne };
`;

// behaviour: form-183
test('a form brings its own validator and no other one', () => {
  const read = (file: string): string => (file.endsWith('.ts') ? FORMS : VALIDATORS);
  const modules = splitModules('/generated', read);
  const reached = (id: string): string[] => {
    const code = modules.get(id);
    const imported = [...(code ?? '').matchAll(/^(?:im|ex)port \{ \w+ \} from (".+");$/gm)].map(
      ([, text]) => JSON.parse(text!) as string,
    );
    return [id, ...imported.flatMap(reached)];
  };
  const names = reached('\0generated/requestForms.ts').map((id) => id.replace('\0generated/', ''));
  expect(new Set(names)).toEqual(
    new Set([
      'requestForms.ts',
      'requestForms.ts/oneForm',
      'validators.js/validateOne',
      'validators.js/rule_2',
      'validators.js/list_1',
      join('/generated', 'formats.js'),
    ]),
  );
  expect(modules.get('\0generated/requestForms.ts/oneForm')).toContain('export const oneForm = {');
  expect(reached('\0generated/validators.js')).toContain('\0generated/validators.js/validateOther');
});
