import { defaultClientConditions, defineConfig } from 'vite';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';
import { toApi } from '../../tools/vite/to-api.ts';

/** All that a reader's page loads. The pages are opened from mails, once, on whatever phone there is. */
const LIMIT_KB = 95;

/**
 * The readers' pages: one entry, one style sheet, nothing lazy. The API serves the built files and the page; in development Vite
 * serves them below `/confirm` and the others, and passes calls on.
 */
export default defineConfig({
  plugins: [
    checkBudget({
      budgets: () => [{ screen: "readers' pages", modules: ['src/main.tsx'], after: null, limitKb: LIMIT_KB }],
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
