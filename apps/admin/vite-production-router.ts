import type { Plugin } from 'vite';

const DEVELOPMENT = /\/react-router\/dist\/development\//;

/**
 * React Router's package always leads a bundler to its files for development, which carry the warnings for developers; those
 * for production lie beside them. Saves the first download half a kilobyte of gzip.
 */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(\/dom)?$/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace(DEVELOPMENT, '/react-router/dist/production/') };
  },
});
