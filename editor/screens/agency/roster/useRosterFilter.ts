/** Chosen days and grouping of the roster. */
import { useState } from 'react';
import { periodKeys } from '#engine/rules/periods.ts';
import type { ListRoster } from '#schemas/generated/types.ts';
import { useApp } from '../../../app/AppContext.ts';
import { type Days, daysOf, type RangeName } from './rosterDays.ts';

export interface RosterFilter {
  range: RangeName | 'custom';
  query: Days & Pick<ListRoster, 'by' | 'timeZone'>;
  choose: (range: RangeName | 'custom') => void;
  /** A day that is cleared stays as it was. */
  setDays: (days: Days) => void;
  setBy: (by: ListRoster['by']) => void;
}

/** @param onChange called with every other choice */
export function useRosterFilter(onChange: () => void): RosterFilter {
  const { environment } = useApp();
  const { timeZone } = environment;
  const [today] = useState(() => periodKeys(environment.wallNowMs(), timeZone).today);
  const [range, setRange] = useState<RangeName | 'custom'>('last30');
  const [days, setDays] = useState<Days>(() => daysOf('last30', today));
  const [by, setBy] = useState<ListRoster['by']>('day');
  return {
    range,
    query: { ...days, by, timeZone },
    choose(chosen) {
      setRange(chosen);
      if (chosen !== 'custom') setDays(daysOf(chosen, today));
      onChange();
    },
    setDays(chosen) {
      setDays({ from: chosen.from || days.from, to: chosen.to || days.to });
      onChange();
    },
    setBy,
  };
}
