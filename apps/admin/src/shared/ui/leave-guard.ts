type Proceed = () => void;
type Ask = (proceed: Proceed) => void;

interface Guard {
  ask: Ask;
  /** What is unsaved belongs to the chosen website, too. */
  ofSite: boolean;
}

/** One for each form with unsaved changes; the newest asks. */
let guards: readonly Guard[] = [];

/**
 * From now on `ask` decides whether `leaveThen` goes on to another address; with `ofSite` also whether another website is
 * chosen. Returns the way out.
 */
export function guardLeaving(ask: Ask, { ofSite = false } = {}): () => void {
  const own = { ask, ofSite };
  guards = [...guards, own];
  return () => {
    guards = guards.filter((each) => each !== own);
  };
}

/** True while going to another address has to be asked for. */
export function isLeavingGuarded(): boolean {
  return guards.length > 0;
}

/** Does what would lose a form's unsaved changes: at once, or once the person agrees. */
export function leaveThen(proceed: Proceed, what: 'address' | 'site' = 'address'): void {
  const guard = guards.findLast(({ ofSite }) => what === 'address' || ofSite);
  if (guard) guard.ask(proceed);
  else proceed();
}
