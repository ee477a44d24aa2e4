/** Inputs for values that are the id of something else, `x-ref` of the schemas (behaviour: flowedit-13). */
import type { ComponentType } from 'react';
import type { Reference } from '#schemas/generated/forms.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useFormSurroundings } from '../../FormSurroundings.ts';
import { MediaChoice } from '../../parts/MediaChoice.tsx';
import { FORMS_TEXT } from '../../formsText.ts';
import { GiftWidget } from '../GiftWidget.tsx';
import type { WidgetProps } from '../../widget.ts';
import { FlowReference } from './FlowReference.tsx';
import { Named } from './Named.tsx';
import { QueueReference } from './QueueReference.tsx';
import { VoiceReference } from './VoiceReference.tsx';

type ReferenceInput = ComponentType<WidgetProps<string>>;

/** Kinds of things without an input here are chosen elsewhere (a picture by `ImageWidget`). */
export const REFERENCE_INPUTS: { readonly [Kind in Reference]?: ReferenceInput } = {
  item: ItemReference,
  flow: FlowReference,
  queue: QueueReference,
  gift: GiftWidget,
  video: VideoReference,
  audio: AudioReference,
  voice: VoiceReference,
};

function VideoReference(props: WidgetProps<string>) {
  return <MediaChoice {...props} kind="videos" />;
}

function AudioReference(props: WidgetProps<string>) {
  return <MediaChoice {...props} kind="audios" />;
}

/** One of the items that the form knows, of the types that the setting is for; what was chosen before stays. */
function ItemReference(props: WidgetProps<string>) {
  const { value, field } = props;
  const types: readonly (string | undefined)[] | undefined = field.itemTypes;
  const { allItems } = useFormSurroundings();
  const fitting = allItems?.filter(({ id, type }) => types?.includes(type) !== false || id === value);
  const { chooseItem, noItem } = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  return <Named {...props} things={fitting} choose={field.empty?.[locale] ?? chooseItem} nothing={noItem} />;
}
