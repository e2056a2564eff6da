/** One foreign key. `rule` is PostgreSQL's letter for what a deletion does: cascade, set null, nothing (no action), refuse (restrict). */
export interface ForeignKeyRow {
  table: string;
  column: string;
  parent: string;
  rule: 'c' | 'n' | 'a' | 'r';
}

/** Rows that go with those of another table: the key by which they hang on it, and what goes with them in turn. */
export interface Branch {
  table: string;
  column: string;
  along: Branch[];
}

/** What the deletion of a row of `root` does elsewhere. */
export interface Cascade {
  /** In an order in which nothing refers any more to what is deleted. */
  deleted: Branch[];
  /** What stays, and forgets that it belonged there. */
  detached: Omit<Branch, 'along'>[];
}

/** Reads the foreign keys as the database would follow them from a row of `root`. Pure. */
export function cascadeOf(root: string, keys: readonly ForeignKeyRow[]): Cascade {
  const from = (parent: string, rule: ForeignKeyRow['rule']) =>
    keys.filter((key) => key.parent === parent && key.rule === rule && key.table !== root);
  // Alone it could not be deleted: it goes with its parent, in the same statement.
  const isHeld = (table: string): boolean => keys.some((key) => key.parent === table && 'ar'.includes(key.rule));
  const branch = ({ table, column }: ForeignKeyRow, above: readonly string[]): Branch => ({
    table,
    column,
    along: from(table, 'c')
      .filter((key) => !isHeld(key.table) && !above.includes(key.table))
      .map((key) => branch(key, [...above, table])),
  });
  const deleted = from(root, 'c').map((key) => branch(key, [root]));
  return {
    deleted: referringFirst(deleted, keys),
    detached: from(root, 'n').map(({ table, column }) => ({ table, column })),
  };
}

const tablesOf = ({ table, along }: Branch): string[] => [table, ...along.flatMap(tablesOf)];

/** Who refers to another, itself or by what goes with it, comes before that one. */
function referringFirst(branches: readonly Branch[], keys: readonly ForeignKeyRow[]): Branch[] {
  const ordered = new Set<Branch>();
  const seen = new Set<Branch>();
  const place = (branch: Branch): void => {
    if (seen.has(branch)) return;
    seen.add(branch);
    for (const other of branches) {
      const tables = tablesOf(other);
      if (keys.some((key) => key.parent === branch.table && tables.includes(key.table))) place(other);
    }
    ordered.add(branch);
  };
  branches.forEach(place);
  return [...ordered];
}
