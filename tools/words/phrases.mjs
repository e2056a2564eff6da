/**
 * What no text says that somebody reads, and what is said in its place: `docs/words.md` says why. Each finding of a review adds a line.
 * @typedef {{ pattern: RegExp, better: string }} Phrase
 */

/** @type {Phrase[]} */
export const ENGLISH = [
  { pattern: /\bby (?:it|them|him|her|your)sel(?:f|ves)\b/i, better: 'automatically' },
  { pattern: /\be-mails?\b/i, better: 'email' },
  { pattern: /\bmails\b/i, better: 'emails' },
  {
    pattern:
      /\b(?:an?|the|this|that|each|every|another|no|one|by|of|test|welcome|your|their|its) mail\b(?! (?:server|service|address|program))/i,
    better: 'email',
  },
  { pattern: /\bcan not\b/i, better: `can't` },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, better: 'fix' },
  { pattern: /\bt(?:ak(?:e|es|en|ing)|ook)(?: (?:it|them|that|this|all))? over\b/i, better: 'import, or accept' },
  { pattern: /\b(?:go(?:es|ing)?|went) on\b/i, better: 'continue' },
  { pattern: /(?:^|[.:;] )Who(?:ever)?\b(?![^.]*\?)/, better: 'people who …' },
  { pattern: /\b(?:last|first|longest \w+) first\b/i, better: 'Newest first, Oldest first' },
  { pattern: /\bwhat (?:became|becomes|came|comes) of\b/i, better: 'result' },
  { pattern: /\bwish(?:es|ed)?\b/i, better: 'preference, or requested' },
  { pattern: /\bstand-ins?\b/i, better: 'simulated' },
  { pattern: /\bdoors?\b/i, better: 'sign-in, endpoint, or what it is' },
  { pattern: /\bfor good\b/i, better: 'permanently' },
  { pattern: /\bfor nothing\b/i, better: 'free' },
  { pattern: /\bat the most\b/i, better: 'at most' },
  { pattern: /\banew\b/i, better: 'again' },
  { pattern: /\bstart(?:s|ed)? again\b/i, better: 'restart' },
  { pattern: /\bwhom\b/i, better: 'who' },
  { pattern: /\b(?:was|were|is|are|be) let in\b/i, better: 'has access' },
  { pattern: /\bthe dearest\b/i, better: 'the highest price' },
  { pattern: /\b(?:the|among the) junk\b/i, better: 'the spam folder' },
  { pattern: /\b(?:is|was|are|were|be) (?:begun|told)\b/i, better: 'started, or notified' },
  { pattern: /\blook(?:s|ed|ing)? (?:into|after)\b/i, better: 'check' },
  { pattern: /\btake[ns]? back\b/i, better: 'undo, restore' },
  { pattern: /\bgiven back\b/i, better: 'refunded' },
  { pattern: /\bsmallest unit\b/i, better: 'an amount of money, such as $0.03' },
  { pattern: /\b(?:stands?|stood) still\b/i, better: 'is paused, or was interrupted' },
  { pattern: /\bwhoever\b/i, better: 'anyone who' },
  { pattern: /\bfor ever\b/i, better: 'permanently' },
  { pattern: /\bexists? already\b/i, better: 'already exists' },
  { pattern: /\bstands? in for\b/i, better: 'simulates' },
  { pattern: /\b(?:came|comes) back\b(?! to)/i, better: 'bounced, or restored' },
  { pattern: /\bonce more\b/i, better: 'again' },
  { pattern: /\bas far as (?:it|they)\b/i, better: 'where possible' },
  { pattern: /\ball the same\b/i, better: 'still' },
  { pattern: /\ban? \w+ of yours\b/i, better: 'your' },
  { pattern: /\bany more\b/i, better: 'no longer' },
  { pattern: /\bpresent (?:password|address|price|key)\b/i, better: 'current' },
  { pattern: /\bat the former\b/i, better: 'at the previous' },
  { pattern: /\bwithout an end\b/i, better: 'with no end date' },
  { pattern: /\ba problem of its own\b/i, better: 'a problem right now' },
  { pattern: /\bNo answer came\b/, better: 'did not answer' },
  { pattern: /\bhow (?:it|they) stands?\b/i, better: 'status' },
  { pattern: /\bways? to pay\b/i, better: 'payment method' },
  { pattern: /\b(?:asks?|asked) for patience\b/i, better: 'asked to wait' },
  { pattern: /\b(?:taken|took) by the mail server\b/i, better: 'accepted by the mail server' },
  { pattern: /\b(?:is|are) not known\b|\bNot known\b/, better: 'unknown' },
  { pattern: /\bto go on\b/i, better: 'to continue, or to write from' },
  { pattern: /\bwait(?:s|ed)? for Send Now\b/, better: 'sent with Send Now' },
  { pattern: /\bWelcome to Pressloom\b/, better: `the website's name: readers don't know the product's` },
];

/** @type {Phrase[]} */
export const SPANISH = [
  { pattern: /\bustedes\b|\busted\b/i, better: 'tú' },
  { pattern: /\be-mails?\b|\bemails?\b/i, better: 'correo' },
  { pattern: /\bvosotr[oa]s\b|\bvuestr[oa]s?\b/i, better: 'tú' },
  {
    pattern:
      /(?:^|[.:;] )(?:Vea|Elija|Escriba|Introduzca|Ingrese|Pulse|Haga|Espere|Compruebe|Vuelva|Inicie|Confirme|Intente|Revise|Abra|Pruebe)\b/,
    better: 'the form of tú',
  },
  { pattern: /(?<!damos la )\bbienvenid[oa]s?\b/i, better: 'Te damos la bienvenida' },
  {
    pattern: /\b(?:usuari|suscriptor|soci|suscrit)(?:[oa]s?|es)?\b/i,
    better: 'miembro, persona, or tener una suscripción',
  },
  { pattern: /\bnewsletters?\b/i, better: 'boletín' },
  { pattern: /\bclick\w*/i, better: 'clic, hacer clic' },
  { pattern: /\bsuscripci[oó]n premium\b/i, better: 'membresía' },
  { pattern: /\bvuelve a intentarlo\b|\bvolver a intentarlo\b/i, better: 'Inténtalo de nuevo, Reintentar' },
  { pattern: /\bno se ha(?:n)? (?:podido|cambiado|cobrado)\b/i, better: 'no se pudo, no se cambió, no se cobró' },
  { pattern: /\bdesde aquí\b/i, better: 'who can’t: no podemos enviar correos' },
  { pattern: /\ben tu página\b|\bpágina propia\b/i, better: 'en tu cuenta' },
  { pattern: /\bcorreo no deseado\b/i, better: 'carpeta de spam' },
  { pattern: /\bverifica(?:r|d[oa]s?)?\b/i, better: 'confirmar' },
  { pattern: /\bquien lleva\b/i, better: 'la editorial' },
  { pattern: /\bperíodos?\b/i, better: 'periodo' },
  { pattern: /[“”]/, better: '« »' },
  { pattern: /\bpor s[ií] (?:mism[oa]s?|sol[oa]s?)\b/i, better: 'automáticamente' },
];

/** The spec gives these texts; they stay as they are. */
export const OF_THE_SPEC = new Set(['Not known']);
