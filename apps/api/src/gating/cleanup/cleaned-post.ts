import { cleanedText } from './gate-tags.ts';

/** The texts of a post as WordPress stores them. */
export interface PostTexts {
  title: string;
  content: string;
}

interface Circumstances {
  /** The product's public address. */
  productUrl: string;
  /** The title that Pressloom has of the post; undefined where it didn't publish it. */
  titleHere: string | undefined;
  /** A page builder shows a copy of its own, with a script in it: the text isn't what readers get, and is left to the builder. */
  isDrawn: boolean;
}

export interface CleanedPost extends PostTexts {
  /** What of ours its text has; it goes unless a page builder draws the post. */
  scripts: number;
  /** Crowns that go from the end of its title. */
  crowns: number;
}

/** WordPress stores a crown as an entity where its database can't hold the character. */
const LAST_CROWN = /(?:\u{1f451}\ufe0f?|&#x1f451;|&#128081;)$/iu;

/** A title without the crowns at its end, and how many those were. One that is nothing else is its author's. Pure. */
export function withoutCrowns(title: string): { title: string; crowns: number } {
  let rest = title.trimEnd();
  let crowns = 0;
  for (let last = LAST_CROWN.exec(rest); last !== null; last = LAST_CROWN.exec(rest)) {
    rest = rest.slice(0, last.index).trimEnd();
    crowns += 1;
  }
  return crowns === 0 || rest === '' ? { title, crowns: 0 } : { title: rest, crowns };
}

/**
 * A post as a cleanup leaves it. Crowns are ours where the title here has none; in a post that Pressloom doesn't know, where its text loads the
 * widget. Pure.
 */
export function cleanedPost(
  { title, content }: PostTexts,
  { productUrl, titleHere, isDrawn }: Circumstances,
): CleanedPost {
  const { text, scripts } = cleanedText(content, productUrl);
  const isCrownOurs = titleHere === undefined ? scripts > 0 : withoutCrowns(titleHere).crowns === 0;
  const bare = isCrownOurs ? withoutCrowns(title) : { title, crowns: 0 };
  return { title: bare.title, content: isDrawn ? content : text, scripts, crowns: bare.crowns };
}
