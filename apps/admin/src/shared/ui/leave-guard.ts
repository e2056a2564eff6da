type Proceed = () => void;
type Ask = (proceed: Proceed) => void;

interface Guard {
  ask: Ask;
  /** What is unsaved belongs to the chosen website, too. */
  ofSite: boolean;
}

let guard: Guard | null = null;

/**
 * From now on `ask` decides whether `leaveThen` goes on to another address; with `ofSite` also whether another website is
 * chosen. Returns the way out.
 */
export function guardLeaving(ask: Ask, { ofSite = false } = {}): () => void {
  const own = { ask, ofSite };
  guard = own;
  return () => {
    if (guard === own) guard = null;
  };
}

/** True while going to another address has to be asked for. */
export function isLeavingGuarded(): boolean {
  return guard !== null;
}

/** Does what would lose a form's unsaved changes: at once, or once the person agrees. */
export function leaveThen(proceed: Proceed, what: 'address' | 'site' = 'address'): void {
  if (guard && (what === 'address' || guard.ofSite)) guard.ask(proceed);
  else proceed();
}
