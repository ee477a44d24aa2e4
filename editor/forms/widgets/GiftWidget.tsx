/** A gift of the platform, chosen from the catalogue with its picture. */
import { Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useCall } from '../../app/api/useCall.ts';
import { listGifts } from '../../app/api/calls/platform.ts';
import { FORMS_TEXT } from '../text.ts';
import { GiftList } from './gifts/GiftList.tsx';
import { GiftPicture } from './gifts/GiftPicture.tsx';
import { giftName } from './gifts/giftName.ts';
import type { WidgetProps } from './widget.ts';
import styles from './widgets.module.css';

/** The catalogue hardly changes while somebody edits. */
const STALE_MS = 600_000;

export function GiftWidget(props: WidgetProps<string>) {
  const { id, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isOpen, setIsOpen] = useState(false);
  // A limit of -1 means all (behaviour: api-3): the list is searched while typing, without asking again.
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: STALE_MS });
  const chosen = gifts.data?.items.find((gift) => gift.id === value);
  const name = chosen === undefined ? value || text.noGiftChosen : giftName(chosen, locale);

  function choose(giftId: string): void {
    setIsOpen(false);
    onChange(giftId);
    onSettle();
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="left-start"
      offset={12}
      shadow="lg"
      trapFocus
      withRoles={false}
      disabled={isDisabled}
    >
      {/* The target gets an id of its own; the label needs ours. */}
      <Popover.Target>
        <div>
          <UnstyledButton
            {...{ id, disabled: isDisabled }}
            className={styles.chosen}
            data-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${props.label}: ${isMixed ? text.mixed : name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <GiftPicture giftId={isMixed ? '' : value} image={chosen?.image ?? ''} />
            <span className={styles.words}>
              <Text size="sm">{isMixed ? text.mixed : name}</Text>
              {chosen !== undefined && !isMixed && (
                <Text size="xs" c="dark.2">
                  {text.coins(chosen.diamondCount)}
                </Text>
              )}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </div>
      </Popover.Target>
      <Popover.Dropdown p="sm" w={300} role="dialog" aria-label={text.chooseGift}>
        {gifts.error === null ? (
          <GiftList gifts={gifts.data?.items ?? []} isLoading={gifts.isPending} chosenId={value} onChoose={choose} />
        ) : (
          <Text size="sm">{gifts.error.message}</Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
