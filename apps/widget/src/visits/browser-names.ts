import { remove } from '../storage.ts';
import { randomId } from '../visitor.ts';

/** As `visitor.ts` keeps it. */
const VISITOR = 'pressloom.visitor-id';
const SESSION = 'pressloom.session';

let own: string | undefined;

/** Of a tab. The server says what a session is; this only helps it. */
export function sessionId(): string {
  own ??= randomId();
  try {
    const stored = window.sessionStorage.getItem(SESSION);
    if (stored) return stored;
    window.sessionStorage.setItem(SESSION, own);
  } catch {
    // As long as the page.
  }
  return own;
}

/** Takes out of the browser what visits were counted by. The visitor's name stays where the gate counts free articles by it. */
export function forgetNames({ keepsVisitor }: { keepsVisitor: boolean }): void {
  own = undefined;
  remove(SESSION);
  if (!keepsVisitor) remove(VISITOR);
}
