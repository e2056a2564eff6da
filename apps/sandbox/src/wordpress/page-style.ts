import { readable } from './colour.ts';

const LIGHT = { background: '#f8f9fb', paper: '#ffffff' };
const DARK = { background: '#0f1115', paper: '#171a21' };

const variables = (colour: string): string => `
:root {
  color-scheme: light dark;
  --brand: ${readable(colour, ['#ffffff'], 'black')};
  --accent: ${readable(colour, [LIGHT.background, LIGHT.paper], 'black')};
  --background: ${LIGHT.background}; --paper: ${LIGHT.paper}; --line: #e5e7eb; --text: #111827; --muted: #4b5563;
}
@media (prefers-color-scheme: dark) {
  :root {
    --accent: ${readable(colour, [DARK.background, DARK.paper], 'white')};
    --background: ${DARK.background}; --paper: ${DARK.paper}; --line: #2a2f3a; --text: #e7e9ee; --muted: #a3a9b8;
  }
}`;

const FRAME = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--background); color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 0.18em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
img { max-width: 100%; height: auto; display: block; }
.wrap { max-width: 1112px; margin: 0 auto; padding: 0 20px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 12px; top: 12px; background: #ffffff; color: #111827; padding: 8px 12px; z-index: 1; }
.site { background: var(--brand); color: #ffffff; }
.site .wrap { padding-top: 26px; padding-bottom: 26px; }
.site a { color: #ffffff; text-decoration: none; font-size: 26px; line-height: 1.25; font-weight: 750; letter-spacing: -0.01em; }
.site a:focus-visible { outline-color: #ffffff; }
.site p { margin: 4px 0 0; font-size: 16px; }
main { padding: 32px 0 56px; }
.foot { border-top: 1px solid var(--line); color: var(--muted); font-size: 14px; padding: 20px 0 28px; }
.foot p { margin: 0; }
h1, h2, h3 { line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
.lede { margin: 0 0 24px; }
.lede h1 { margin: 0; font-size: 28px; }
.lede p { margin: 6px 0 0; color: var(--muted); }
.note { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 24px; max-width: 720px; }
.note h1 { margin: 0 0 8px; font-size: 26px; }
.note :last-child { margin-bottom: 0; }
.note code { background: var(--background); border: 1px solid var(--line); border-radius: 6px; padding: 1px 6px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; margin: 16px 0; }
dt { color: var(--muted); } dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
@media (max-width: 520px) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 10px; } }`;

const CARDS = `
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 310px), 1fr)); gap: 24px; list-style: none; margin: 0; padding: 0; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; display: flex; flex-direction: column; height: 100%; }
.card .picture, .card .blank { aspect-ratio: 16 / 9; width: 100%; object-fit: cover; }
.card .blank { background: linear-gradient(135deg, var(--brand), #1f2937); }
.card .inside { padding: 18px 20px 20px; display: flex; flex-direction: column; gap: 8px; flex: 1; }
.card h2 { margin: 0; font-size: 20px; }
.card h2 a { color: inherit; text-decoration: none; }
.card h2 a:hover { text-decoration: underline; }
.card .excerpt { margin: 0; color: var(--muted); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
.card time { margin-top: auto; color: var(--muted); font-size: 14px; }
@media (min-width: 760px) {
  .lead { grid-column: 1 / -1; }
  .lead .card { flex-direction: row; }
  .lead .picture, .lead .blank { width: 56%; flex: none; }
  .lead .inside { padding: 28px 32px; gap: 12px; justify-content: center; }
  .lead h2 { font-size: 30px; }
  .lead time { margin-top: 0; }
}
.labels { display: flex; flex-wrap: wrap; gap: 4px 14px; margin: 0; padding: 0; list-style: none; font-size: 14px; font-weight: 600; }
.labels a { text-decoration: none; } .labels a:hover { text-decoration: underline; }
.subscribe { max-width: 720px; margin: 48px auto 0; padding-top: 8px; border-top: 1px solid var(--line); }
.subscribe form { margin-top: 20px; }
.pager { display: flex; justify-content: space-between; gap: 16px; margin-top: 32px; }`;

const ARTICLE = `
.post { max-width: 720px; margin: 0 auto; }
.post h1 { font-size: clamp(28px, 5vw, 42px); line-height: 1.15; margin: 10px 0 12px; }
.post .meta { color: var(--muted); margin: 0 0 24px; font-size: 15px; }
.post .hero { margin: 0 0 28px; }
.post .hero img { width: 100%; border-radius: 12px; }
figcaption { color: var(--muted); font-size: 14px; margin-top: 8px; }
.content { font-size: 18px; line-height: 1.7; }
.content > * { margin: 0 0 1.1em; }
.content h2 { font-size: 26px; margin-top: 1.6em; } .content h3 { font-size: 21px; margin-top: 1.4em; }
.content li { margin: 0.3em 0; }
.content figure img { border-radius: 10px; }
.content blockquote { border-left: 4px solid var(--accent); padding-left: 18px; margin-left: 0; color: var(--muted); }
.content pre { overflow-x: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 14px; font-size: 15px; }
.content table { display: block; overflow-x: auto; border-collapse: collapse; }
.content td, .content th { border: 1px solid var(--line); padding: 6px 12px; text-align: left; }
.video { display: flex; align-items: center; gap: 18px; aspect-ratio: 16 / 9; justify-content: center; flex-direction: column; text-align: center; background: radial-gradient(circle at 30% 20%, #374151, #111827 70%); color: #ffffff; border-radius: 12px; text-decoration: none; padding: 20px; }
.video svg { width: 76px; height: 54px; }
.video strong { display: block; font-size: 20px; line-height: 1.3; }
.video small { color: #d1d5db; font-size: 15px; overflow-wrap: anywhere; }
.video:hover strong { text-decoration: underline; }
.tags { border-top: 1px solid var(--line); margin-top: 40px; padding-top: 20px; }
.tags h2, .more h2 { font-size: 15px; color: var(--muted); margin: 0 0 10px; letter-spacing: 0; }
.tags ul { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; margin: 0; padding: 0; }
.tags a { display: block; border: 1px solid var(--line); background: var(--paper); border-radius: 999px; padding: 4px 14px; font-size: 15px; text-decoration: none; }
.tags a:hover { text-decoration: underline; }
.more { margin-top: 40px; border-top: 1px solid var(--line); padding-top: 20px; }
.more ul { list-style: none; margin: 0; padding: 0; }
.more li { margin: 0 0 10px; } .more time { color: var(--muted); font-size: 14px; margin-left: 8px; }`;

/** The whole style sheet of one site; the brand's colour is darkened or lightened until text in it or on it reads well. */
export const styleFor = (colour: string): string => `${variables(colour)}${FRAME}${CARDS}${ARTICLE}`;
