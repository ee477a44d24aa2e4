/**
 * A chat command of the points system as flows (behaviour: command-1): one executes the command at once, the other
 * answers after the answers before it. Flows do everything else. Pure.
 */
import type {
  Condition,
  ConditionRow,
  Flow,
  FlowBlock,
  FlowCooldown,
  Locale,
  PointsAnswerChannel,
  PointsCommand,
  PointsGamble,
} from '#schemas/generated/types.ts';
import { OTHERWISE_SLOT } from '../../flows/graph.ts';
import { NEW_RUN_RULES, newFlow } from '../../flows/newFlow.ts';
import { COMMAND_QUEUE } from '../../flows/ownQueues.ts';
import { shownText } from '../../flows/shortSteps.ts';
import { type CommandProblem, COMMAND_PROBLEMS, COMMAND_TEXTS, NEW_GAMBLE } from './commands.ts';

/** Expiry of a waiting answer, after which everybody has forgotten the question. */
const ANSWER_EXPIRES_MS = 20_000;
/** Rate limit of all commands together: nobody can flood the overlay. */
const BUDGET: FlowCooldown = { per: 'group', groupId: COMMAND_QUEUE, ms: 60_000, uses: 20 };
const SECOND_MS = 1000;
/** Default sound of the voice. */
const USUAL_SOUND = { speakingRate: 1, pitch: 0 } as const;

const flowId = (name: string): string => `command:${name}`;
const answerId = (name: string): string => `command:${name}:answer`;

/** Returns the ids of a command's flows, whatever its settings. */
export const commandFlowIds = (name: string): string[] => [flowId(name), answerId(name)];

type Parts = Pick<Flow, 'blocksById' | 'casesById'>;
type Place = Pick<FlowBlock, 'slot'> & Partial<Pick<FlowBlock, 'parentId' | 'rank'>>;

const block = (place: Place, parts: Pick<FlowBlock, 'type'> & Partial<FlowBlock>): FlowBlock => ({
  rank: 'a',
  isEnabled: true,
  onError: 'goOn',
  ...place,
  ...parts,
});

const all = (...rows: ConditionRow[]): Condition => ({ join: 'all', rows });
const any = (...rows: ConditionRow[]): Condition => ({ join: 'any', rows });

/** Values passed to the answer; a missing one is empty. */
const PASSED = [
  ['command', "''"],
  ['recipient', "''"],
  ['amount', '0'],
  ['pointsMoved', '0'],
  ['secondsLeft', '0'],
  ['stake', '0'],
  ['won', '0'],
] as const;

/** Requests the answer without waiting for it. @param limit smallest or largest allowed stake */
function say(name: string, said: string, place: Place, limit?: number): FlowBlock {
  const values = PASSED.map(([value, none]) => ({ name: value, value: `{${value} ?? ${none}}` }));
  const own = [
    { name: 'said', value: `'${said}'` },
    ...(limit === undefined ? [] : [{ name: 'limit', value: `${limit}` }]),
  ];
  const settings = { flowId: answerId(name), values: [...own, ...values] };
  return block(place, { type: 'action', kind: 'RUN_FLOW', settings });
}

const MAIN: Place = { slot: 'main' };
const REFUSED: Place = { slot: 'refused' };

/** Tells a viewer held back by a cooldown when it is over. */
function refusedParts(name: string): Parts {
  const isCooldown = all({ left: 'refusedFor', operator: 'is', right: 'cooldown' });
  return {
    casesById: { cooling: { parentId: 'refused', rank: 'a', when: isCooldown } },
    blocksById: {
      refused: block(REFUSED, { type: 'if' }),
      sayWait: say(name, 'wait', { parentId: 'refused', slot: 'cooling' }),
    },
  };
}

/** Transfers points from the writer to the named viewer, or explains why not. */
function giveParts(name: string): Parts {
  const isUsage = any(
    { left: "{recipient ?? ''}", operator: 'is', right: '' },
    { left: '{amount ?? 0}', operator: 'atMost', right: '0' },
  );
  const isSelf = all({ left: 'recipient', operator: 'is', right: '{username}' });
  const isTooMuch = all({ left: 'amount', operator: 'more', right: '{balance ?? 0}' });
  const isMoved = all({ left: '{pointsMoved ?? 0}', operator: 'more', right: '0' });
  const wasTried: ConditionRow = { left: 'pointsMoved', operator: 'isSet' };
  const isSpent = all(wasTried, { left: 'amount', operator: 'more', right: '{balance ?? 0}' });
  const transfer = { from: '', to: '{recipient}', amount: 'amount' };
  const otherwise = { parentId: 'may', slot: OTHERWISE_SLOT };
  return {
    casesById: {
      usage: { parentId: 'may', rank: 'a', when: isUsage },
      self: { parentId: 'may', rank: 'b', when: isSelf },
      tooMuch: { parentId: 'may', rank: 'c', when: isTooMuch },
      moved: { parentId: 'outcome', rank: 'a', when: isMoved },
      // The points were spent on something else in the meantime.
      spent: { parentId: 'outcome', rank: 'b', when: isSpent },
      // The plan allows no further viewer with points.
      noRoom: { parentId: 'outcome', rank: 'c', when: all(wasTried) },
    },
    blocksById: {
      may: block(MAIN, { type: 'if' }),
      sayUsage: say(name, 'usage', { parentId: 'may', slot: 'usage' }),
      saySelf: say(name, 'self', { parentId: 'may', slot: 'self' }),
      sayTooMuch: say(name, 'notEnough', { parentId: 'may', slot: 'tooMuch' }),
      transfer: block(otherwise, { type: 'action', kind: 'TRANSFER_POINTS', settings: transfer }),
      outcome: block({ ...otherwise, rank: 'b' }, { type: 'if' }),
      sayMoved: say(name, 'answer', { parentId: 'outcome', slot: 'moved' }),
      saySpent: say(name, 'notEnough', { parentId: 'outcome', slot: 'spent' }),
      sayNoRoom: say(name, 'noRoom', { parentId: 'outcome', slot: 'noRoom' }),
      sayUnknown: say(name, 'unknown', { parentId: 'outcome', slot: OTHERWISE_SLOT }),
    },
  };
}

/** Checks a stake before it leaves the balance, in this order. */
function stakeProblems({
  smallest,
  largest,
}: PointsGamble): (readonly [said: CommandProblem, when: Condition, limit?: number])[] {
  const isMissing = all({ left: 'amount', operator: 'isNotSet' });
  const isPoor = any(
    { left: 'amount', operator: 'more', right: '{balance ?? 0}' },
    { left: '{balance ?? 0}', operator: 'less', right: `${smallest}` },
  );
  const isSmall = all({ left: 'amount', operator: 'less', right: `${smallest}` });
  return [
    ['gambleUsage', isMissing],
    ['notEnough', isPoor],
    ['tooSmall', isSmall, smallest],
    ...(largest === undefined
      ? []
      : [['tooLarge', all({ left: 'amount', operator: 'more', right: `${largest}` }), largest] as const]),
  ];
}

/** Ends of a stake by the outcome of the step; nobody wants to read about reset points. */
const STAKE_ENDS = {
  won: 'answer',
  lost: 'lost',
  returned: 'returned',
  waiting: 'waiting',
  full: 'full',
  notEnough: 'notEnough',
};

/** Stakes points and announces the result. */
function gambleParts({ id, gamble = NEW_GAMBLE }: PointsCommand): Parts {
  const { chance, factor } = gamble;
  const problems = stakeProblems(gamble);
  const ends = Object.entries(STAKE_ENDS);
  const otherwise = { parentId: 'may', slot: OTHERWISE_SLOT };
  const isOutcome = (outcome: string): Condition => all({ left: 'gambleOutcome', operator: 'is', right: outcome });
  return {
    casesById: Object.fromEntries([
      ...problems.map(([said, when], at) => [`may-${said}`, { parentId: 'may', rank: `a${at}`, when }]),
      ...ends.map(([outcome], at) => [
        `is-${outcome}`,
        { parentId: 'outcome', rank: `a${at}`, when: isOutcome(outcome) },
      ]),
    ]),
    blocksById: {
      may: block(MAIN, { type: 'if' }),
      stake: block(otherwise, {
        type: 'action',
        kind: 'GAMBLE_POINTS',
        settings: { amount: 'amount', chance, factor },
      }),
      outcome: block({ ...otherwise, rank: 'b' }, { type: 'if' }),
      ...Object.fromEntries([
        ...problems.map(([said, , limit]) => [
          `no-${said}`,
          say(id, said, { parentId: 'may', slot: `may-${said}` }, limit),
        ]),
        ...ends.map(([outcome, said]) => [
          `say-${outcome}`,
          say(id, said, { parentId: 'outcome', slot: `is-${outcome}` }),
        ]),
      ]),
    },
  };
}

/** Returns the actions of a command; commands without actions only answer. */
function partsOf(command: PointsCommand): Parts {
  const { id } = command;
  if (id === 'give') return giveParts(id);
  if (id === 'gamble') return gambleParts(command);
  return { casesById: {}, blocksById: { answer: say(id, 'answer', MAIN) } };
}

const cooldownsOf = ({ cooldown, viewerCooldown }: PointsCommand): FlowCooldown[] =>
  (
    [
      ['viewer', viewerCooldown],
      ['flow', cooldown],
    ] as const
  )
    .filter(([, seconds]) => seconds > 0)
    .map(([per, seconds]) => ({ per, ms: seconds * SECOND_MS, uses: 1 }));

function doing(command: PointsCommand): Flow {
  const { id, word, isEnabled, viewers } = command;
  const parts = partsOf(command);
  const refused = refusedParts(id);
  const when: Condition = { join: 'all', rows: [], viewers };
  return newFlow({
    id: flowId(id),
    name: word,
    isEnabled,
    triggersById: {
      command: { kind: 'CHAT_COMMAND', settings: { command: word }, isEnabled: true, rank: 'a', when },
    },
    blocksById: { ...parts.blocksById, ...refused.blocksById },
    casesById: { ...parts.casesById, ...refused.casesById },
    run: { ...NEW_RUN_RULES, mode: 'DEFAULT', cooldowns: cooldownsOf(command), refusedOnce: true },
  });
}

function sent({ answer, itemId, duration }: PointsCommand, text: string): Pick<FlowBlock, 'kind' | 'settings'> {
  const steps: Record<PointsAnswerChannel, Pick<FlowBlock, 'kind' | 'settings'>> = {
    toast: shownText(itemId, text, duration),
    chat: { kind: 'SEND_CHAT_MESSAGE', settings: { text } },
    speech: { kind: 'READ_ALOUD', settings: { text, voiceId: '', ...USUAL_SOUND, isAwaited: true } },
  };
  return steps[answer];
}

function answering(command: PointsCommand, locale: Locale): Flow {
  const { id, word, isEnabled, answer, gamble } = command;
  const { answers, problems } = COMMAND_TEXTS[locale];
  const lost = gamble?.lostText || problems.lost;
  const texts: Record<string, string> = { ...problems, lost, answer: command.text || answers[id] };
  const said = ['answer', ...COMMAND_PROBLEMS[id]];
  const blocks = said.map((one) => {
    const place = { parentId: 'said', slot: `case-${one}` };
    return [`say-${one}`, block(place, { type: 'action', ...sent(command, texts[one]!) })] as const;
  });
  const cases = said.map((one, at) => {
    const when = all({ left: 'said', operator: 'is', right: one });
    return [`case-${one}`, { parentId: 'said', rank: `a${at}`, when }] as const;
  });
  return newFlow({
    id: answerId(id),
    name: word,
    isEnabled,
    blocksById: { said: block(MAIN, { type: 'if' }), ...Object.fromEntries(blocks) },
    casesById: Object.fromEntries(cases),
    run: {
      ...NEW_RUN_RULES,
      mode: answer === 'chat' ? 'DEFAULT' : 'QUEUED',
      queueId: COMMAND_QUEUE,
      expiresAfterMs: ANSWER_EXPIRES_MS,
      cooldowns: [BUDGET],
    },
  });
}

/** @param locale language of the overlay, for default texts */
export const flowsOfCommand = (command: PointsCommand, locale: Locale): Flow[] => [
  doing(command),
  answering(command, locale),
];
