/** Chooses the computer on which a program is: that of Liveloom, or one with an agent. */
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import { INTEGRATIONS_TEXT } from './integrationsText.ts';
import { usePlaces } from './placesContext.ts';

/** Value of the computer of Liveloom itself. */
const HERE = 'here';

interface Place {
  value: string;
  label: string;
}

export interface ChosenPlace {
  places: readonly Place[];
  place: string;
  /** Null = the computer of Liveloom. */
  agentId: string | null;
  setPlace(place: string): void;
}

/** @param stored agent that reaches the program now */
export function usePlace(stored: string | null): ChosenPlace {
  const { connection: text } = useText(INTEGRATIONS_TEXT);
  const { agents, isHosted } = usePlaces();
  const places = [
    ...(isHosted ? [] : [{ value: HERE, label: text.here }]),
    ...agents.filter(({ isConfirmed }) => isConfirmed).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const [place, setPlace] = useState(stored ?? places[0]?.value ?? HERE);
  return { places, place, agentId: place === HERE ? null : place, setPlace };
}

/** Shows nothing while there is only one computer. */
export function PlaceSelect({ places, place, setPlace }: ChosenPlace) {
  const { connection: text } = useText(INTEGRATIONS_TEXT);
  if (places.length < 2) return null;
  return (
    <Select
      label={text.where}
      data={[...places]}
      value={place}
      allowDeselect={false}
      onChange={(next) => next !== null && setPlace(next)}
    />
  );
}
