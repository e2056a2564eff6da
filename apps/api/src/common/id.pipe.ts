import { Injectable } from '@nestjs/common';
import type { PipeTransform } from '@nestjs/common';
import { REQUEST_LIMITS } from '@pressloom/contracts/requests';
import { DomainError } from './errors.ts';

/** The id that a path names; null for what can't be one. Pure. */
export function pathId(value: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
  return id < 1 || id > REQUEST_LIMITS.maxId ? null : id;
}

/** A path id. What can't be an id can't exist either: 404. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = pathId(value);
    if (id === null) throw new DomainError(404, 'not_found', 'There is nothing with this id.');
    return id;
  }
}
