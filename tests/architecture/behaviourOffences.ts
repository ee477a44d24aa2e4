/** Offending files of the rule "behaviour". */
import type { Offence } from './offences.ts';

/** Words that this file may not contain literally. */
const POINTER = 'behaviour:';
const OUTSIDE = 'spec';

const statement = (name: string): string => `<a id="${name}"></a>**${name}** What it does.\n`;

export const BEHAVIOUR_OFFENCES: readonly Offence[] = [
  {
    rule: 'behaviour',
    path: 'engine/items/goal/state.ts',
    source: `/** Counts likes (${POINTER} goal-1, goal-12). */\nexport const value = 1;\n`,
    beside: { 'docs/behaviour/items.md': statement('goal-1') },
    says: 'engine/items/goal/state.ts:1 points to goal-12, but docs/behaviour has no such statement',
  },
  {
    rule: 'behaviour',
    path: 'docs/behaviour/items.md',
    source: `${statement('goal-1')}\n${statement('goal-1')}`,
    says: 'docs/behaviour/items.md:3 is called goal-1, and so is docs/behaviour/items.md:1',
  },
  {
    rule: 'behaviour',
    path: 'docs/behaviour/items.md',
    source: `${statement('goal-1')}\nAs goal-2 does.\n`,
    says: 'docs/behaviour/items.md:3 points to goal-2',
  },
  {
    rule: 'behaviour',
    path: 'docs/behaviour/items.md',
    source: '<a id="goal-2"></a>**goal-1** What it does.\n',
    says: 'docs/behaviour/items.md:1 has the anchor goal-2 without **goal-2** beside it',
  },
  {
    rule: 'behaviour',
    path: 'schemas/events/gift.json',
    source: `{ "description": "A gift (${OUTSIDE} section 3)." }\n`,
    says: `schemas/events/gift.json:1 says "${OUTSIDE} section"`,
  },
  {
    rule: 'behaviour',
    path: 'engine/core/clock.ts',
    source: `/**\n * Follows the ${OUTSIDE}\n * section 4.\n */\nexport const value = 1;\n`,
    says: 'engine/core/clock.ts:2 says',
  },
];
