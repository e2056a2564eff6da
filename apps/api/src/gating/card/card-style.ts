import type { GateCardPreview } from '@pressloom/contracts/gate';

/**
 * The style of the gate, which widgets adopt behind a shadow root: neither page nor gate styles the other, and what the page may not change is
 * important. Its ground follows the page's own. On a phone it reaches from edge to edge. Pure.
 */
export const cardStyle = ({ light, dark }: GateCardPreview['colors']): string => `
:host{display:block!important;clear:both;margin:8px 0 32px;--paper:#fff;--text:#1c1917;--quiet:#57534e;--line:#d6d3d1;--control:#78716c;--accent:${light.accent};--on:${light.onAccent}}
:host([data-dark]){--paper:#1f1c1a;--text:#f5f5f4;--quiet:#c4bfba;--line:#44403c;--control:#a8a29e;--accent:${dark.accent};--on:${dark.onAccent}}
section{font:16px/1.5 system-ui,sans-serif;text-align:start;letter-spacing:normal;overflow-wrap:anywhere;color:var(--text);background:var(--paper);border:1px solid var(--line);border-top:4px solid var(--accent);border-radius:10px;padding:24px 28px;box-shadow:0 8px 24px #0001;animation:in .2s}
@keyframes in{from{opacity:0}}
p{margin:0;color:var(--quiet)}
h2{font-size:24px;line-height:1.3;margin:8px 0;color:inherit}
.kind{display:flex;align-items:center;gap:8px;font-size:14px}
.kind i{width:18px;height:4px;border-radius:2px;background:var(--accent);margin-inline-end:-4px}
.message{white-space:pre-line}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center;margin-top:20px;font-size:14px}
a,button,input{box-sizing:border-box;min-height:46px;padding:10px 20px;font:inherit;font-size:16px;font-weight:600;text-align:center;text-decoration:none;color:inherit;background:none;border:1px solid var(--line);border-radius:8px;cursor:pointer}
a.join{color:var(--on);background:var(--accent);border-color:var(--accent)}
.or{display:flex;align-items:center;gap:12px;font-size:14px;margin-top:24px}
.or:before,.or:after{content:"";flex:1;border-top:1px solid var(--line)}
form{margin:12px 0 0;font-size:14px}
form .row{margin:0 0 8px;gap:8px;align-items:stretch}
input{flex:1 1 200px;min-width:0;padding:10px 12px;font-weight:400;text-align:start;border-color:var(--control);cursor:text}
input::placeholder{color:var(--quiet);opacity:1}
button[aria-disabled=true]{cursor:progress;opacity:.7}
[role=status]{font-weight:600;color:var(--text)}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media(max-width:600px){
:host{margin-left:var(--left,0)!important;margin-right:var(--right,0)!important;margin-bottom:0;max-width:none!important;width:auto!important}
section{border-radius:14px 14px 0 0;padding:24px 16px}
.row>*{flex:1 1 100%}
.row>p{text-align:center}
}
@media(prefers-reduced-motion:reduce){section{animation:none}}
`;
