import { DomainError } from '../errors.ts';

/** Names that reach into the making of objects: whoever copies or builds an object from a form would follow them. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

interface Part {
  value: object;
  /** The body itself is on level 1. */
  level: number;
  /** `site.name`; empty for the body itself. */
  name: string;
}

/**
 * Why a parsed body or query may not be looked at any further, or null: it has a field of a forbidden name, or objects and lists
 * deeper than `maxDepth` levels. Behind this every check and copy of a form may follow it to its end. Pure, and without
 * recursion of its own: a body of 100 kB can be 50,000 levels deep.
 */
export function shapeRefusal(body: object, maxDepth: number): DomainError | null {
  const left: Part[] = [{ value: body, level: 1, name: '' }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    const { value, level, name } = part;
    if (level > maxDepth) {
      return new DomainError(400, 'malformed_json', `The body is nested deeper than ${maxDepth} levels.`);
    }
    for (const [key, item] of Object.entries(value) as [string, unknown][]) {
      const itemName = name === '' ? key : `${name}.${key}`;
      if (FORBIDDEN_KEYS.has(key)) return forbiddenKey(key, itemName);
      if (typeof item === 'object' && item !== null) left.push({ value: item, level: level + 1, name: itemName });
    }
  }
  return null;
}

function forbiddenKey(key: string, name: string): DomainError {
  const message = `No field may be named "${key}".`;
  // An assignment to `__proto__` would make no field.
  return new DomainError(400, 'validation_failed', message, Object.fromEntries([[name, message]]));
}
