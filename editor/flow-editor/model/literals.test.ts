import { expect, test } from 'vitest';
import { evaluateExpression } from '#engine/flows/expression/evaluateExpression.ts';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import { fillTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import { scopeOf } from '#engine/flows/values.ts';
import { literalText, quotedText } from './literals.ts';

const NONE = scopeOf();

// behaviour: flowedit-80
test.each(['Red', 'say "hi"', "it's", `both " and '`, '{team}', 'a } b'])(
  '%s is offered as the text that it is',
  (text) => {
    expect(evaluateExpression(parseExpression(quotedText(text)!), NONE)).toBe(text);
    expect(fillTemplate(parseTemplate(literalText(text)), NONE, { locale: 'en', maxLength: 100 })).toBe(text);
  },
);

test('a text with every kind of quotes is not offered', () => {
  expect(quotedText('" \' “ ”')).toBeNull();
});
