import { defineConfig } from 'vite';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';

/** Every article of a website loads it. */
const LIMIT_KB = 5;

/** One classic script without a hash in its name, since its address (WIDGET_PATH) stands in the pages of websites. */
export default defineConfig({
  publicDir: false,
  plugins: [
    checkBudget({
      budgets: () => [{ screen: 'gate widget', modules: ['src/main.ts'], after: null, limitKb: LIMIT_KB }],
      mayBeFirst: (path) => path.startsWith('apps/widget/'),
    }),
    compressAssets(),
  ],
  build: {
    outDir: 'dist',
    // The oldest that adopt style sheets, without which the gate can't be shown.
    target: ['chrome99', 'firefox101', 'safari16.4'],
    lib: { entry: 'src/main.ts', formats: ['iife'], name: 'pressloomGate', fileName: () => 'widget.js' },
  },
});
