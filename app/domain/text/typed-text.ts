/**
 * Normalises text that people type or paste. One rule for pages, the back office, the API and the command line (decision 093).
 */

/** Controls, format characters, private use, lone surrogates and noncharacters: nobody sees them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u034f]/gu;

/** Format characters that authors set on purpose: soft hyphen, break opportunity, word joiner, joiners. */
const typography = "\u00ad\u200b\u2060\u200c\u200d";

/** Letters of Hangul and Braille that print nothing. */
const blanks = /[\u3164\uffa0\u2800\p{Zs}]/gu;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Text of an author, such as an offer's: keeps soft hyphens, no-break spaces and its ends. */
export function cleanTypeset(typed: string): string {
  return typed
    .replace(lineBreaks, "\n")
    .replace(invisible, (sign) => (sign === "\n" || sign === "\t" || typography.includes(sign) ? sign : ""))
    .normalize("NFC");
}

/** Text of several lines: line breaks and tabs stay, every kind of space becomes a plain one. */
export function cleanText(typed: string): string {
  return cleanTypeset(typed)
    .replace(/[\u00ad\u200b\u2060]/g, "")
    .replace(/[\u200c\u200d]/g, keepSpelling)
    .replace(blanks, " ")
    .trim();
}

/** Text of one line. A line break stays, because only a program sends one: `isUnfitLine` refuses it. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replaceAll("\t", " ");
}

/** Joiners are spelling in scripts such as Persian, and hold an emoji together. Elsewhere they only hide. */
function keepSpelling(joiner: string, at: number, text: string): string {
  const before = /\P{M}\p{M}*$/u.exec(text.slice(Math.max(0, at - 10), at))?.[0] ?? "";
  const after = text.slice(at + 1, at + 3);
  const isSpelling = joins.test(before) && joins.test(after);
  const isEmoji =
    joiner === "\u200d" &&
    /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(before) &&
    pictograph.test(after);
  return isSpelling || isEmoji ? joiner : "";
}

const joins = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;
const pictograph = /^\p{Extended_Pictographic}/u;

/** Web addresses: emails of the shop carry names and messages to anyone. */
export const hasLink = (text: string): boolean => /:\/\/|www\./i.test(text);

/** Looks like a tag of HTML: `<b>`, `</b`, `<!--`. A heart `<3` does not. */
const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** Text that no name, street or remark of a customer has. @param text cleaned */
export const isUnfitText = (text: string): boolean => hasLink(text) || hasMarkup(text);

/** @param text cleaned */
export const isUnfitLine = (text: string): boolean => text.includes("\n") || isUnfitText(text);

/** Breaks each address with a zero-width space, so that mail programs make no link of it. */
export const unlinked = (typed: string): string => typed.replace(/[.:/@](?=[^\s\d])/g, "$&\u200b");
