import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { escapeHtml } from './text.ts';
import type { StandInSite, WordpressSites } from './wordpress-sites.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #111827; --soft: #4b5563; --paper: #fff; --line: #e5e7eb; --link: #1d4ed8; --ground: #f8f9fb; }
@media (prefers-color-scheme: dark) { :root { --text: #e7e9ee; --soft: #a3a9b8; --paper: #171a21; --line: #2a2f3a; --link: #60a5fa; --ground: #0f1115; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 32px 16px 48px; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0 0 8px; }
h2 { font-size: 1.05rem; margin: 0 0 8px; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px; margin-top: 16px; }
p { margin: 0 0 8px; } ul { margin: 0; padding-left: 20px; } li { margin: 6px 0; }
a { color: var(--link); } .soft { color: var(--soft); } code { font-size: 0.875em; overflow-wrap: anywhere; }
`;

const CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page at `/`: what this process is, and where everything in it is. */
export const indexPage =
  (sites: WordpressSites): RequestHandler =>
  (_req, res) => {
    res.set('content-security-policy', CSP).type('html').send(page(sites.list()));
  };

const siteItem = ({ key, name }: StandInSite): string =>
  `<li><a href="/wordpress/${key}/">${escapeHtml(name)}</a> <span class="soft">(<a href="/wordpress/${key}/wp-json/">REST index</a>)</span></li>`;

const search = '/youtube/v3/search?part=snippet&type=video&maxResults=5&q=guided%20meditation&key=sandbox';

const page = (sites: StandInSite[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pressloom sandbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Pressloom sandbox</h1>
<p>This process stands in for the services that Pressloom works with, so that everything can be tried without any account or
key. It speaks the same protocols over HTTP. Nothing here is real: videos, articles and pictures are samples made on this
machine, and no request leaves it. Each answer carries the header <code>x-pressloom-sandbox: 1</code>.</p>

<section>
<h2>WordPress</h2>
<p class="soft">Sites that keep what is published to them and show it as pages.</p>
${sites.length === 0 ? '<p>No site yet: Pressloom tells its sample sites when it starts.</p>' : `<ul>${sites.map(siteItem).join('')}</ul>`}
</section>

<section>
<h2>YouTube Data API v3</h2>
<p class="soft">Base address <code>/youtube/v3</code>; any key works, the key <code>invalid</code> is refused.</p>
<ul>
<li><a href="${escapeHtml(search)}">A search</a></li>
<li>Also <code>/videos</code>, <code>/playlistItems</code>, <code>/channels</code>; pictures under <code>/thumbnails</code></li>
</ul>
</section>

<section>
<h2>OpenAI API</h2>
<p class="soft">Base address <code>/v1</code>; any bearer key works, the key <code>invalid</code> is refused.</p>
<ul>
<li><code>POST /v1/chat/completions</code> writes an article from the video data in the prompt</li>
<li><code>POST /v1/images/generations</code> draws a picture</li>
<li><code>GET /v1/models</code></li>
</ul>
</section>

<section>
<h2>Controls for tests</h2>
<ul>
<li><a href="/control/faults">Faults that are set</a>; <code>POST /control/faults</code> with
<code>{"provider":"youtube","mode":"quota","times":1}</code> sets one</li>
<li><a href="/control/requests">The latest requests</a>, without credentials</li>
<li><code>POST /control/videos</code> with <code>{"id":"…","state":"gone"}</code> makes a video vanish</li>
<li><code>POST /control/reset</code> clears faults, requests and video states</li>
</ul>
</section>
</main>
</body>
</html>
`;
