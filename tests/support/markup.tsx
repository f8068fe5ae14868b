import { createRequire } from "node:module";

import { HtmlValidate } from "html-validate";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";

/** The text of a page without markup, and without the copy that the browser's scripts get. */
export function wordsOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z]+;|\u00a0|\s+/g, " ")
    .replace(/ +/g, " ");
}

// Letters and documents as words, to be compared whatever they are written on.

/** The words alone: no tags, no rules, no bullets. */
export const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{N}@/.]+/gu) ?? [];

/** What an HTML letter shows, with the addresses behind its links, and without the list of them at its end. */
export function shownText(html: string): string {
  return html
    .replace(/^[\s\S]*?<body[^>]*>/, "")
    .replace(/<!--addresses-->[\s\S]*$/, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 $1")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** What is wrong with the HTML of a letter. */
export async function htmlProblems(html: string): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
    rules: {
      "void-style": "off",
      "tel-non-breaking": "off",
      "require-sri": "off",
      "long-title": "off",
      // What mail programs need: Word's engine reads old attributes and comments, and mailboxes take style sheets away.
      "no-inline-style": "off",
      "no-deprecated-attr": "off",
      "no-conditional-comment": "off",
    },
  });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`));
}

interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  elements?: (XmlElement & { type: string; text?: string; cdata?: string })[];
}

// The parser that the feed package brings along (sax, strict): no package of its own for two tests.
const near = createRequire(createRequire(import.meta.url).resolve("feed"));
const { xml2js } = near("xml-js") as { xml2js(text: string): { elements: XmlElement[] } };

/** The root element. @throws where the text is not well-formed XML */
export function parseXml(text: string): XmlElement {
  const root = xml2js(text).elements[0];
  if (!root) throw new Error("no element");
  return root;
}

/** All elements of this name directly inside. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return (element.elements ?? []).filter((child) => child.name === name);
}

/** The text in the first element of this name. */
export function textIn(element: XmlElement, name: string): string {
  const [child] = childrenOf(element, name);
  return (child?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? "").join("");
}

/** The markup of a part that has links or forms, as it is at this address. */
export function markupInRouter(element: ReactElement, address = "/"): string {
  // The router speaks of layout effects when it is rendered to a text; anything else is a mistake.
  const spy = vi.spyOn(console, "error").mockImplementation((message: unknown) => {
    if (!String(message).includes("useLayoutEffect")) throw new Error(String(message));
  });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  spy.mockRestore();
  return html;
}
