import type { EntityManager, EntityTarget, FindManyOptions, ObjectLiteral } from 'typeorm';

/**
 * The only row that a condition can meet, with its relations, in one statement: `findOne` would ask for the id first, and
 * then for the rest. Null where there is none.
 */
export async function findUnique<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  wanted: Required<Pick<FindManyOptions<T>, 'where' | 'relations'>>,
): Promise<T | null> {
  const [row = null] = await manager.find(entity, wanted);
  return row;
}
