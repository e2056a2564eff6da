import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ID_OF } from '../common/id-of.ts';
import type { ThingOfSite } from '../common/id-of.ts';
import { pathId } from '../common/id.pipe.ts';
import { MarkedSites } from './marked-sites.service.ts';

/** What goes with a website that is being deleted is not found by its id any more. Stands behind the guard of access. */
@Injectable()
export class MarkedSitesGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly marked: MarkedSites,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const places = [context.getHandler(), context.getClass()];
    const thing = this.reflector.getAllAndOverride<ThingOfSite | undefined>(ID_OF, places);
    const { id: named = '' } = context.switchToHttp().getRequest<Request<{ id?: string }>>().params;
    const id = pathId(named);
    // What can't be an id is refused by the route itself.
    if (thing === undefined || id === null) return true;
    await this.marked.refuse(thing, id);
    return true;
  }
}
