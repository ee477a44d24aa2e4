/** Tests that every input of strangers is limited by its schema: every text, every list, every map. */
import { expect, test } from 'vitest';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { type SchemaFile, textAt } from '#schemas/generator/schemaFile.ts';
import { ROUTES } from '#server/api/index.ts';
import { readPageMessage } from '#server/pages/updates/readPageMessage.ts';
import { readMessage } from '#server/pages/realtime/readMessage.ts';
import { unboundedIn } from './bounds.ts';

const tree = composeTree(readTree(`${import.meta.dirname}/../../schemas`));
const OF_ROUTES = new Set<string>(ROUTES.flatMap(({ body, query }) => [body ?? [], query ?? []].flat()));
/** Tells whether a file is only output: nobody reads a message of that type, nor a written state. */
const isSaid = (file: SchemaFile): boolean =>
  [file.schema['examples'] ?? []].flat().some((example) =>
    [readMessage, readPageMessage].some((read) => {
      try {
        read(Buffer.from(JSON.stringify(example)), false);
        return true;
      } catch {
        return false;
      }
    }),
  );
const isInput = (file: SchemaFile): boolean =>
  file.folder === 'events' ||
  (file.folder === 'files' && file.slug !== 'state') ||
  (file.folder === 'messages' && isSaid(file)) ||
  OF_ROUTES.has(textAt(file.schema, 'title'));

const inputs = tree.files.filter(isInput);

test('they are found', () => expect(inputs.length).toBeGreaterThan(OF_ROUTES.size + 50));

test.each(inputs.map(({ id }) => id))('%s', (id) => {
  expect(unboundedIn(tree, id)).toEqual([]);
});

test('a text, a list and a map without a bound are each named', () => {
  const files: SchemaFile[] = [
    {
      id: '/a.json',
      folder: '',
      slug: 'a',
      schema: {
        title: 'A',
        type: 'object',
        properties: { text: { type: ['string', 'null'] }, list: { type: 'array', items: { $ref: '/b.json' } } },
      },
    },
    { id: '/b.json', folder: '', slug: 'b', schema: { title: 'B', type: 'string' } },
  ];
  expect(unboundedIn({ files, errors: {} }, '/a.json')).toEqual(['A{}', 'A.text', 'A.list[]', 'B']);
});
