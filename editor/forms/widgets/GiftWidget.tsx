/** A gift of the platform, chosen from the catalogue with its picture. */
import { GiftChoice } from './gifts/GiftChoice.tsx';
import type { WidgetProps } from './widget.ts';

export function GiftWidget(props: WidgetProps<string>) {
  const { id, label, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  return (
    <GiftChoice
      {...{ id, label, isMixed, isInvalid, isDisabled, describedBy }}
      giftId={value}
      position="left-start"
      offset={12}
      onChoose={(gift) => {
        onChange(gift.id);
        onSettle();
      }}
    />
  );
}
