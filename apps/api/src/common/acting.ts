import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@pressloom/contracts/actors';
import type { StoredActor } from '@pressloom/database/entities';
import type { RequestHandler } from 'express';
import type { SessionUser } from './session/session-user.ts';

/** Who acts where no person asked for it. */
export const AUTOMATION: StoredActor = { kind: 'automation', userId: null, name: 'Automation' };

/**
 * Asked late: a request may sign somebody in. It holds for all that a request or a job does, so nobody hands it along, and no
 * route, a plugin's neither, can forget to.
 */
const acting = new AsyncLocalStorage<() => StoredActor | null>();

/**
 * Who does what is being done: whoever is signed in behind the request, or asked for the job, else the automation. Null where
 * nobody is signed in, and in a job of which nobody wrote it down.
 */
export const currentActor = (): StoredActor | null => (acting.getStore() ?? byItself)();

/** Runs work in the name of this actor. */
export const actAs = <T>(actor: StoredActor | null, work: () => T): T => acting.run(() => actor, work);

/** Has all that answers a request act in the name of its caller. Stands behind session and passport. */
export const actAsCaller: RequestHandler = (request, _response, next) => {
  acting.run(() => personOf(request.user as SessionUser | undefined), next);
};

/** What people see of it. Pure. */
export const actorView = (actor: StoredActor | null): Actor | null => actor && { kind: actor.kind, name: actor.name };

const byItself = (): StoredActor => AUTOMATION;

const personOf = (user: SessionUser | undefined): StoredActor | null =>
  user ? { kind: 'person', userId: user.id, name: user.name } : null;
