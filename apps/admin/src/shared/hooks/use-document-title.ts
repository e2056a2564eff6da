import { useEffect } from 'react';

/** Names the screen in the browser's tab and for screen readers. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Pressloom` : 'Pressloom';
  }, [title]);
}
