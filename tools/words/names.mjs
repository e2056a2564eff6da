/**
 * Words of our own that new names don't use, and the field's word for each (`docs/words.md`, Names).
 * @typedef {{ pattern: RegExp, better: string, in?: RegExp }} Word `in`: the paths where the word has the meaning that is refused.
 */

/** @type {Word[]} Found in any part of a name: `tellMembers`, `isTold`. The pattern sees one part, in small letters. */
export const PARTS = [
  { pattern: /^houses?$/, better: 'architecture, module, module boundary' },
  { pattern: /^(?:doors?|greet(?:s|ed)?)$/, better: 'route policy, hot path, CORS preflight' },
  { pattern: /^drills?$/, better: 'fault test' },
  { pattern: /^scenes?$/, better: 'fixture' },
  { pattern: /^(?:news|tell|tells|told|telling)$/, better: 'notify, notification, report, show' },
  { pattern: /^ticks?$/, better: 'planner run, refresh, poll', in: /^apps\/api\/src\// },
  { pattern: /^settl(?:e|es|ed|ing)$/, better: 'reconcile, wait' },
  { pattern: /^wish(?:es|ed)?$/, better: 'request, options, requested' },
  { pattern: /^lanes?$/, better: 'concurrency key' },
  { pattern: /^part(?:y|ies)$/, better: 'concurrency group' },
  { pattern: /^rhythms?$/, better: 'interval' },
  { pattern: /^(?:un)?seal(?:s|ed|er|ing)?$/, better: 'encrypt, encrypted' },
  { pattern: /^stor(?:y|ies)$/, better: 'timeline' },
  { pattern: /^standings?$/, better: 'entitlement' },
  { pattern: /^outlook$/, better: 'deliverability' },
  { pattern: /^beside$/, better: 'extra' },
  { pattern: /^(?:bury|buries|buried)$/, better: 'dead-letter' },
  { pattern: /^nudge[sd]?$/, better: 'wake' },
];

/** @type {Word[]} Words that have an ordinary meaning too: the whole name, in the meaning that is refused. */
export const WHOLE = [
  {
    pattern: /^look(?:s|ed|ing)?$|^look(?:At|Again|For|Into)|Look$/,
    better: 'planner run, refresh, poll; theme or tone in the UI',
  },
  { pattern: /^(?:round|nextRound|roundOf)$|Round$/, better: 'planner run' },
  {
    pattern: /^marked(?:At)?$|Mark$|^mark(?:er)?$/,
    better: 'freeze (audience), state (of a delivery), soft-deleted (site), counter',
  },
  { pattern: /^take[ns]?Back$|TakenBack$|^took?Back$/, better: 'restore' },
  { pattern: /Answers?$/, better: 'response' },
  { pattern: /^person$|^Person(?![a-z])/, better: 'user', in: /^apps\/api\/src\/auth\// },
  { pattern: /^(?:read|write)?[nN]otes$/, better: 'metadata, history', in: /(?:memberships|payments|billing)/ },
  { pattern: /(?:website|wordpressSite)Id$/i, better: 'siteId, site_id', in: /^libs\/database\// },
];

/** @type {Word[]} Of a file's path from the root, or a heading of a document. */
export const PATHS = [
  { pattern: /\bdoors?\b/i, better: 'route policy' },
  { pattern: /\bdrills?\b/i, better: 'fault test' },
  { pattern: /\.cases\.ts$/, better: '*.integration.ts' },
  { pattern: /\bscenes?\b|-stage\.ts$/i, better: 'fixture' },
  { pattern: /\brooms?\b|\bhouse\b/i, better: 'module' },
  { pattern: /\bnews\.(?:spec\.)?tsx?$|\btell(?:ing|s)?\b|\btold\b/i, better: 'notification' },
  { pattern: /\blanes?\b|\bpart(?:y|ies)\b/i, better: 'concurrency key, concurrency group' },
  { pattern: /\brhythms?\b/i, better: 'interval' },
  { pattern: /\bwish(?:es|ed)?\b/i, better: 'request, options' },
  { pattern: /\bstanding\b|\boutlook\b|\bstory\b|\bbeside\b/i, better: 'entitlement, deliverability, timeline, extra' },
  { pattern: /\blook(?:s|ing)?\b/i, better: 'planner run, theme, tone' },
  { pattern: /\bmarks?\b/i, better: 'freeze, state, counter' },
];
