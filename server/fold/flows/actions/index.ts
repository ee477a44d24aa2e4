/** The registry of actions: what a step of a flow can do. */
import type { ActionKind } from '#schemas/generated/types.ts';
import type { FlowAction } from '../contracts.ts';
import { showText } from './showText.ts';

export const ACTIONS: { readonly [K in ActionKind]: FlowAction<K> } = {
  SHOW_TEXT: showText,
};
