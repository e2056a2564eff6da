/**
 * What the pages say until an operator writes their own: true of every installation, and plain about what the publisher
 * still has to add. It is no legal advice.
 */
export const LEGAL_EN = {
  text: {
    terms: `# Terms of use

These terms apply to accounts on this service and to the websites that it serves. The publisher of the websites runs it and is responsible for it.

# Your account

You need an account to read what is for members. Give an e-mail address that is yours, keep your password to yourself, and tell us when somebody else has used your account. An account is for one person.

# Membership

What a membership holds and costs is told before you buy it. It is renewed until you cancel it, and you can cancel it at any time for the end of the period that you paid for.

# What you may do with articles

Articles are for your own reading. Copying them elsewhere needs the publisher's consent. Videos in articles belong to the channels that are named there.

# Changes

When these terms change in a way that matters to you, we tell you before.`,
    privacy: `# Privacy

This page says what is kept about you here, and why. The publisher of the websites is responsible for it.

# What is kept

Your name and e-mail address, and your password as a hash that it can't be read from. When you signed in, and from which kind of browser. Network addresses of sign-ins are kept for 30 days, to stop guessing.

# Cookies

One cookie keeps you signed in, and one lets us know your browser again, so that we can warn you of others. Neither is read by anybody else.

# Mails

You get the mails that your account needs: to confirm your address, to set a new password, and when something about your account changes.

# Your rights

You can ask what is kept about you, have it corrected, and have it deleted. Write to the publisher of the website that you read.`,
  },
};

export type LegalTexts = typeof LEGAL_EN;
