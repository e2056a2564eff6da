import { defaultClientConditions, defineConfig } from 'vite';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';
import { toApi } from '../../tools/vite/to-api.ts';

/** All that a reader's page loads. The pages are opened from mails, once, on whatever phone there is. */
const LIMIT_KB = 95;
/** What the member home adds to that, and what the settings of an account add once it is shown. */
const [HOME_KB, CARDS_KB] = [11, 10];
const [FIRST, HOME, CARDS] = ['src/main.tsx', 'src/home/HomePage.tsx', 'src/account/AccountCards.tsx'];

/**
 * The readers' pages: one entry and one style sheet; only the member home is apart, and the settings within it. The API serves the built files and the page; in development Vite
 * serves them below `/confirm` and the others, and passes calls on.
 */
export default defineConfig({
  plugins: [
    checkBudget({
      budgets: () => [
        { screen: "readers' pages", modules: [FIRST], after: null, limitKb: LIMIT_KB },
        { screen: 'member home', modules: [HOME], after: [FIRST], limitKb: HOME_KB },
        { screen: 'settings of an account', modules: [CARDS], after: [FIRST, HOME], limitKb: CARDS_KB },
      ],
      mayBeFirst: () => true,
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
