import { defaultClientConditions, defineConfig } from 'vite';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';
import { toApi } from '../../tools/vite/to-api.ts';

/**
 * What a reader's page loads, what the member home adds to that (95.1 in all), and what the settings of an account add once it is shown.
 * The pages are opened from mails, once, on whatever phone there is.
 */
const [FIRST_KB, HOME_KB, CARDS_KB] = [85.1, 10, 10];
const [FIRST, HOME, CARDS] = ['src/main.tsx', 'src/home/HomePage.tsx', 'src/account/AccountCards.tsx'];

/** Whoever comes from a mail or an article doesn't see it. */
const LATER = /^apps\/reader\/src\/(account\/|home\/|results\/|subscribe\/(BuyBox|UnverifiedBox|use-buying)\.)/;

/**
 * The readers' pages: one entry and one style sheet. Apart are the member home, the settings within it, the page of preferences, the
 * way to pay for whoever is signed in, and what follows a payment. The
 * API serves the built files and the page; in development Vite serves them below `/confirm` and the others, and passes calls on.
 */
export default defineConfig({
  plugins: [
    checkBudget({
      budgets: () => [
        { screen: "readers' pages", modules: [FIRST], after: null, limitKb: FIRST_KB },
        { screen: 'member home', modules: [HOME], after: [FIRST], limitKb: HOME_KB },
        { screen: 'settings of an account', modules: [CARDS], after: [FIRST, HOME], limitKb: CARDS_KB },
      ],
      mayBeFirst: (path) => !LATER.test(path),
    }),
    compressAssets(),
  ],
  resolve: { conditions: ['@pressloom/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', proxy: { '/api': toApi } },
  build: {
    outDir: 'dist',
    assetsDir: 'reader-assets',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
