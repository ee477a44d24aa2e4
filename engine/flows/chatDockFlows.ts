/**
 * The flows by which the chat dock shows something on the overlay (behaviour: chat-283, chat-284): each shows one
 * announcement, in the main queue like any other run. They have no document, because nothing about them can be set. Pure.
 */
import type { Flow, Locale, ShowChatWordsPayload } from '#schemas/generated/types.ts';
import { NEW_RUN_RULES, newFlow } from './newFlow.ts';
import { shownText } from './shortSteps.ts';

/** Document that these flows belong to; see schemas/common/flow-document.json. */
export const CHAT_DOCK = 'chatDock';
/** How long the overlay shows the words, in seconds. */
const SHOWN_S = 8;

type Kind = ShowChatWordsPayload['kind'];

const NAMES: Readonly<Record<Kind, Readonly<Record<Locale, string>>>> = {
  highlight: { en: 'Highlighted message', de: 'Hervorgehobene Nachricht' },
  thanks: { en: 'Thank-you', de: 'Danke' },
};
/** The values that each run gets. */
export const CHAT_WORDS = 'words';
const TEXTS: Readonly<Record<Kind, string>> = {
  highlight: `{displayName}: {${CHAT_WORDS}}`,
  thanks: `{${CHAT_WORDS}}`,
};
export const CHAT_DOCK_KINDS = Object.keys(NAMES) as Kind[];

export const chatDockFlowId = (kind: Kind): string => `${CHAT_DOCK}-${kind}`;

const IDS: ReadonlySet<string> = new Set(CHAT_DOCK_KINDS.map(chatDockFlowId));

export const isChatDockFlow = (flowId: string): boolean => IDS.has(flowId);

/** @param locale language of the overlay, for the flow's name */
export const chatDockFlow = (kind: Kind, locale: Locale): Flow =>
  newFlow({
    id: chatDockFlowId(kind),
    name: NAMES[kind][locale],
    blocksById: {
      text: {
        type: 'action',
        ...shownText('', TEXTS[kind], SHOWN_S),
        slot: 'main',
        rank: 'a',
        isEnabled: true,
        onError: 'end',
      },
    },
    run: NEW_RUN_RULES,
  });
