import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { framePage, sendPage } from './page-frame.ts';
import type { StandInSite, WordpressSites } from './wordpress-sites.ts';

/** The page at `/`: what this process is, and where everything in it is. */
export const indexPage =
  (sites: WordpressSites): RequestHandler =>
  (_req, res) => {
    sendPage(res, framePage('Pressloom sandbox', body(sites.list())));
  };

const siteItem = ({ key, name }: StandInSite): string =>
  `<li><a href="/wordpress/${key}/">${escapeHtml(name)}</a> <span class="soft">(<a href="/wordpress/${key}/wp-json/">REST index</a>)</span></li>`;

const EMAILS_PATH = '/control/mails';
const search = '/youtube/v3/search?part=snippet&type=video&maxResults=5&q=guided%20meditation&key=sandbox';

const body = (sites: StandInSite[]): string => `
<h1>Pressloom sandbox</h1>
<p>The sandbox simulates the services that Pressloom works with, so that you can try everything without accounts or keys.
It speaks the same protocols, over HTTP and SMTP. Nothing here is real: videos, articles and pictures are samples made on this
machine, and no request leaves it. Each response has the header <code>x-pressloom-sandbox: 1</code>.</p>

<section>
<h2>WordPress</h2>
<p class="soft">Sites that store what you publish and show it as pages.</p>
${sites.length === 0 ? '<p>No sites yet. Pressloom adds its sample sites when it starts.</p>' : `<ul>${sites.map(siteItem).join('')}</ul>`}
</section>

<section>
<h2>Email</h2>
<p class="soft">Accepts every email and forwards none.</p>
<ul>
<li><a href="/mail">Inbox</a></li>
<li>SMTP on its own port, without TLS; any user name and password work, except <code>invalid</code></li>
</ul>
</section>

<section>
<h2>DNS</h2>
<p class="soft">Resolves names under <code>.example</code>, <code>.test</code>, <code>.invalid</code> and <code>.localhost</code>.</p>
<ul>
<li><a href="/dns">Published records</a>, and a form to publish one</li>
</ul>
</section>

<section>
<h2>YouTube Data API v3</h2>
<p class="soft">Base address <code>/youtube/v3</code>; any key works, except <code>invalid</code>.</p>
<ul>
<li><a href="${escapeHtml(search)}">Sample search</a></li>
<li><code>/videos</code>, <code>/playlistItems</code>, <code>/channels</code>; pictures under <code>/thumbnails</code></li>
</ul>
</section>

<section>
<h2>OpenAI API</h2>
<p class="soft">Base address <code>/v1</code>; any bearer key works, except <code>invalid</code>.</p>
<ul>
<li><code>POST /v1/chat/completions</code> writes an article from the video data in the prompt</li>
<li><code>POST /v1/images/generations</code> draws a picture</li>
<li><code>GET /v1/models</code></li>
</ul>
</section>

<section>
<h2>Stripe API</h2>
<p class="soft">Base address <code>/v1</code>, too; any key works, except <code>invalid</code>. <code>sk_live_…</code> and
<code>sk_test_…</code> see separate objects.</p>
<ul>
<li><a href="/stripe">Subscriptions, clock and webhook deliveries</a>, with buttons that simulate payments, refunds and disputes</li>
<li>Checkout under <code>/stripe/pay</code>, billing under <code>/stripe/portal</code>: no money moves, no card number needed</li>
</ul>
</section>

<section>
<h2>Analyzati</h2>
<p class="soft">Base address <code>/analyzati</code>; any bearer key works, except <code>invalid</code>.</p>
<ul>
<li><code>GET /analyzati/sites/{host}/visitors?from=&amp;to=</code> responds with visitors and page views by day</li>
</ul>
</section>

<section>
<h2>Controls for tests</h2>
<ul>
<li><a href="/control/faults">Active faults</a>; <code>POST /control/faults</code> with
<code>{"provider":"youtube","mode":"quota","times":1}</code> sets one</li>
<li><a href="/control/requests">Latest requests</a>, without credentials</li>
<li><code>POST /control/release</code> with <code>{"provider":"wordpress"}</code> responds to requests that a fault keeps waiting</li>
<li><code>POST /control/videos</code> with <code>{"id":"…","state":"gone"}</code> removes a video</li>
<li><a href="${EMAILS_PATH}">Latest emails</a>, parsed, with their links; filter by recipient with <code>?to=</code>,
delete all with <code>DELETE ${EMAILS_PATH}</code></li>
<li><code>POST /control/stripe/clock</code> with <code>{"advanceSeconds":86400}</code> moves Stripe’s clock forward; more under <code>/control/stripe</code></li>
<li><code>POST /control/reset</code> clears faults, requests and video states</li>
</ul>
</section>
`;
