import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import type { Request } from 'express';
import { MarkedSites, isThing } from './marked-sites.service.ts';

/** A route as it is declared: `/api/blog-posts/:id/rewrite`. */
const BY_ID = /^\/api\/([a-z-]+)\/:id(?:\/|$)/;

/** What goes with a website that is being deleted is not found by its id any more. Stands behind the guard of access. */
@Injectable()
export class MarkedSitesGuard implements CanActivate {
  constructor(private readonly marked: MarkedSites) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request<{ id?: string }>>();
    const route = request.route as { path: string };
    const [, name = ''] = BY_ID.exec(route.path) ?? [];
    const id = Number(request.params.id);
    // What can't be an id is refused by the route itself.
    if (!isThing(name) || !Number.isSafeInteger(id) || id < 1 || id > REQUEST_LIMITS.maxId) return true;
    await this.marked.refuse(name, id);
    return true;
  }
}
