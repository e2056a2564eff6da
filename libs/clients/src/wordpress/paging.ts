/** The most that WordPress lists at once. */
const PAGE_SIZE = 100;

/** Every row of a list, page after page, until one is not full or there are `most`. */
export async function allPages<T>(
  most: number,
  read: (paging: { per_page: number; page: number }) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; all.length < most; page += 1) {
    const rows = await read({ per_page: PAGE_SIZE, page });
    all.push(...rows);
    if (rows.length < PAGE_SIZE) break;
  }
  return all.slice(0, most);
}
