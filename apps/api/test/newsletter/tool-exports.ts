import type { ImportCounts } from '@pressloom/contracts/subscriber-imports';
import type { SubscriberStatus } from '@pressloom/contracts/subscribers';

/** A file as a tool writes it, with readers in each of its states, and what they are here. Plain sample data. */
interface ToolExport {
  tool: string;
  lines: string[];
  /** Everybody who is on the list after it, by the part before the @. */
  states: Record<string, SubscriberStatus>;
  /** Who is not, each told with a reason: they never confirmed, or nobody knows what the file says of them. */
  notSubscribed: string[];
  more?: Partial<ImportCounts>;
}

const at = (name: string): string => `${name}@list.example`;

/** Columns: TryGhost/Ghost, `members-csv` (`unparse.js`). */
const ghost: ToolExport = {
  tool: 'Ghost',
  lines: [
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers',
    `63e9,${at('yes')},Ada,,true,false,,2023-02-13T10:00:00.000Z,,,`,
    `63ea,${at('no')},Bo,,false,false,,2023-02-14T10:00:00.000Z,,,`,
    `63eb,${at('comp')},Cleo,,true,true,,2023-02-15T10:00:00.000Z,,"VIP,Friends",`,
  ],
  states: { comp: 'active', no: 'unsubscribed', yes: 'active' },
  notSubscribed: [],
  more: { added: 2, unsubscribed: 1 },
};

/** Columns: the `email_list` file of Substack's export. `active_subscription` is about money. */
const substack: ToolExport = {
  tool: 'Substack',
  lines: [
    'email,active_subscription,expiry,plan,email_disabled,created_at,premium_upgrade_at',
    `${at('free')},false,,other,false,2021-04-20T12:34:56.789Z,`,
    `${at('off')},false,,other,true,2021-04-21T12:34:56.789Z,`,
    `${at('paid')},true,2027-04-20T12:34:56.789Z,yearly,false,2021-04-22T12:34:56.789Z,2021-05-01T00:00:00.000Z`,
    `${at('paid-off')},true,2027-04-20T12:34:56.789Z,yearly,true,2021-04-22T12:34:56.789Z,2021-05-01T00:00:00.000Z`,
  ],
  states: { free: 'active', off: 'unsubscribed', paid: 'active', 'paid-off': 'unsubscribed' },
  notSubscribed: [],
  more: { added: 2, unsubscribed: 2 },
};

const MAILCHIMP = '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP';
const MAILCHIMP_END = 'LAST_CHANGED,LEID,EUID,NOTES,TAGS';
const member = (name: string): string => `${at(name)},Ada,Reader,2,,,"2024-01-30 10:00:00",192.0.2.1`;
const memberEnd = '"2024-02-01 10:00:00",118331,03b3f6ec1d,,"""VIP"""';

/** Columns: Mailchimp's files, one for each state, whose names tell them apart; people who left have the time of that. */
const mailchimp: ToolExport[] = [
  {
    tool: 'Mailchimp (subscribed)',
    lines: [`${MAILCHIMP},${MAILCHIMP_END}`, `${member('one')},${memberEnd}`, `${member('two')},${memberEnd}`],
    states: { one: 'active', two: 'active' },
    notSubscribed: [],
    more: { added: 2 },
  },
  {
    tool: 'Mailchimp (unsubscribed)',
    lines: [
      `${MAILCHIMP},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,${MAILCHIMP_END}`,
      `${member('left')},"2024-03-01 10:00:00",Issue 7,a1b2,"NORMAL (No reason given)",,${memberEnd}`,
      `${member('admin')},"2024-03-02 10:00:00",,,,"Unsubscribed by an admin",${memberEnd}`,
    ],
    states: { admin: 'unsubscribed', left: 'unsubscribed' },
    notSubscribed: [],
    more: { unsubscribed: 2 },
  },
  {
    tool: 'Mailchimp (cleaned)',
    lines: [
      `${MAILCHIMP},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,${MAILCHIMP_END}`,
      `${member('dead')},"2024-03-01 10:00:00",Issue 7,a1b2,${memberEnd}`,
    ],
    states: { dead: 'bounced' },
    notSubscribed: [],
    more: { bounced: 1 },
  },
  {
    tool: 'Mailchimp (all states in one)',
    lines: [
      `${MAILCHIMP},Status,UNSUB_TIME,${MAILCHIMP_END}`,
      `${member('on')},Subscribed,,${memberEnd}`,
      `${member('off')},Unsubscribed,"2024-03-01 10:00:00",${memberEnd}`,
      `${member('dead')},Cleaned,,${memberEnd}`,
      `${member('customer')},Non-Subscribed,,${memberEnd}`,
    ],
    states: { dead: 'bounced', off: 'unsubscribed', on: 'active' },
    notSubscribed: ['customer'],
    more: { added: 1, unsubscribed: 1, bounced: 1, unconfirmed: 1 },
  },
];

/** Columns: knadh/listmonk, `cmd/subscribers.go`; its times are Go's. */
const listmonk: ToolExport = {
  tool: 'listmonk',
  lines: [
    'uuid,email,name,attributes,status,created_at,updated_at',
    ...(
      [
        ['on', 'enabled'],
        ['off', 'disabled'],
        ['blocked', 'blocklisted'],
      ] as const
    ).map(([name, status], place) => {
      const time = `2021-07-0${place + 1} 14:22:11.123456 +0000 UTC`;
      return `5e91dda1-1c16-467d-9bf9-2a21bf22ae2${place},${at(name)},Ada,"{""city"": ""Bonn""}",${status},${time},${time}`;
    }),
  ],
  states: { blocked: 'unsubscribed', off: 'unsubscribed', on: 'active' },
  notSubscribed: [],
  more: { added: 1, unsubscribed: 2 },
};

/** States: beehiiv's API and glossary; columns by the API's names. */
const beehiiv: ToolExport = {
  tool: 'beehiiv',
  lines: [
    'id,email,status,created,subscription_tier,utm_source,utm_medium,referring_site',
    ...['active', 'inactive', 'pending', 'paused', 'validating', 'invalid', 'needs_attention'].map(
      (status, place) => `sub_${place},${at(status)},${status},2024-01-0${place + 1}T10:00:00Z,free,form,,`,
    ),
  ],
  states: { active: 'active', inactive: 'unsubscribed', invalid: 'bounced', paused: 'active' },
  notSubscribed: ['pending', 'validating', 'needs_attention'],
  more: { added: 2, unsubscribed: 1, bounced: 1, unconfirmed: 3 },
};

/** States and columns: Kit's API; who never confirmed is called inactive there. */
const kit: ToolExport = {
  tool: 'Kit',
  lines: [
    'id,first_name,email_address,state,created_at,canceled_at,tags',
    ...['active', 'cancelled', 'bounced', 'complained', 'inactive'].map(
      (state, place) =>
        `${place},Ada,${at(state)},${state},2024-01-0${place + 1}T10:00:00Z,${state === 'cancelled' ? '2024-05-01T10:00:00Z' : ''},"a, b"`,
    ),
  ],
  states: { active: 'active', bounced: 'bounced', cancelled: 'unsubscribed', complained: 'complained' },
  notSubscribed: ['inactive'],
  more: { added: 1, unsubscribed: 1, bounced: 1, complained: 1, unconfirmed: 1 },
};

/** Columns and states: pentacent/keila, `contacts`. */
const keila: ToolExport = {
  tool: 'Keila',
  lines: [
    'Email,First name,Last name,Data,Status',
    ...['active', 'unsubscribed', 'unreachable'].map((status) => `${at(status)},Ada,Reader,{},${status}`),
  ],
  states: { active: 'active', unreachable: 'bounced', unsubscribed: 'unsubscribed' },
  notSubscribed: [],
  more: { added: 1, unsubscribed: 1, bounced: 1 },
};

const OWN =
  'email,status,isPremium,premiumSince,subscribedAt,lastActiveAt,source,language,frequency,pausedUntil,leftAt';
const own: ToolExport = {
  tool: 'Pressloom',
  lines: [
    `\ufeff${OWN}\r`,
    `${at('active')},active,false,,2025-01-31T10:00:00.000Z,,form,en,every,,\r`,
    `${at('left')},unsubscribed,false,,2025-01-31T10:00:00.000Z,,form,en,every,,2025-03-01T10:00:00.000Z\r`,
    `${at('dead')},bounced,false,,2025-01-31T10:00:00.000Z,,form,en,every,,2025-03-01T10:00:00.000Z\r`,
    `${at('angry')},complained,false,,2025-01-31T10:00:00.000Z,,form,en,every,,2025-03-01T10:00:00.000Z\r`,
    `${at('never')},pending,false,,2025-01-31T10:00:00.000Z,,form,en,every,,\r`,
    `${at('paused')},active,false,,2025-01-31T10:00:00.000Z,,form,es,monthly,2027-01-01T00:00:00.000Z,\r`,
  ],
  states: { active: 'active', angry: 'complained', dead: 'bounced', left: 'unsubscribed', paused: 'active' },
  notSubscribed: ['never'],
  more: { added: 2, unsubscribed: 1, bounced: 1, complained: 1, unconfirmed: 1 },
};

export const TOOLS = [ghost, substack, ...mailchimp, listmonk, beehiiv, kit, keila, own];
