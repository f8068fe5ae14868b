/** Normalises typed or pasted text, for pages, back office, API and command line alike (decision 093). */

/** Invisible characters: controls, format characters, private use, lone surrogates and noncharacters. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u034f]/gu;

/** Format characters that authors use on purpose: soft hyphen, break opportunity, word joiner, joiners. */
const typography = "\u00ad\u200b\u2060\u200c\u200d";

/** Letters of Hangul and Braille without any ink. */
const blanks = /[\u3164\uffa0\u2800\p{Zs}]/gu;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Text by an author, such as an offer's: keeps soft hyphens, no-break spaces, and leading or trailing spaces. */
export function cleanTypeset(typed: string): string {
  return typed
    .replace(lineBreaks, "\n")
    .replace(invisible, (char) => (char === "\n" || char === "\t" || typography.includes(char) ? char : ""))
    .normalize("NFC");
}

/** Text of several lines: keeps line breaks and tabs, converts every kind of space to a plain one. */
export function cleanText(typed: string): string {
  return cleanTypeset(typed)
    .replace(/[\u00ad\u200b\u2060]/g, "")
    .replace(/[\u200c\u200d]/g, keepSpelling)
    .replace(blanks, " ")
    .trim();
}

/** Text of one line. A line break is kept, because only a program sends one and `isUnfitLine` refuses it. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll("\t", " ");
}

/** Joiners are part of the spelling in scripts such as Persian, and of some emoji. They are removed anywhere else. */
function keepSpelling(joiner: string, at: number, text: string): string {
  const before = /\P{M}\p{M}*$/u.exec(text.slice(Math.max(0, at - 10), at))?.[0] ?? "";
  const after = text.slice(at + 1, at + 3);
  const isSpelling = joinedLetter.test(before) && joinedLetter.test(after);
  const isEmoji =
    joiner === "\u200d" &&
    /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(before) &&
    pictograph.test(after);
  return isSpelling || isEmoji ? joiner : "";
}

const joinedLetter = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;
const pictograph = /^\p{Extended_Pictographic}/u;

/** Whether the text contains a web address, which the shop's emails must not carry to others. */
export const hasLink = (text: string): boolean => /:\/\/|www\./i.test(text);

/** Whether the text looks like an HTML tag: `<b>`, `</b`, `<!--`. A heart `<3` does not. */
const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** Whether the text is implausible as a name, street or remark of a customer. @param text cleaned */
export const isUnfitText = (text: string): boolean => hasLink(text) || hasMarkup(text);

/** @param text cleaned */
export const isUnfitLine = (text: string): boolean => text.includes("\n") || isUnfitText(text);

/** Inserts a zero-width space into each web address, so that mail programs create no link. */
export const unlinked = (typed: string): string => typed.replace(/[.:/@](?=[^\s\d])/g, "$&\u200b");
