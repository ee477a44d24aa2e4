/** Makes a form a part of the frame around it, which has the button that sends it. Outside of one it does nothing. */
import { useContext, useEffect, useRef, useState } from 'react';
import { fieldError } from '#engine/client/api/apiError.ts';
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
  /** True after an attempt to send it: only then are untouched fields mistakes. */
  isAsked: boolean;
  /** What the server said, by setting. */
  refused: Problems;
}

export function useFramed(part: Part): Framed {
  const frame = useContext(FrameContext);
  const locale = useAppState((state) => state.locale);
  const [isAsked, setAsked] = useState(false);
  const latest = useRef({ part, locale });
  latest.current = { part, locale };
  useEffect(
    () =>
      frame?.join(() => {
        setAsked(true);
        return isRight(latest.current.part, latest.current.locale);
      }),
    [frame],
  );
  return { isAsked, refused: frame === null ? {} : refusals(frame.error, part) };
}

function isRight({ kind, values, visible }: Part, locale: Parameters<typeof kindProblems>[2]): boolean {
  const wrong = Object.keys(kindProblems(kind, values, locale)).map((path) => /^[^.[]*/.exec(path)?.[0] ?? '');
  return !wrong.some((name) => visible.has(name));
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
