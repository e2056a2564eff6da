import { ModulesContainer } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Audience } from '../common/access.ts';
import { declaredHandlers } from '../common/declared-handlers.ts';
import type { DoorTable } from '../common/doors/door-table.ts';

/** How many people each means: the wider comes first. */
const FROM_WIDE_TO_NARROW: readonly Audience[] = ['public', 'signed-in', 'operators-or-local', 'operators'];

/**
 * Holds the marks of the routes against the table of doors: a body is read for the audience of its door alone, so no route behind it may
 * serve more people with a write.
 *
 * @throws Error naming the route
 */
export function assertAudiences(app: NestExpressApplication, doors: DoorTable): void {
  for (const { controller, method, verb, path, audience } of declaredHandlers(app.get(ModulesContainer), doors)) {
    const { name, body } = doors.at(path);
    if (verb === 'get' || body.kind === 'none') continue;
    if (FROM_WIDE_TO_NARROW.indexOf(audience) >= FROM_WIDE_TO_NARROW.indexOf(body.audience)) continue;
    throw new Error(
      `${controller.name}.${method} serves "${audience}", but the route policy "${name}" of ${path} reads bodies of "${body.audience}" only.`,
    );
  }
}
