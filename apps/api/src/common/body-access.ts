import type { Request } from 'express';
import type { Config } from '../config/config.ts';
import { audienceRefusal } from './access.ts';
import type { Door } from './doors/door.ts';
import type { DomainError } from './errors.ts';
import { originRefusal } from './origin.guard.ts';

/** Decides whose bodies are read, ahead of the guards of the routes: what those ask of every call is asked here before any work is done. */
export class BodyAccess {
  constructor(private readonly config: Pick<Config, 'publicUrl' | 'publicUrlGiven'>) {}

  /** Why nothing of a body is read: 403 for a write of another page, 401 or 403 for somebody whom the door is not for; else null. */
  refusal(door: Door, request: Request): DomainError | null {
    if (door.body.kind === 'none') return null;
    return originRefusal(door, request, this.config) ?? audienceRefusal(door.body.audience, request);
  }
}
