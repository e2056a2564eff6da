import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html>
<html lang="en">
  <title>Static page</title>
  <h1>Presses</h1>
  <button type="button">0</button>
  <script>
    const button = document.querySelector('button');
    button.addEventListener('click', () => { button.textContent = Number(button.textContent) + 1; });
  </script>
</html>`;

const servers: Server[] = [];

async function serve(type: string, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.afterAll(() => {
  for (const server of servers) server.close();
});

test('the browser from npm opens a page, runs its script and draws its text', async ({ page }) => {
  await page.goto(await serve('text/html', PAGE));
  await expect(page).toHaveTitle('Static page');
  await page.getByRole('button').click();
  await page.getByRole('button').click();
  await expect(page.getByRole('button')).toHaveText('2');
  const widths = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return ['i', 'W'].map((letter) => {
      pen?.clearRect(0, 0, 300, 150);
      return pen?.measureText(letter.repeat(10)).width ?? 0;
    });
  });
  // Without a font every letter is the same empty box.
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 2);
});

test('the browser keeps one origin from reading another', async ({ page }) => {
  await page.goto(await serve('text/html', PAGE));
  const foreign = await serve('text/plain', 'private');
  const answer = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'read',
        () => 'refused',
      ),
    foreign,
  );
  expect(answer).toBe('refused');
});

test('a page that is closed leaves the browser usable', async ({ browser }) => {
  for (let round = 0; round < 3; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(await serve('text/html', PAGE));
    await expect(page.getByRole('heading')).toHaveText('Presses');
    await context.close();
  }
});
