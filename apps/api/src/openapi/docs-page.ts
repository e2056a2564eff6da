import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** A file of the page. */
export interface DocsFile {
  mediaType: string;
  read: () => Readable;
}

/** The page itself. It has no script and no style of its own in it, so that our content security policy lets it be. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API document · Pressloom</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <noscript>This page needs JavaScript. The document itself is at /api/openapi.json.</noscript>
    <div id="document"></div>
  </body>
</html>
`;

/**
 * No outside host is asked: the checker of swagger.io is off. Neither is there a button to enter the cookie, which a
 * script can't set: whoever is signed in here is signed in there.
 */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#document',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  plugins: [() => ({ wrapComponents: { SchemesContainer: () => () => null, authorizeOperationBtn: () => () => null } })],
});
`;

const MEDIA_TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** A file by its name, or null: only these names are served. The package is looked for when a file is first wanted. */
export function docsFile(name: string): DocsFile | null {
  if (name === 'start.js') return { mediaType: 'text/javascript; charset=utf-8', read: () => Readable.from([START]) };
  const mediaType = Object.hasOwn(MEDIA_TYPES, name) ? MEDIA_TYPES[name] : undefined;
  if (mediaType === undefined) return null;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return { mediaType, read: () => createReadStream(join(folder, name)) };
}
