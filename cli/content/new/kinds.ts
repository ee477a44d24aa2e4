/**
 * Output of `npm run new` for each kind: files from `templates/`, entries in registries, and remaining work. `__name__`
 * and similar placeholders stand for the name (`names.ts`).
 */

/** Entry of a registry, and the import that it needs. */
export interface Entry {
  file: string;
  /** First line of the registry; it ends with the next `};`, `}` or `]` at the beginning of a line. */
  registry: string;
  entry: string;
  imports?: string;
}

export interface Scaffold {
  /** Description in one sentence for the help. */
  about: string;
  /** Templates below `templates/` by path. */
  files: Readonly<Record<string, string>>;
  entries: readonly Entry[];
  /** Next steps, one line each. */
  next: readonly string[];
}

export const SCAFFOLDS = {
  item: {
    about: 'a type of overlay item',
    files: {
      'schemas/items/__slug__.json': 'item/schema.txt',
      'engine/items/__slug__/state.ts': 'item/state.txt',
      'engine/items/__slug__/sample.ts': 'item/sample.txt',
      'engine/items/__slug__/text.ts': 'item/text.txt',
      'engine/items/__slug__/scene.tsx': 'item/scene.txt',
      'engine/items/__slug__/state.test.ts': 'item/test.txt',
    },
    entries: [
      {
        file: 'engine/items/index.ts',
        registry: 'export const ITEMS = {',
        entry: '__UPPER__: __name__,',
        imports: "import { __name__ } from './__slug__/state.ts';",
      },
      {
        file: 'engine/scenes.ts',
        registry: 'export const SCENES: ItemScenes & GameScenes & AdScenes = {',
        entry: "__UPPER__: () => import('./items/__slug__/scene.tsx').then((scene) => scene.__Name__Scene),",
      },
      {
        file: 'editor/overlay-editor/panels/itemFaces.ts',
        registry: 'export const ITEM_FACES: Readonly<Record<ItemType, ItemFace>> = {',
        entry: '__UPPER__: { icon: IconHash, ...__UPPER___ABOUT },',
        imports: "import { __UPPER___ABOUT } from '#engine/items/__slug__/text.ts';",
      },
    ],
    next: [
      'Fill in the schema, state.ts and scene.tsx; give it an icon of its own in itemFaces.ts.',
      'npx vitest run engine/items/__slug__ tests/item-types.test.ts tests/schemas-fuzz.test.ts',
      'Say what it does in docs/behaviour/items.md; add cases to tests/golden/cases/ and look at the pictures.',
    ],
  },
  trigger: {
    about: 'what can make a flow run',
    files: {
      'schemas/flows/triggers/__slug__.json': 'trigger/schema.txt',
      'server/show/fold/flows/triggers/__name__.ts': 'trigger/trigger.txt',
      'server/show/fold/flows/triggers/__name__.test.ts': 'trigger/test.txt',
    },
    entries: [
      {
        file: 'server/show/fold/flows/triggers/index.ts',
        registry: 'export const TRIGGERS: { readonly [K in TriggerKind]: FlowTrigger<K> } = {',
        entry: '__UPPER__: __name__,',
        imports: "import { __name__ } from './__name__.ts';",
      },
      {
        file: 'tests/e2e/flow-kinds/ways/triggerWays.ts',
        registry: 'export const TRIGGER_WAYS: TriggerWays = {',
        entry: "__UPPER__: { fire: () => Promise.reject(new Error('Say here what fires it.')) },",
      },
    ],
    next: [
      'Fill in the settings and x-provides of the schema, then `on`, `key` and `match`.',
      'npx vitest run server/show/fold/flows/triggers/__name__.test.ts',
      'Say when it fires in docs/behaviour/flow-kinds.md; say in tests/e2e/flow-kinds/ways/ what fires it.',
    ],
  },
  action: {
    about: 'what a step of a flow can do',
    files: {
      'schemas/flows/actions/__slug__.json': 'action/schema.txt',
      'server/show/fold/flows/actions/__name__.ts': 'action/action.txt',
      'server/show/fold/flows/actions/__name__.test.ts': 'action/test.txt',
    },
    entries: [
      {
        file: 'server/show/fold/flows/actions/index.ts',
        registry: 'export const ACTIONS: { readonly [K in ActionKind]: FlowAction<K> } = {',
        entry: '__UPPER__: __name__,',
        imports: "import { __name__ } from './__name__.ts';",
      },
      {
        file: 'tests/e2e/flow-kinds/ways/otherWays.ts',
        registry: 'export const OTHER_WAYS = {',
        entry: "__UPPER__: { cause: 'FOLLOW', seen: () => Promise.reject(new Error('Say here where it is seen.')) },",
      },
    ],
    next: [
      'Fill in the settings of the schema, then `plan`; work outside is an effect: npm run new -- effect NAME.',
      'npx vitest run server/show/fold/flows/actions/__name__.test.ts',
      'Say what it does in docs/behaviour/flow-kinds.md; say in tests/e2e/flow-kinds/ways/ where it is seen.',
    ],
  },
  screen: {
    about: 'a screen of the dashboard',
    files: {
      'editor/screens/__name__/screen.ts': 'screen/screen.txt',
      'editor/screens/__name__/__Name__Screen.tsx': 'screen/component.txt',
      'editor/screens/__name__/__name__Text.ts': 'screen/text.txt',
      'editor/screens/__name__/__name__Text.test.ts': 'screen/test.txt',
    },
    entries: [
      {
        file: 'editor/screens/index.ts',
        registry: 'export const SCREENS = {',
        entry: '__name__: __name__Screen,',
        imports: "import { __name__Screen } from './__name__/screen.ts';",
      },
    ],
    next: [
      'Fill in texts and component; choose icon and place in screen.ts.',
      'npx vitest run editor/screens/__name__',
      'npm run screens -- __slug__, and look at the pictures.',
    ],
  },
  resource: {
    about: 'a resource of the REST interface',
    files: {
      'schemas/api/__name__/__slug__-list.json': 'resource/answer.txt',
      'server/api/__name__/routes.ts': 'resource/routes.txt',
      'server/api/__name__/routes.test.ts': 'resource/test.txt',
    },
    entries: [
      {
        file: 'server/api/index.ts',
        registry: 'export const API = {',
        entry: '__name__: __name__Routes,',
        imports: "import { __name__Routes } from './__name__/routes.ts';",
      },
    ],
    next: [
      'Fill in schemas, routes and, where something is stored, store.ts and a migration.',
      'npx vitest run server/api/__name__',
    ],
  },
  connector: {
    about: 'where events come from',
    files: {
      'server/sources/__name__/kind.ts': 'connector/kind.txt',
      'server/sources/__name__/connector.ts': 'connector/connector.txt',
      'server/sources/__name__/connector.test.ts': 'connector/test.txt',
    },
    entries: [
      {
        file: 'server/sources/index.ts',
        registry: 'export const CONNECTORS = {',
        entry: '__name__: __name__Kind,',
        imports: "import { __name__Kind } from './__name__/kind.ts';",
      },
    ],
    next: [
      'Fill in `run`; settings from the environment are checked in kind.ts.',
      'npx vitest run server/sources/__name__ tests/connectors.test.ts',
      'Say in docs/connectors.md how it is asked for.',
    ],
  },
  effect: {
    about: 'work outside of a session',
    files: {
      'server/show/effects/__name__.ts': 'effect/effect.txt',
      'server/show/effects/__name__.test.ts': 'effect/test.txt',
    },
    entries: [
      {
        file: 'server/show/effects/index.ts',
        registry: 'export const EFFECTS = {',
        entry: '__name__,',
        imports: "import { __name__ } from './__name__.ts';",
      },
    ],
    next: [
      'Fill in `perform`, and decide what a crash means for it.',
      'npx vitest run server/show/effects/__name__.test.ts',
    ],
  },
  document: {
    about: 'a kind of document: what is edited, versioned and taken back',
    files: {
      'schemas/entities/__slug__.json': 'document/schema.txt',
      'server/show/fold/kinds/__name__.test.ts': 'document/test.txt',
    },
    entries: [
      {
        file: 'server/show/fold/kinds/index.ts',
        registry: 'export const DOCUMENT_KINDS: Record<string, DocumentKind<any>> = {',
        entry: "__name__: plainKind<__Name__>({ name: '__words__', validate: validate__Name__ }),",
        imports:
          "import type { __Name__ } from '#schemas/generated/types.ts';\nimport { validate__Name__ } from '#schemas/generated/validators.js';",
      },
      {
        file: 'server/documents/kinds.ts',
        registry: 'export const STORED_KINDS: Record<string, StoredKind<any>> = {',
        entry: '__name__: { limits: { most: 100, bytes: 16 * KIB }, mayEdit: null, list: named },',
      },
    ],
    next: [
      'Fill in the schema; say in server/documents/kinds.ts how many there may be and who may edit them.',
      'npx vitest run server/show/fold/kinds/__name__.test.ts',
    ],
  },
} as const satisfies Record<string, Scaffold>;

export type ScaffoldKind = keyof typeof SCAFFOLDS;
