import { defaultClientConditions, defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * The API serves the built files and puts a fresh nonce in place of `__CSP_NONCE__` for every request; in development
 * Vite serves them and passes calls and the socket on to the API.
 */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@pressloom/source', ...defaultClientConditions] },
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Fonts as files: `data:` would have to be allowed in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        manualChunks(id) {
          if (/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\//.test(id))
            return 'react';
          return undefined;
        },
      },
    },
  },
});
