/** A font, each family in its own face. A face is loaded when its line is seen. */
import { Select } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pageFonts } from '#engine/gpu/fonts/pageFonts.ts';
import type { FontFamily } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { FORMS_TEXT } from '../formsText.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './widgets.module.css';

export function FontWidget(props: WidgetProps<FontFamily>) {
  const { id, field, value, isMixed, isInvalid, isDisabled, describedBy, onChange, onSettle } = props;
  const text = useText(FORMS_TEXT);
  const data = (field.options ?? []).map((option) => ({ value: option.value, label: option.text.en }));
  // The open list begins with an empty search, which says that one may type.
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const name = isMixed ? '' : value;
  useFace(value, true);
  return (
    <Select
      {...{ id, data, size: 'xs', disabled: isDisabled, error: isInvalid }}
      aria-describedby={describedBy}
      value={isMixed ? null : value}
      searchValue={isOpen ? search : name}
      onSearchChange={setSearch}
      onDropdownOpen={() => {
        setOpen(true);
        setSearch((words) => (words === name ? '' : words));
      }}
      onDropdownClose={() => {
        setOpen(false);
        setSearch(name);
      }}
      leftSection={isOpen ? <IconSearch size={14} aria-hidden /> : undefined}
      placeholder={isMixed && !isOpen ? text.mixed : text.searchFonts}
      nothingFoundMessage={text.noFont}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{ shadow: 'lg' }}
      styles={{ input: { fontSize: 14, ...(!isOpen && { fontFamily: faceOf(value) }) } }}
      renderOption={({ option, checked }) => <Face family={option.value} isChosen={checked === true} />}
      onChange={(family) => {
        if (family === null) return;
        onChange(family as FontFamily);
        onSettle();
      }}
    />
  );
}

function Face({ family, isChosen }: { family: string; isChosen: boolean }) {
  const { ref, entry } = useIntersection();
  useFace(family, entry?.isIntersecting === true);
  return (
    <span ref={ref} className={styles.face} style={{ fontFamily: faceOf(family) }}>
      {family}
      {isChosen && <IconCheck size={14} />}
    </span>
  );
}

const faceOf = (family: string): string => `"${family}", var(--mantine-font-family)`;

/** Loads a face of this page; the browser draws it when it is there. */
function useFace(family: string, isSeen: boolean): void {
  useEffect(() => {
    if (isSeen) pageFonts((message) => notify.failed(message)).request(family, family);
  }, [family, isSeen]);
}
