import { Input, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { listGifts } from '../app/api/calls/platform.ts';
import { useCall } from '../app/api/useCall.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { FORMS_TEXT } from '../forms/text.ts';
import { GiftList } from '../forms/widgets/gifts/GiftList.tsx';
import { giftName } from '../forms/widgets/gifts/giftName.ts';
import { GiftPicture } from '../forms/widgets/gifts/GiftPicture.tsx';
import styles from '../forms/widgets/widgets.module.css';
import type { TestDraft } from './testDraft.ts';

interface GiftFieldProps {
  label: string;
  giftId: string;
  onChange: (gift: TestDraft['gift']) => void;
}

/** A gift from the catalogue, with its picture. */
export function GiftField({ label, giftId, onChange }: GiftFieldProps) {
  const text = useText(FORMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const gifts = useCall(listGifts, { query: { limit: -1 } }, { staleMs: 600_000 });
  const chosen = gifts.data?.items.find((gift) => gift.id === giftId);

  function choose(wanted: string): void {
    setIsOpen(false);
    const gift = gifts.data?.items.find((one) => one.id === wanted);
    if (gift !== undefined) onChange(gift);
  }

  return (
    <Input.Wrapper label={label} id={id} error={gifts.error?.message}>
      <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="lg" trapFocus withRoles={false}>
        <Popover.Target>
          <div>
            <UnstyledButton
              id={id}
              className={styles.chosen}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <GiftPicture giftId={giftId} image={chosen?.image ?? ''} />
              <span className={styles.words}>
                <Text size="sm">{chosen === undefined ? giftId : giftName(chosen, locale)}</Text>
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
          <GiftList gifts={gifts.data?.items ?? []} isLoading={gifts.isPending} chosenId={giftId} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
