import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { asRequestError } from '../api/request.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { fetchWhenIdle, lazyPart } from './LazyPart.tsx';
import { toastActions } from './use-toast.ts';

/**
 * A dialog in a chunk of its own, fetched in idle time after the screen that may open it. Where it can't be fetched a message
 * says so, and the screen stays as it was.
 */
export function lazyDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const { Part, preload } = lazyPart(load);
  fetchWhenIdle({ preload });
  return function LazyDialog(props: P) {
    const giveUp = (error: unknown): void => {
      toastActions.error('This could not be opened', asRequestError(error).human);
      props.onClose();
    };
    return (
      <ErrorBoundary fallback={() => null} onError={giveUp}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
