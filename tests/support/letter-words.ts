/** Letters and documents as words, to be compared whatever they are written on. */
import { HtmlValidate } from "html-validate";

/** The words alone: no tags, no rules, no bullets. */
export const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}@/.]+/gu) ?? [];

/** What an HTML letter shows. */
export function shownText(html: string): string {
  return html
    .replace(/^[\s\S]*?<body>/, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** What is wrong with the HTML of a letter. */
export async function complaintsAbout(html: string): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
    rules: { "void-style": "off", "tel-non-breaking": "off", "require-sri": "off", "long-title": "off" },
  });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`));
}
