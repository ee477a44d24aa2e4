/** A picture of the studio on the page; a grey place while it is being drawn. */
import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture } from './pictureStudio.ts';

/** Pictures that are so much higher than wide may be shown otherwise. */
const TALL_FROM = 0.7;

interface PictureViewProps {
  /** Null = nothing yet. Another promise is another picture. */
  picture: Promise<Picture> | null;
  className?: string | undefined;
  /** What is seen, for people who do not; left out where words beside it say so. */
  label?: string;
  /** In place of a picture that could not be drawn. */
  instead?: ReactNode;
}

export function PictureView({ picture, className, label, instead = null }: PictureViewProps) {
  const [drawn, setDrawn] = useState<Picture | 'failed' | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isWanted = true;
    async function show(): Promise<void> {
      const done = await picture?.catch(() => 'failed' as const);
      if (isWanted && done !== undefined) setDrawn(done);
    }
    void show();
    return () => {
      isWanted = false;
    };
  }, [picture]);

  useEffect(() => {
    if (drawn === null || drawn === 'failed' || canvas.current === null) return;
    canvas.current.width = drawn.width;
    canvas.current.height = drawn.height;
    canvas.current.getContext('2d')!.drawImage(drawn, 0, 0);
  }, [drawn]);

  if (drawn === 'failed') return instead;
  if (drawn === null) return <Skeleton className={className} />;
  return (
    <canvas
      ref={canvas}
      data-tall={drawn.height > drawn.width * TALL_FROM || undefined}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
