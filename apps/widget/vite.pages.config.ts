import { defineConfig } from 'vite';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';

/** Every page of a website loads it, and the gate waits for it where the browser hasn't kept it. */
const LIMIT_KB = 4.6;

/** What the widget loads beside itself, at an address without a hash (PAGES_SCRIPT_PATH). */
export default defineConfig({
  publicDir: false,
  plugins: [
    checkBudget({
      budgets: () => [{ screen: 'counting visits', modules: ['src/visits/main.ts'], after: null, limitKb: LIMIT_KB }],
      mayBeFirst: (path) => path.startsWith('apps/widget/'),
    }),
    compressAssets(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // As the widget's.
    target: ['chrome99', 'firefox101', 'safari16.4'],
    lib: { entry: 'src/visits/main.ts', formats: ['es'], fileName: () => 'pages.js' },
  },
});
