import { AUTOMATION_LINES } from './automation-lines.ts';
import { changedColumns, contentsOf } from './changed-columns.ts';
import { SettingsWorld } from './field-line.ts';
import type { FieldLine } from './field-line.ts';
import { TAB_FIELDS } from './tab-fields.ts';
import { ADD_WEBSITE_LINES, WORDPRESS_LINES } from './wordpress-lines.ts';

/** A further tab is a list of lines. */
const TABS: Record<keyof typeof TAB_FIELDS, FieldLine[]> = {
  Automation: AUTOMATION_LINES,
  WordPress: WORDPRESS_LINES,
  'Add website': ADD_WEBSITE_LINES,
};

let world: SettingsWorld;
beforeAll(async () => {
  world = await SettingsWorld.start();
});
afterAll(() => world.test.close());

/** Columns that a line changes, but those that follow from it. */
async function changedBy({ save, also = [] }: FieldLine): Promise<{ columns: string[]; siteId: number | null }> {
  const { dataSource } = world.test.database;
  const before = await contentsOf(dataSource);
  const siteId = (await save(world)) ?? null;
  const columns = changedColumns(before, await contentsOf(dataSource));
  const follows = (column: string) => also.some((name) => column === name || column.startsWith(`${name}.`));
  return { columns: columns.filter((column) => !follows(column)), siteId };
}

describe.each(Object.entries(TABS))('the fields of %s', (tab, lines) => {
  it('all stand in the table, and no others', () => {
    expect(lines.map(({ field }) => field)).toEqual(TAB_FIELDS[tab as keyof typeof TAB_FIELDS]);
  });

  it.each(lines.map((line) => [line.field, line.home, line] as const))(
    '%s is stored as %s alone, used elsewhere, and shown when it was changed there',
    async (_field, home, line) => {
      const { columns, siteId } = await changedBy(line);
      // A new row has new values in all of its columns.
      if (siteId === null) expect(columns).toEqual([home]);
      const id = siteId ?? world.site.id;
      expect(await world.stored(home, id)).toEqual(line.stored);
      for (const [where, [read, expected]] of Object.entries(line.elsewhere)) {
        expect([where, await read(world, id)]).toEqual([where, expected]);
      }
      const { by, save, here, shows } = line.back;
      await save(world, id);
      expect([by, await here(world, id)]).toEqual([by, shows]);
    },
  );
});
