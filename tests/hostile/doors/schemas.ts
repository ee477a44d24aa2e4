/** Doors with a schema: bodies and queries of routes, messages of pages, events. All registered ones. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import type { SchemaFile } from '#schemas/generator/schemaFile.ts';
import { textAt } from '#schemas/generator/schemaFile.ts';
import { ROUTES } from '#server/api/index.ts';
import { checkInput } from '#server/api/inputError.ts';
import { readQuery } from '#server/api/readQuery.ts';
import { readPageMessage } from '#server/pages/updates/readPageMessage.ts';
import { parseBody } from '#server/ground/http/readJsonBody.ts';
import { readMessage } from '#server/pages/realtime/readMessage.ts';
import { checkDraft } from '#server/show/session/checkDraft.ts';
import type { Json } from '../breakages.ts';
import { queryOf } from '../requests.ts';
import type { Door } from '../door.ts';

const tree = composeTree(readTree(`${import.meta.dirname}/../../../schemas`));

const examplesOf = ({ schema }: SchemaFile): Json[] => [schema.examples ?? []].flat();

/** Returns the error code of refused work; rethrows anything but an error of the catalogue. */
export async function answerOf(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'INTERNAL') return error.code;
    throw error;
  }
}

function inputs(part: 'body' | 'query'): [name: string, examples: Json[]][] {
  const names = new Set(ROUTES.flatMap((route) => route[part] ?? []));
  return [...names].map((name) => {
    const file = tree.files.find(({ schema }) => textAt(schema, 'title') === name);
    if (file === undefined) throw new Error(`no schema has the title ${name}`);
    return [name, examplesOf(file)];
  });
}

const bodies = (): Door[] =>
  inputs('body').map(([name, examples]) => ({
    name: `body ${name}`,
    examples,
    send: (text) => answerOf(() => checkInput(name as never, parseBody(text), 'en')),
  }));

const queries = (): Door[] =>
  inputs('query').map(([name, examples]) => ({
    name: `query ${name}`,
    examples,
    send: (text) => answerOf(() => readQuery(name as never, queryOf(text), 'en')),
  }));

/** Readers of pages' messages. */
const READERS = { overlay: readMessage, dashboard: readPageMessage } as const;

const messages = (): Door[] =>
  Object.entries(READERS).flatMap(([page, read]) => {
    const send = (text: string): Promise<string | null> => answerOf(() => read(Buffer.from(text), false));
    return tree.files
      .filter(({ folder }) => folder === 'messages')
      .filter((file) =>
        examplesOf(file).some((example) => isTaken(() => read(Buffer.from(JSON.stringify(example)), false))),
      )
      .map((file) => ({ name: `message ${file.slug} of ${page} pages`, examples: examplesOf(file), send }));
  });

function isTaken(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const events = (): Door[] =>
  tree.files
    .filter(({ folder }) => folder === 'events')
    .map((file) => {
      const type = Object.keys(EVENT_META).find(
        (each) => each.toLowerCase() === file.slug.replaceAll('-', ''),
      ) as EventType;
      const [origin] = EVENT_META[type].origins;
      return {
        name: `event ${type}`,
        examples: examplesOf(file),
        send: (text) =>
          answerOf(() => checkDraft({ type, origin, itemId: 'x', payload: parseBody(text) } as unknown as EventDraft)),
      };
    });

export const schemaDoors = (): Door[] => [...bodies(), ...queries(), ...messages(), ...events()];
