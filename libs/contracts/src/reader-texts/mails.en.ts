/** Account emails name the host alone. */
const whoAt = (sender: string, host: string): string => (sender === host ? host : `${sender} at ${host}`);

/**
 * The mails about accounts, and those of a website about its newsletter. `host`: where people reach the installation; `site`: the
 * name of the website; `until`: a time as `around.moment` tells it.
 */
export const MAILS_EN = {
  around: {
    /** Behind the name of the sender, above the mail; `host` is where that one is found. */
    place: ({ host }: { host: string }) => `at ${host}`,
    greeting: 'Hello,',
    greetingByName: ({ name }: { name: string }) => `Hello ${name},`,
    copyAddress: 'Or copy this address into your browser:',
    /** `reason`: the `reason` of the mail; `sender`: a website, the product, or the host alone, at `host`. */
    footer: ({ reason, sender, host }: { reason: string; sender: string; host: string }) =>
      `You get this email because ${reason}. It was sent by ${whoAt(sender, host)}.`,
    /** Of an issue in the public archive, which nobody there got as an email. */
    published: ({ sender, host }: { sender: string; host: string }) => `Published by ${whoAt(sender, host)}.`,
    /** Links below that. */
    preferences: 'Change what you get',
    unsubscribe: 'Unsubscribe',
    /** `time`: `04:53`; `zone`: its abbreviation. */
    moment: ({ date, time, zone }: { date: string; time: string; zone: string }) => `${date} at ${time} ${zone}`,
    worksUntil: ({ until }: { until: string }) => `The link works until ${until}.`,
    worksOnceUntil: ({ until }: { until: string }) => `The link works once, until ${until}.`,
    when: 'When',
    haveAccount: ({ host }: { host: string }) => `you have an account at ${host}`,
  },
  welcome: {
    subject: 'Your account is ready',
    heading: 'Welcome',
    ready: ({ host }: { host: string }) => `Your account at ${host} is ready.`,
    action: 'Go to your account',
    note: 'There you’ll find what your account includes, and its settings.',
  },
  verifyRegistration: {
    subject: 'Verify your email address',
    please: ({ host }: { host: string }) => `Please confirm that this address belongs to your account at ${host}.`,
    action: 'Verify email address',
    ignore:
      'If you did not register, you can ignore this email: without your confirmation, the address stays unverified.',
    reason: ({ host }: { host: string }) => `somebody registered at ${host} with this address`,
  },
  verifyChange: {
    subject: 'Confirm your new email address',
    please: ({ host }: { host: string }) =>
      `Please confirm that you want to use this address for your account at ${host}. Until then, the account keeps its current address.`,
    action: 'Confirm new address',
    ignore: 'If you did not ask for this, you can ignore this email: nothing will change.',
    reason: ({ host }: { host: string }) => `somebody asked to use this address for an account at ${host}`,
  },
  registrationAttempt: {
    subject: 'You already have an account',
    tried: ({ host }: { host: string }) =>
      `Somebody tried to register at ${host} with your email address. You already have an account there, so nothing was changed.`,
    action: 'Sign in',
    ignore: 'If it was not you, there is nothing you need to do: your account has not changed.',
    forgot: 'Forgot your password? Choose a new one:',
  },
  resetPassword: {
    subject: 'Reset your password',
    asked: ({ host }: { host: string }) => `Somebody asked to reset the password of your account at ${host}.`,
    action: 'Choose a new password',
    /** A mail may be late: the hour counts from the request. */
    expires: ({ until }: { until: string }) => `The reset link will expire in 1 hour. It works once, until ${until}.`,
    ignore: 'If you did not ask for this, you can ignore this email: your password stays the same.',
    reason: ({ host }: { host: string }) => `somebody asked to reset the password of your account at ${host}`,
  },
  passwordChanged: {
    subject: 'Your password was changed',
    changed: ({ host }: { host: string }) =>
      `The password of your account at ${host} was changed. All other sessions have ended.`,
    ifNot: 'If it was you, there is nothing you need to do. If not, reset the password now:',
    action: 'Reset password',
    reason: ({ host }: { host: string }) => `the password of your account at ${host} was changed`,
  },
  emailChangeAsked: {
    subject: 'Somebody asked to change your email address',
    asked: ({ host }: { host: string }) =>
      `Somebody who knows the password of your account at ${host} asked to change its email address. The account keeps this address until the new one is confirmed with a separate link.`,
    ifYou: 'If it was you, there is nothing you need to do here.',
    ifNot: 'If it was not you, stop the change, and then choose a new password:',
    action: 'Stop the change',
    tooLate: 'If the new address has already been confirmed, the same page lets you undo the change.',
    reason: ({ host }: { host: string }) => `somebody asked to change the address of an account at ${host}`,
  },
  emailChanged: {
    subject: 'Your email address was changed',
    changed: ({ host }: { host: string }) => `Your account at ${host} no longer uses this email address.`,
    ifNot:
      'If it was you, there is nothing you need to do. If not, undo the change, and the account will use this address again:',
    newAddress: 'New address',
    action: 'Undo the change',
    reason: ({ host }: { host: string }) => `this was the address of an account at ${host}`,
  },
  newDevice: {
    subject: 'New sign-in to your account',
    signedIn: ({ host }: { host: string }) =>
      `Somebody signed in to your account at ${host} from a browser that had not been used for it before.`,
    ifNot: 'If it was you, there is nothing you need to do. If not, end that session and change your password:',
    browser: 'Browser',
    device: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
    unknown: 'Unknown device',
    action: 'See your sessions',
    reason: ({ host }: { host: string }) => `somebody signed in to your account at ${host}`,
  },
  operatorInvite: {
    subject: ({ host }: { host: string }) => `Invitation to ${host}`,
    heading: 'You are invited',
    invites: ({ inviter, host }: { inviter: string; host: string }) =>
      `${inviter} invites you to run ${host} with Pressloom. As an operator, you can see and change everything there.`,
    /** Instead of a name. */
    operator: 'An operator',
    action: 'Accept invitation',
    ignore: 'If you did not expect this, you can ignore this email: nothing happens unless you accept.',
    reason: ({ host }: { host: string }) => `an operator of ${host} invited this address`,
  },
  confirmSubscription: {
    subject: ({ site }: { site: string }) => `Confirm your subscription to ${site}`,
    heading: 'Confirm your subscription',
    please: ({ site }: { site: string }) =>
      `Somebody signed up for the newsletter of ${site} with this address. If it was you, please confirm to start receiving it.`,
    action: 'Confirm subscription',
    ignore: 'If it was not you, you can ignore this email: without your confirmation, you get nothing more.',
  },
  subscriberWelcome: {
    subject: ({ site }: { site: string }) => `Welcome to ${site}`,
    heading: 'Welcome',
    /** `byReader`, `byOperator`: who put the address on the list. */
    byReader: ({ site }: { site: string }) =>
      `You subscribed to the newsletter of ${site} with this address, so you get it from now on.`,
    byOperator: ({ site }: { site: string }) =>
      `The publisher of ${site} added this address to its newsletter, so you get it from now on.`,
    /** `premiumOpen`: where the website keeps no articles to members. */
    premium: 'You are a premium member, so you can read the premium articles too.',
    premiumOpen: 'You are a premium member.',
    action: ({ site }: { site: string }) => `Go to ${site}`,
    notWanted: 'If you do not want the newsletter, you can unsubscribe with the link at the end of this email.',
    reasonByReader: ({ site }: { site: string }) => `you subscribed to the newsletter of ${site}`,
    reasonByOperator: ({ site }: { site: string }) => `the publisher of ${site} added this address to its newsletter`,
  },
  subscriptionExists: {
    subject: ({ site }: { site: string }) => `You already get the newsletter of ${site}`,
    heading: 'You are already subscribed',
    already: ({ site }: { site: string }) =>
      `Somebody signed up for the newsletter of ${site} with this address. You already get it, so there is nothing you need to do.`,
  },
  newsletter: {
    asked: ({ site }: { site: string }) => `somebody signed up for the newsletter of ${site} with this address`,
    subscribed: ({ site }: { site: string }) => `you are subscribed to the newsletter of ${site}`,
    /** Of an issue: what its links say. */
    webView: 'Read it in the browser',
    read: 'Read the article',
    /** This and `premium`: where the website keeps premium articles to members. */
    readAsMember: 'Read it as a member',
    watch: 'Watch the video',
    premium: 'Premium',
    /** In place of YouTube's title of a video, which may not be shown any more; `goneVideo`: where there is no link either. */
    youtubeVideo: 'A video on YouTube',
    goneVideo: 'This video is no longer available',
    /** Of a picture with a play mark, which is a link. */
    pictureAlt: ({ title }: { title: string }) => `Picture of the video: ${title}`,
  },
};

export type MailTexts = typeof MAILS_EN;
