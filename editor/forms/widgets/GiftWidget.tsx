/** A gift of the platform, chosen from the catalogue with its picture, or none. */
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import { FORMS_TEXT } from '../formsText.ts';
import { GiftChoice } from './gifts/GiftChoice.tsx';
import type { WidgetProps } from '../widget.ts';

/** No room for a list beside the form. */
const NARROW = '(max-width: 860px)';

export function GiftWidget(props: WidgetProps<string>) {
  const { id, label, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const { removeChoice } = useText(FORMS_TEXT);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isRequired = (field.rules.minLength ?? 0) > 0;
  function choose(giftId: string): void {
    onChange(giftId);
    onSettle();
  }
  return (
    <Group gap={4} wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>
        <GiftChoice
          {...{ id, label, isMixed, isInvalid, isDisabled, describedBy }}
          giftId={value}
          position={isNarrow ? 'bottom' : 'left-start'}
          offset={12}
          onChoose={(gift) => choose(gift.id)}
        />
      </div>
      {value !== '' && !isMixed && !isRequired && (
        <Tooltip label={removeChoice}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            disabled={isDisabled}
            aria-label={`${label}: ${removeChoice}`}
            onClick={() => choose('')}
          >
            <IconX size={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
