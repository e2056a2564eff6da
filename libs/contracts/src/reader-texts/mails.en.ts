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
    /** `reason`: the `reason` of the mail; `sender`: the product or a website, at `host`. */
    footer: ({ reason, sender, host }: { reason: string; sender: string; host: string }) =>
      `You get this mail because ${reason}. It was sent by ${sender} at ${host}.`,
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
    subject: 'Welcome to Pressloom',
    heading: 'Welcome',
    ready: ({ host }: { host: string }) => `Your account at ${host} is ready.`,
    action: 'Go to your account',
    note: 'There you find what your account includes, and its settings.',
  },
  verifyRegistration: {
    subject: 'Verify your e-mail address',
    please: ({ host }: { host: string }) => `Please confirm that this address belongs to your account at ${host}.`,
    action: 'Verify e-mail address',
    ignore:
      'If you did not register, you can ignore this mail: without your confirmation the address stays unverified.',
    reason: ({ host }: { host: string }) => `somebody registered at ${host} with this address`,
  },
  verifyChange: {
    subject: 'Confirm your new e-mail address',
    please: ({ host }: { host: string }) =>
      `Please confirm that you want to use this address for your account at ${host}. Until then the account keeps its present address.`,
    action: 'Confirm new address',
    ignore: 'If you did not ask for this, you can ignore this mail: nothing will change.',
    reason: ({ host }: { host: string }) => `somebody asked to use this address for an account at ${host}`,
  },
  registrationAttempt: {
    subject: 'You already have an account',
    tried: ({ host }: { host: string }) =>
      `Somebody tried to register at ${host} with your e-mail address. You have an account there already, so nothing was changed.`,
    action: 'Sign in',
    ignore: 'If it was not you, there is nothing you need to do: your account is as it was.',
    forgot: 'Forgot your password? Choose a new one:',
  },
  resetPassword: {
    subject: 'Reset your password',
    asked: ({ host }: { host: string }) => `Somebody asked to reset the password of your account at ${host}.`,
    action: 'Choose a new password',
    /** A mail may be late: the hour counts from the request. */
    expires: ({ until }: { until: string }) => `The reset link will expire in 1 hour. It works once, until ${until}.`,
    ignore: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
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
  emailChanged: {
    subject: 'Your e-mail address was changed',
    changed: ({ host }: { host: string }) => `Your account at ${host} no longer uses this e-mail address.`,
    ifNot:
      'If it was you, there is nothing you need to do. If not, take the change back, and the account uses this address again:',
    newAddress: 'New address',
    action: 'Undo the change',
    reason: ({ host }: { host: string }) => `this was the address of an account at ${host}`,
  },
  newDevice: {
    subject: 'New sign-in to your account',
    signedIn: ({ host }: { host: string }) =>
      `Somebody signed in to your account at ${host} from a browser that was not used for it before.`,
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
      `${inviter} invites you to run ${host} with Pressloom. As an operator you see and change everything there.`,
    /** Instead of a name. */
    operator: 'An operator',
    action: 'Accept invitation',
    ignore: 'If you did not expect this, you can ignore this mail: nothing happens without you.',
    reason: ({ host }: { host: string }) => `an operator of ${host} invited this address`,
  },
  confirmSubscription: {
    subject: ({ site }: { site: string }) => `Confirm your subscription to ${site}`,
    heading: 'Confirm your subscription',
    please: ({ site }: { site: string }) =>
      `Somebody asked for the newsletter of ${site} with this address. If it was you, please confirm, and it comes to you from then on.`,
    action: 'Confirm subscription',
    ignore: 'If you did not ask for it, you can ignore this mail: without your confirmation you get nothing more.',
  },
  subscriberWelcome: {
    subject: ({ site }: { site: string }) => `Welcome to ${site}`,
    heading: 'Welcome',
    /** `byReader`, `byOperator`: who put the address on the list. */
    byReader: ({ site }: { site: string }) =>
      `You subscribed to the newsletter of ${site} with this address, and it comes to you from now on.`,
    byOperator: ({ site }: { site: string }) =>
      `The operator of ${site} added this address to its newsletter, and it comes to you from now on.`,
    premium: 'You are a premium member: the premium articles are open to you too.',
    action: ({ site }: { site: string }) => `Go to ${site}`,
    notWanted: 'If you do not want it, you can unsubscribe with the link at the end of this mail.',
    reasonByReader: ({ site }: { site: string }) => `you subscribed to the newsletter of ${site}`,
    reasonByOperator: ({ site }: { site: string }) => `the operator of ${site} added this address to its newsletter`,
  },
  subscriptionExists: {
    subject: ({ site }: { site: string }) => `You already get the newsletter of ${site}`,
    heading: 'You are subscribed already',
    already: ({ site }: { site: string }) =>
      `Somebody asked for the newsletter of ${site} with this address. You get it already, so there is nothing you need to do.`,
  },
  newsletter: {
    asked: ({ site }: { site: string }) => `somebody asked for the newsletter of ${site} with this address`,
    subscribed: ({ site }: { site: string }) => `you subscribe to the newsletter of ${site}`,
    /** Of an issue: what its links say. */
    webView: 'Read it in the browser',
    read: 'Read the article',
    readAsMember: 'Read it as a member',
    watch: 'Watch the video',
    premium: 'Premium',
    /** Of a picture with a play mark, which is a link. */
    pictureAlt: ({ title }: { title: string }) => `Picture of the video: ${title}`,
  },
};

export type MailTexts = typeof MAILS_EN;
