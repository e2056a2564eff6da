import { useState } from 'react';
import type { MouseEvent } from 'react';
import type { LazyPart } from '../ui/LazyPart.tsx';
import { useToast } from '../ui/use-toast.ts';

type Preloaded = Pick<LazyPart, 'preload'>;

/**
 * For a button that opens a part whose code comes later. By the time that somebody presses it the code is there: it is
 * fetched while the browser is idle, and at the latest when the pointer or the keyboard comes near.
 */
export function useOpener(part: Preloaded, onOpen: (button: HTMLElement) => void) {
  const toast = useToast();
  const open = async (button: HTMLElement): Promise<void> => {
    try {
      await part.preload();
    } catch (error) {
      toast.failed('This could not be opened', error);
      return;
    }
    onOpen(button);
  };
  const comeNear = (): void => void part.preload().catch(() => undefined);
  return {
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onClick: (event: MouseEvent<HTMLElement>) => void open(event.currentTarget),
  };
}

/** The same for what opens at the button itself. Once opened it stays, closed, so that it can fade out. */
export function useAnchored(part: Preloaded) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const ofButton = useOpener(part, (button) => {
    setAnchor(button);
    setWasOpen(true);
  });
  return { anchor, wasOpen, close: () => setAnchor(null), ofButton };
}
