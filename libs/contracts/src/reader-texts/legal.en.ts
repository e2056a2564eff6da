import { RETENTION_DAYS as days } from '../retention.ts';
import { SUBSCRIBER_LIMITS } from '../subscribers.ts';
import { EVENT_MONTHS } from '../visitor-data.ts';

/**
 * What the pages say until an operator writes their own. Each sentence is true of every installation, whatever is set up there, and its figures are those
 * that the code works with; what the publisher does besides, they have to add. It is no legal advice.
 */
export const LEGAL_EN = {
  text: {
    terms: `# Terms of use

These terms apply to accounts on this service and to the websites that it serves. The publisher of the websites runs it and is responsible for it.

# Your account

You need an account to buy a membership. Give an email address that is yours, keep your password to yourself, and tell us if somebody else has used your account. An account is for one person.

# Membership

Before you buy a membership, you see what it includes and what it costs. It renews until you cancel it. You can cancel at any time. The membership then ends with the period that you paid for.

# What you may do with articles

Articles are for your own reading. You need the publisher's consent to copy them elsewhere. Videos in articles belong to the channels that are named there.

# Changes

If these terms change, the new ones appear on this page. The publisher may ask you to accept them the next time you sign in or visit. Until you do, your account and your membership stay as they are, and you can still cancel.`,
    privacy: `# Privacy

This page says what this service keeps about you, why, and for how long. The publisher of the websites runs the service and is responsible for it. This page does not cover what the websites themselves keep or load, such as videos from YouTube: each website tells you about that.

# Your account

If you have an account, we keep your name, your email address, your language, and your password, stored only as a hash. We also keep the dates on which you registered and last signed in, whether your address is verified, which terms you accepted and when, and whether you have a membership. We keep this until the account is deleted.

# Signing in

For each browser in which you are signed in, we keep when you signed in and which browser it is. This ends ${days.session} days after your last visit.

To stop people from guessing passwords, we keep attempts to sign in for up to ${days.signInAttempts} days: the email address that was entered, the IP address or network, the browser, and whether it worked. This is the only place where IP addresses are stored. Limits on other requests use a hash of the network, which we keep for a short time.

We keep links in emails about your account as a hash, with your address and the page that you came from, until ${days.accountLinks} days after they end.

# Cookies and your browser's storage

Signing in sets two cookies. One keeps you signed in. The other lets us recognize your browser for up to ${days.knownBrowser} days, so that we can warn you about sign-ins from others. Other websites can't read these cookies.

Your browser's own storage holds a message for the next page until that page shows it and, after you have paid for a membership, a note that you did. For people who run this service, it also holds how they set up their screens. None of it is used to follow you across websites.

# Newsletters

If you are on the list of a website, we keep your email address, language and preferences, and where you came from: the page with the form, or who added you. We also keep the consent in the words that you saw, or that the publisher gave, and when you gave it. We don't keep your IP address with it. If you don't confirm within ${SUBSCRIBER_LIMITS.confirmDays} days, we delete your request. We keep lists that the publisher imports as files for ${days.importedLists} days.

If you unsubscribe, you get no more newsletters. We keep the fact that you left, when and why, with a hash of your address, so that nobody adds you again by mistake.

For each newsletter sent to you, we keep when it was sent, whether it is known to have bounced or been reported as spam, and which of its links were followed and when. For this, links in newsletters lead through this service. Each website sets whether opened newsletters are counted: not at all, without keeping who opened them, or with the reader and the time. Where they are counted without the reader, we delete what tells one reader from another after about ${days.openMarks} days. There is no fixed end for the rest.

# Visits to websites

Pages of the connected websites report your visits to this service. A website may require your consent for that, and decides whether it follows a browser's request not to be tracked. Of each visit that is counted, we keep the page, the page that you came from, the time, how long you saw it, and the kind of browser and device, under a random name that your browser has on that website. We don't keep your IP address with it.

We know that a browser is yours if you signed in with it on that website as a member, or opened a link to the website from its newsletter. Such a link carries a code that works for an hour and for one browser. We then keep your email address with the visits of that browser. If you buy a membership, we keep with the payment which articles you had read first and last. Single visits are deleted after some months, at most ${EVENT_MONTHS.max}. There is no fixed end for what is counted of each browser.

# Membership and payments

If you buy a membership, you pay through Stripe. Stripe gets your name, your email address, the number of your account and what you buy. Your card details go to Stripe alone and never reach this service. What Stripe keeps is described in its own privacy policy.

We keep Stripe's numbers for you, your membership with its pauses and prices, what you paid and what was refunded, and purchases that you started. Payments stay in the publisher's books and are not deleted automatically. We keep reports from Stripe for ${days.paymentReports} days. If you were given a membership for free, we keep your address, the dates and who gave it.

If you go from here to a website as a member, the link carries a code that works once. We keep only a hash of it, with the page that it leads to, for a few days.

We record for the website when a membership is bought, and when you subscribe or unsubscribe.

# Emails

You get emails that your account needs: to confirm your address, to set a new password, and when something about your account changes. If you have a membership, you also get emails about it, such as receipts, pauses and new prices. If you subscribe to a newsletter, you get an email to confirm that, and the newsletters while you are on the list.

The mail server that the publisher uses gets your address and the email. For emails other than newsletters, we keep which email it was, for which address, and how far it got, but not what it said. We keep this for ${days.mailLog} days; for emails about a price, until ${days.mailLog} days after the day of that price.

# What others don't get

Articles may be written with an AI service and from videos on YouTube. This service gives neither of them your account, your subscriptions or your payments.

# Your rights

You can ask for a copy of what we keep about you, have it corrected, and have it deleted. Write to the publisher of the website that you read. A paid membership that is still active has to end first.

After that, your account, your subscriptions and the record of emails to you are gone. Payments, pauses, and the counts of newsletters and visits stay, without your name and address. So does a hash of your address, so that nobody but you adds it to a newsletter again. The publisher deletes what Stripe has about you at Stripe. Backups that the publisher makes may hold your data for longer.`,
  },
};

export type LegalTexts = typeof LEGAL_EN;
