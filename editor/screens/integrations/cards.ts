/** Cards of the programs; a program without one does not compile. */
import type { ComponentType } from 'react';
import type { LocalProgram, ProgramAnswer } from '#schemas/generated/types.ts';
import { ObsCard } from './obs/ObsCard.tsx';

export const CARDS: Readonly<Record<LocalProgram, ComponentType<{ program: ProgramAnswer }>>> = { broadcast: ObsCard };
