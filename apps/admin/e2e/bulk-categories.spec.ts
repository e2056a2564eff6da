import { expect, type Page } from '@playwright/test';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import type { CategoryEntry } from '@pressloom/contracts/bulk-categories';
import { CATEGORY_MESSAGES } from '@pressloom/contracts/bulk-categories';
import type { PostView } from '@pressloom/contracts/posts';
import type { VideoView } from '@pressloom/contracts/videos';
import { expectAccessible } from './axe.ts';
import { test } from './journey.ts';
import { expectToast, section, signInAsSample } from './screens.ts';
import { call, findVideos, firstRunEnded, siteIdOf } from './server.ts';

const SITE = 'Psychic & Tarot';

test('an operator sees what posts are filed under, renames a category, and renames it back', async ({ page }) => {
  await page.goto('/');
  await signInAsSample(page);
  await firstRunEnded(page);
  const siteId = await siteIdOf(page, SITE);
  await call(page, 'POST', '/api/users/selected-website', { websiteId: siteId });
  await page.goto(ADMIN_PATHS.bulkCategories);
  await test.step('finds none yet', () => expect(page.getByText(CATEGORY_MESSAGES.nonePublished)).toBeVisible());
  await findVideos(page, SITE, 'tarot reading');
  const videos = await call<VideoView[]>(page, 'GET', `/api/videos?siteId=${siteId}&status=discovered`);
  for (const { id } of videos.slice(0, 2)) {
    const post = await call<PostView>(page, 'POST', `/api/videos/${id}/generate-blog`, {});
    await call(page, 'POST', `/api/blog-posts/${post.id}/auto-publish`, {});
  }
  const entries = await call<CategoryEntry[]>(page, 'GET', `/api/bulk-categories/analyze/${siteId}`);
  const [largest] = entries as [CategoryEntry];
  await test.step('finds it', () => findsIt(page, largest));
  await test.step('is told what does not fit', () => isRefused(page));
  await test.step('renames it', () => renames(page, largest.categoryName, `Renamed ${largest.categoryName}`));
  await test.step('renames it back', async () => {
    await page.getByRole('combobox', { name: 'Old category' }).fill(`Renamed ${largest.categoryName}`);
    await renames(page, `Renamed ${largest.categoryName}`, largest.categoryName);
  });
});

async function findsIt(page: Page, { categoryName, postCount }: CategoryEntry): Promise<void> {
  const row = page
    .getByRole('list', { name: 'Categories' })
    .getByRole('listitem')
    .filter({ hasText: categoryName })
    .first();
  await expect(row).toContainText(`${postCount} post`);
  await expectAccessible(page, 'the categories');
  const search = page.getByRole('searchbox', { name: 'Search categories' });
  await search.fill('no such category');
  await expect(page.getByText('No category contains "no such category".')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toBeFocused();
  await expect(page.getByRole('button', { name: 'Update Categories' })).toBeVisible();
  await page.getByRole('link', { name: `Rename ${categoryName}`, exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Rename Categories' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Old category' })).toHaveValue(categoryName);
}

async function isRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expectToast(page, CATEGORY_MESSAGES.invalid);
  const field = page.getByRole('combobox', { name: 'New category' });
  await expect(field).toHaveAccessibleDescription(CATEGORY_MESSAGES.missing);
  await expect(field).toBeFocused();
  await field.fill(await page.getByRole('combobox', { name: 'Old category' }).inputValue());
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expectToast(page, CATEGORY_MESSAGES.same);
  await expectAccessible(page, 'a rename that is none');
}

async function renames(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('combobox', { name: 'New category' }).fill(to);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const card = section(page, 'What will change');
  await expect(card).toContainText(`from "${from}" to "${to}"`);
  await expectAccessible(page, 'a preview');
  await card.getByRole('button', { name: 'Rename category' }).click();
  await expectToast(page, 'Category Renamed');
  await expect(section(page, 'Last rename')).toContainText(`Renamed "${from}" to "${to}"`);
  await expectAccessible(page, 'a result');
}
