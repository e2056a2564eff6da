/**
 * Behind a shadow root, so that neither page nor form colours the other; as a sheet made by script, so that no content security
 * policy of the page stands against it. The first rule takes the website's colour. Text, lines and
 * the field follow the page's own colours, light or dark.
 */
export const STYLE = `
:host { --brand: #1f2937; display: block; max-width: 560px; margin: 24px 0; color: inherit; font: inherit; line-height: 1.5; }
form { margin: 0; }
label { display: block; font-weight: 600; margin-bottom: 6px; }
div { display: flex; flex-wrap: wrap; gap: 8px; }
input { flex: 1 1 220px; min-width: 0; box-sizing: border-box; padding: 10px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid; border-color: color-mix(in srgb, currentColor 60%, transparent); border-radius: 8px; }
button { padding: 10px 20px; font: inherit; font-weight: 600; color: #ffffff; background: var(--brand); border: 1px solid currentColor; border-radius: 8px; cursor: pointer; }
button[aria-disabled=true] { cursor: progress; }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
p { margin: 8px 0 0; font-size: 14px; }
#status { font-size: 16px; }
#status:empty { margin: 0; }
.done, .wrong { font-weight: 600; }
`;
