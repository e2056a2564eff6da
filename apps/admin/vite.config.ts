import { defaultClientConditions, defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { checkBudget } from '../../tools/vite/budget.ts';
import { compressAssets } from '../../tools/vite/compress.ts';
import { toApi } from '../../tools/vite/to-api.ts';
import { mayBeFirst, screenBudgets } from './vite-screens.ts';
import { leaveOutRipple } from './vite-no-ripple.ts';
import { productionRouter } from './vite-production-router.ts';

/** Changes more seldom than all else, so that a browser keeps it over many versions. */
const REACT = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\//;

/**
 * The API serves the built files and puts a fresh nonce in place of `__CSP_NONCE__` for every request; in development
 * Vite serves them and passes calls and the socket on to the API.
 */
export default defineConfig({
  plugins: [
    react(),
    leaveOutRipple(),
    productionRouter(),
    checkBudget({ budgets: screenBudgets, mayBeFirst }),
    compressAssets(),
  ],
  resolve: { conditions: ['@pressloom/source', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': toApi,
      '/health': toApi,
      '/ws': toApi,
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts as files: `data:` would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without it only fetch a little later; every visitor would pay for the polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load lists all files of all screens. What several share has no name there, which saves a kilobyte of gzip; a
        // character less in each hash saves 250 bytes.
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: [
            { name: 'react', test: REACT, priority: 1 },
            // What every visitor loads comes in one file: by itself it would be twenty, which shrink less (5 kB of gzip).
            { name: 'page', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
