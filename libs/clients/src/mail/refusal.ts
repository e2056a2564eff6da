/** What a mail server refused: the command, its reply's status and second code (RFC 3463), and its words. */
export interface Refusal {
  command: string;
  status: number;
  enhanced: string | null;
  text: string;
}

/**
 * Whom or what a refusal is about. `recipient`: the address takes no email. `mailboxFull`: it takes none today. `sender`: whoever sends
 * may not, so every other email would be refused too. `limit`: enough was sent for now. `session`: this connection. `content`: this
 * email. `policy`: not said, and no reason to doubt the address. `unclear`: the address, perhaps.
 */
export type RefusalSubject =
  | 'recipient'
  | 'mailboxFull'
  | 'sender'
  | 'limit'
  | 'session'
  | 'content'
  | 'policy'
  | 'unclear';

/** Second codes that say whom they mean, whatever class they stand in. */
const BY_CODE: [RegExp, RefusalSubject][] = [
  // The sender's address (5.1.7, 5.1.8), 'send as' refused (Microsoft 5.2.252 and its kind), a name or a proof that is missing.
  [/^5\.(?:1\.[78]|2\.25\d|7\.(?:[234]\d|50\d|51\d|6\d|60\d|[89]))$/, 'sender'],
  // Gmail's limit of a day.
  [/^5\.4\.5$/, 'limit'],
  [/^[45]\.2\.2$/, 'mailboxFull'],
  [/^5\.(?:2\.3|3\.4|6\.\d+)$/, 'content'],
  [/^5\.(?:1\.(?:1|6|10)|2\.1)$/, 'recipient'],
];

/** In this order: words about the sender decide even where the reply begins with the recipient's address or code. */
const BY_WORDS: [RegExp, RefusalSubject][] = [
  [/\b(?:in|per|for) (?:this|one|a|the) (?:session|connection)\b|\bsession (?:limit|ended|expired)/, 'session'],
  [
    /\b(?:mailbox|inbox|mail ?folder|recipient|recipient's|user'?s?|account)\b[^.;]{0,60}\b(?:full|over ?quota|quota|out of storage|storage)|\b(?:mailbox|inbox|disk|user) (?:is )?(?:over )?(?:full|quota)|insufficient (?:system )?storage|over quota\b/,
    'mailboxFull',
  ],
  [
    /(?:submission|sending|send|daily|hourly|monthly|message|messages|mail|rate|outgoing|outbound|smtp|relay)[ _]?(?:rate )?(?:limit|quota)|(?:limit|quota)\w*[ _]?(?:is |was |has been )?(?:exceeded|reached)|exceeded[^.;]{0,40}(?:limit|quota|allowance)|too many (?:messages|emails|mails|recipients|connections)|(?:emails|messages|mails) (?:per|an|a) (?:hour|day)|rate limited/,
    'limit',
  ],
  [
    /\bsender\b[^.;]{0,80}\b(?:reject|denied|refused|blocked|blacklist|not (?:allowed|permitted|owned|verified|exist)|invalid|unknown|verify|verification|domain|address|identity)|(?:reject|denied|refused|invalid|unknown|bad|unverified|unauthori[sz]ed)\w* (?:sender|from address|return path|envelope from)|send ?as\b|not (?:allowed|authori[sz]ed|permitted) to send|permissions? to send|not owned by|not verified/,
    'sender',
  ],
  [
    /\brelay(?:ing)?\b[^.;]{0,40}(?:denied|not|prohibited|forbidden|reject)|(?:unable|not permitted|not allowed|refus\w+|cannot|denied) to relay|\bwe do not relay|\bopen relay/,
    'sender',
  ],
  [
    /authentication (?:is )?(?:required|needed|failed)|not authenticated|unauthenticated|must (?:log ?in|authenticate|be authenticated)|log ?in (?:first|required)|\bspf\b|\bdkim\b|\bdmarc\b|reverse dns|\brdns\b|\bptr\b|\bhelo\b|\behlo\b/,
    'sender',
  ],
  [
    /\b(?:black|block|deny) ?list|\bdnsbl\b|\brbl\b|spamhaus|spamcop|barracuda|sorbs|proofpoint|senderscore|reputation|\bblocked\b|\bbanned\b|client host|(?:your|this|sending|connecting) (?:ip|host|server|network|domain|mail server)|\bip(?: address)?\b[^.;]{0,60}(?:block|list|not allowed|denied|reject)|(?:account|service|user) (?:has been |is )?suspended/,
    'sender',
  ],
  [
    /\bspam|unsolicited|\bjunk|\bvirus|malware|phish|attachment|\bcontent\b|message (?:was |is )?(?:too (?:large|big|long)|reject|refus|blocked)|message size|exceeds? (?:the )?(?:fixed )?maximum|\burls?\b|\bheaders?\b|bulk mail/,
    'content',
  ],
  [
    /(?:no such|unknown|invalid|non-?existent|inactive|disabled|unrouteable|undeliverable) (?:local )?(?:user|recipient|mailbox|address|account|person|alias|local[- ]part)|(?:user|recipient|mailbox|address|account|alias|person)\b[^.;]{0,80}\b(?:unknown|not found|not exist|doesn't exist|does not exist|do not exist|no longer|not (?:a )?(?:valid|known|listed|local|have)|invalid|is disabled|has been disabled|inactive|been deactivated|is unavailable or)|(?:doesn't|does not|don't) have an? [^;]{0,60}account|no mailbox here|not our (?:customer|user)|there is no such/,
    'recipient',
  ],
  [/\bpolicy\b|access denied|not (?:accepted|permitted|allowed)|administratively|prohibited|local reasons/, 'policy'],
];

/** A server may repeat addresses, whose words are nobody's. */
const ADDRESS = /<[^<>]*>|(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g;

/**
 * Whom a refusal for good (5xx) is about. Pure. Postfix tells what it has against a sender only at RCPT, and several providers give it a code
 * of the recipient's class, so neither the command nor the class decides: a code that is unambiguous does, then the words. A reply that
 * says neither is about the address, perhaps, where it answers RCPT or has a code of addresses (x.1) or mailboxes (x.2); else it is about
 * this email.
 */
export function refusalSubject({ command, status, enhanced, text }: Refusal): RefusalSubject {
  if (command === 'MAIL FROM') return 'sender';
  const words = text.toLowerCase().replaceAll(ADDRESS, ' ').replaceAll('_', ' ');
  const said = BY_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  const coded = enhanced === null ? undefined : BY_CODE.find(([pattern]) => pattern.test(enhanced))?.[1];
  // 'Recipient unknown' is said with the code of addresses too often about a sender to be believed before its words.
  if (coded && coded !== 'recipient') return coded;
  if (said && said !== 'recipient' && said !== 'policy') return said;
  const isAboutAddresses = enhanced === null ? command === 'RCPT TO' : /^5\.[12]\./.test(enhanced);
  if (status === 552) return command === 'RCPT TO' ? 'mailboxFull' : 'content';
  if (coded === 'recipient') return 'recipient';
  if (said === 'recipient' && (isAboutAddresses || enhanced === null)) return 'recipient';
  if (said === 'policy') return 'policy';
  return isAboutAddresses ? 'unclear' : 'policy';
}
