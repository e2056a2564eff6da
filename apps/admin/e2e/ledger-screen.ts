import type { Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { LedgerBy } from '@pressloom/contracts/ledger';

/** Figures of one line of the ledger as the screen has them, by group and column: `Readers Views`. */
export type LedgerFiguresShown = Record<string, string>;

/** Opens the Dashboard where the ledger of the chosen website stands, beside its revenue and its spending of the last 30 days. */
export async function opensLedger(page: Page, by: LedgerBy): Promise<void> {
  await page.goto(`${ADMIN_PATHS.dashboardTab('performance')}&days=30&revenue=site&by=${by}`);
  await page.getByRole('table', { name: `Ledger by ${by}` }).waitFor();
}

/** The lines of the ledger on the screen, by their names. */
export async function readsLedger(page: Page, by: LedgerBy): Promise<Record<string, LedgerFiguresShown>> {
  const table = page.getByRole('table', { name: `Ledger by ${by}` });
  const { groups, columns, lines } = await table.evaluate((element: HTMLTableElement) => {
    const [first, second] = [...(element.tHead?.rows ?? [])];
    const textsOf = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])].map((cell) => cell.innerText);
    return {
      groups: [...(first?.cells ?? [])]
        .slice(1)
        .flatMap((cell) => Array(cell.colSpan).fill(cell.innerText) as string[]),
      columns: textsOf(second),
      lines: [...(element.tBodies[0]?.rows ?? [])].map(textsOf),
    };
  });
  const names = columns.map((column, place) => `${groups[place]} ${column}`);
  return Object.fromEntries(
    lines.map(([name = '', ...figures]) => [
      name,
      Object.fromEntries(figures.map((figure, place) => [names[place] ?? '', figure])),
    ]),
  );
}
