import { useState } from 'react';
import type { DragEvent } from 'react';

/**
 * Takes the file that is dropped onto what the handlers are given to, such as a whole dialog: a file that is dropped beside would be opened
 * by the browser in place of the page. Of several files none is taken. `isOver`: one is held over it.
 */
export function useFileDrop(onFile: (file: File) => void, onSeveral: () => void) {
  const [isOver, setOver] = useState(false);
  const holdsFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent): void => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent): void => {
        // From one of its parts to another is not away from it.
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      },
      onDrop: (event: DragEvent): void => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(false);
        const [file, ...others] = event.dataTransfer.files;
        if (file && others.length === 0) onFile(file);
        else if (file) onSeveral();
      },
    },
  };
}
