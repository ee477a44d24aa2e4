/**
 * Chooses a picture from the library or by its address. A setting with `x-ref` holds the id and leaves the address to the setting
 * beside it, if there is one; one without holds an address.
 */
import { TextInput } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { usePictureProblem } from '../parts/usePictureProblem.ts';
import { MediaChoice } from '../parts/MediaChoice.tsx';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';

export function ImageWidget(props: WidgetProps<string>) {
  const { field, label, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const { imageAddress } = useText(FORMS_TEXT);
  const hasIds = field.ref !== undefined;
  // An id alone has no room for an address.
  const hasAddress = !hasIds || field.refUrl !== undefined;
  const address = hasIds ? props.address : value;
  // The address of a file of the library is shown as the file.
  const isTyped = address !== '' && !address.startsWith('/media/');
  const problem = usePictureProblem(isTyped ? address : '');
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <MediaChoice
        {...{ label, isMixed, isInvalid, isDisabled, describedBy, onSettle }}
        id={props.id}
        kind="images"
        value={hasIds ? value : ''}
        address={address}
        onChange={(id, url) => onChange(hasIds ? id : url)}
      />
      {hasAddress && (
        <TextInput
          aria-label={`${label}: ${imageAddress}`}
          size="xs"
          type="url"
          placeholder={imageAddress}
          maxLength={2000}
          value={isTyped ? address : ''}
          disabled={isDisabled}
          error={problem}
          onChange={(event) => (hasIds ? onChange('', event.currentTarget.value) : onChange(event.currentTarget.value))}
        />
      )}
    </div>
  );
}
