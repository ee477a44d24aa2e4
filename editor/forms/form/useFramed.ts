/** Makes a form a part of the frame around it, which has the button that sends it. Outside of one it does nothing. */
import { useContext, useEffect, useRef, useState } from 'react';
import { fieldError } from '#engine/client/api/apiError.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { useAppState } from '../../app/AppContext.ts';
import type { Values } from '../model/fieldState.ts';
import { kindProblems, type Problems, type SettingsKind } from '../model/settingProblems.ts';
import { FrameContext } from './FrameContext.ts';

interface Part {
  kind: SettingsKind;
  values: Values;
  visible: ReadonlySet<string>;
  /** Path of the settings in the request; '' = they are the request. */
  path: string;
}

interface Framed {
  isFramed: boolean;
  /** True after an attempt to send it: only then are untouched fields mistakes. */
  isSubmitted: boolean;
  /** What the server said, and what was wrong when it was to be sent, by setting. */
  refused: Problems;
}

export function useFramed(part: Part): Framed {
  const frame = useContext(FrameContext);
  const locale = useAppState((state) => state.locale);
  const [isSubmitted, setSubmitted] = useState(false);
  const latest = useRef({ part, locale });
  latest.current = { part, locale };
  useEffect(
    () =>
      frame?.join(() => {
        setSubmitted(true);
        return isRight(latest.current.part, latest.current.locale);
      }),
    [frame],
  );
  // The form library looks for problems only while somebody types.
  const untouched = isSubmitted ? problemsByName(part, locale) : {};
  return {
    isFramed: frame !== null,
    isSubmitted,
    refused: { ...untouched, ...(frame !== null && refusals(frame.error, part)) },
  };
}

function isRight(part: Part, locale: Locale): boolean {
  return !Object.keys(problemsByName(part, locale)).some((name) => part.visible.has(name));
}

/** Finds what is wrong, by the setting that it is in. */
function problemsByName({ kind, values }: Part, locale: Locale): Problems {
  const problems = Object.entries(kindProblems(kind, values, locale));
  return Object.fromEntries(problems.map(([path, message]) => [/^[^.[]*/.exec(path)?.[0] ?? '', message]));
}

function refusals(error: unknown, { visible, path }: Part): Problems {
  const start = path === '' ? '' : `${path}.`;
  return Object.fromEntries(
    [...visible].flatMap((name) => {
      const words = fieldError(error, start + name);
      return words === null ? [] : [[name, words]];
    }),
  );
}
