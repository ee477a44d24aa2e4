/** A gift of the platform's catalogue: what is chosen, with its picture, and the list to choose from. */
import { Popover, type PopoverProps, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { GiftAnswer } from '#schemas/generated/types.ts';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { FORMS_TEXT } from '../../formsText.ts';
import styles from '../widgets.module.css';
import { GiftList } from './GiftList.tsx';
import { giftName } from './giftName.ts';
import { GiftPicture } from './GiftPicture.tsx';

/** Lifetime of the catalogue, which hardly changes during an edit. */
const STALE_MS = 600_000;

interface GiftChoiceProps extends Pick<PopoverProps, 'position' | 'offset'> {
  /** Id of the element that gets the focus when the label is pressed. */
  id: string;
  label: string;
  /** '' = none. */
  giftId: string;
  /** Several are edited that have different gifts. */
  isMixed?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onChoose: (gift: GiftAnswer) => void;
}

export function GiftChoice(props: GiftChoiceProps) {
  const { id, label, giftId, isMixed = false, isInvalid = false, isDisabled = false, describedBy, onChoose } = props;
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [isOpen, setIsOpen] = useState(false);
  // A limit of -1 means all (behaviour: api-3): the list is searched while typing, without asking again.
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: STALE_MS });
  const chosen = isMixed ? undefined : gifts.data?.items.find((gift) => gift.id === giftId);
  const name = chosen === undefined ? giftId || text.noGiftChosen : giftName(chosen, locale);
  const shown = isMixed ? text.mixed : name;

  function choose(wanted: string): void {
    setIsOpen(false);
    const gift = gifts.data?.items.find((one) => one.id === wanted);
    if (gift !== undefined) onChoose(gift);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position={props.position ?? 'bottom-start'}
      offset={props.offset ?? 8}
      shadow="lg"
      trapFocus
      returnFocus
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
            aria-label={`${label}: ${shown}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <GiftPicture giftId={isMixed ? '' : giftId} image={chosen?.image ?? ''} />
            <span className={styles.words}>
              <Text size="sm">{shown}</Text>
              {chosen !== undefined && (
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
          <GiftList gifts={gifts.data?.items ?? []} isLoading={gifts.isPending} chosenId={giftId} onChoose={choose} />
        ) : (
          <Text size="sm">{gifts.error.message}</Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
