type Proceed = () => void;
type Ask = (proceed: Proceed) => void;

let askFirst: Ask | null = null;

/** From now on `ask` decides whether `leaveThen` goes on. Returns the way out. */
export function guardLeaving(ask: Ask): () => void {
  askFirst = ask;
  return () => {
    if (askFirst === ask) askFirst = null;
  };
}

/**
 * Does what would lose a form's unsaved changes although the address stays, such as choosing another website: at once,
 * or once the person agrees.
 */
export function leaveThen(proceed: Proceed): void {
  if (askFirst) askFirst(proceed);
  else proceed();
}
