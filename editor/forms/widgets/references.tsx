/** Inputs for values that are the id of something else (`x-ref` of the schemas). */
import { Select } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Reference } from '#schemas/generated/forms.ts';
import { useText } from '../../app/AppContext.ts';
import { useFormSurroundings } from '../form/FormSurroundings.ts';
import { MediaChoice } from '../parts/MediaChoice.tsx';
import { FORMS_TEXT } from '../text.ts';
import { GiftWidget } from './GiftWidget.tsx';
import type { WidgetProps } from './widget.ts';

type ReferenceInput = ComponentType<WidgetProps<string>>;

/** Kinds of things without an input here are chosen elsewhere (a picture by `ImageWidget`). */
export const REFERENCE_INPUTS: { readonly [Kind in Reference]?: ReferenceInput } = {
  item: ItemReference,
  gift: GiftWidget,
  video: VideoReference,
  audio: AudioReference,
};

function VideoReference(props: WidgetProps<string>) {
  return <MediaChoice {...props} kind="videos" />;
}

function AudioReference(props: WidgetProps<string>) {
  return <MediaChoice {...props} kind="audios" />;
}

/** One of the items of the overlay. */
function ItemReference(props: WidgetProps<string>) {
  const { id, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const text = useText(FORMS_TEXT);
  const data = useFormSurroundings().allItems.map((item) => ({ value: item.id, label: item.name }));
  return (
    <Select
      {...{ id, data, size: 'xs', disabled: isDisabled, error: isInvalid }}
      aria-describedby={describedBy}
      value={isMixed || value === '' ? null : value}
      placeholder={isMixed ? text.mixed : text.chooseItem}
      nothingFoundMessage={text.noItem}
      searchable
      clearable
      onChange={(next) => {
        onChange(next ?? '');
        onSettle();
      }}
    />
  );
}
