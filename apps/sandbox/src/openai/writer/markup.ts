import type { Article } from './article.ts';

/** Markup that nobody asked for: a table, code, a list of terms, a correction, powers, a list that counts down. */
const MARKUP =
  '<table><thead><tr><th>District</th><th>Injured</th></tr></thead><tbody><tr><td>Harbour</td><td>1</td></tr><tr><td>24th Street</td>' +
  '<td>3</td></tr></tbody></table><p>The pump moved 10<sup>3</sup> litres a minute over 40 m<sup>2</sup>; the count was corrected from ' +
  '<del>12</del><ins>15</ins> injured.</p><pre><code>if alarms &gt; 3:\n    send("engine 2")</code></pre><dl><dt>Engine</dt><dd>carries ' +
  'water</dd></dl><ol start="3" reversed><li>third</li><li>second</li></ol>';

/** An article as a model writes it that uses more of HTML than it was allowed; the accents of its first tag stand apart. */
export const markedUpArticle = (article: Article): Article => ({
  ...article,
  html: `${article.html}\n${MARKUP}`,
  tags: ['Café Brände'.normalize('NFD'), ...article.tags],
});
