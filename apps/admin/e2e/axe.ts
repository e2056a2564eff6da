import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Each violation as one line: rule, what it asks, and where. */
async function violationsOf(page: Page, notAsked: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    // An open menu stands outside of all landmarks by design.
    .disableRules(['region', ...notAsked])
    // The sandboxed frame of a preview lets no script in, so that axe can't wait for its answer.
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target).join(', ')})`);
}

/**
 * The colour scheme that is on the screen, painted at least once; empty where the page has no such thing. The page stands at its top:
 * scrolled, the header lies over a part of whatever is beneath it just then, which axe takes for a target that is too small.
 */
async function schemeShown(): Promise<string> {
  scrollTo(0, 0);
  const scheme = document.documentElement.getAttribute('data-scheme') ?? '';
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return scheme;
}

/**
 * Fails unless what is shown now keeps the rules of WCAG A and AA and axe's best practices, in light and in dark. `notAsked`: rules of
 * axe that are meant for other pages than this one.
 */
export async function expectAccessible(page: Page, screen: string, notAsked: string[] = []): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // The page follows by script, which a busy machine runs late; other pages than ours know no scheme.
    await expect
      .poll(() => page.evaluate(schemeShown), { message: screen, timeout: 60_000 })
      .toMatch(new RegExp(`^(${colorScheme})?$`));
    expect(await violationsOf(page, notAsked), `${screen}, ${colorScheme}`).toEqual([]);
  }
}
