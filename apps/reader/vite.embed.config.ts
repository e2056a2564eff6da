import { defaultClientConditions, defineConfig } from 'vite';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';

/** It stands on other people's pages, which it must not make slower. */
const LIMIT_KB = 5;

/** The form that websites embed: one classic script without a hash in its name, since its address (EMBED_PATH) stands in their pages. */
export default defineConfig({
  publicDir: false,
  plugins: [
    checkBudget({
      budgets: () => [{ screen: 'embedded form', modules: ['src/embed/main.ts'], after: null, limitKb: LIMIT_KB }],
      mayBeFirst: () => true,
    }),
    compressAssets(),
  ],
  resolve: { conditions: ['@pressloom/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: 'src/embed/main.ts',
      formats: ['iife'],
      name: 'pressloomForm',
      fileName: () => 'embed/subscribe.js',
    },
  },
});
