import { createRequire } from "node:module";

import { HtmlValidate } from "html-validate";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";

/** The visible text of a page, without markup and scripts. */
export function readVisibleText(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z]+;|\u00a0|\s+/g, " ")
    .replace(/ +/g, " ");
}

/** Only the words, without tags, rules and bullets. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}@/.]+/gu) ?? [];

/** The visible text of an HTML email with its link addresses, without the list of addresses at its end. */
export function readEmailText(html: string): string {
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

export async function htmlProblems(html: string): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
    rules: {
      "void-style": "off",
      "tel-non-breaking": "off",
      "require-sri": "off",
      "long-title": "off",
      // Mail programs need these: Outlook reads old attributes and comments, and mailboxes remove style sheets.
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

// Uses the XML parser of the feed package (sax, strict) instead of a dependency for two tests.
const requireFromFeed = createRequire(createRequire(import.meta.url).resolve("feed"));
const { xml2js } = requireFromFeed("xml-js") as { xml2js(text: string): { elements: XmlElement[] } };

/**
 * Returns the root element.
 * @throws when the text is not well-formed XML
 */
export function parseXml(text: string): XmlElement {
  const root = xml2js(text).elements[0];
  if (!root) throw new Error("no element");
  return root;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return (element.elements ?? []).filter((child) => child.name === name);
}

export function textIn(element: XmlElement, name: string): string {
  const [child] = childrenOf(element, name);
  return (child?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? "").join("");
}

/** Static markup of an element with links or forms, rendered at this address. */
export function markupInRouter(element: ReactElement, address = "/"): string {
  // The router warns about layout effects in static rendering. Any other message is a fault.
  const spy = vi.spyOn(console, "error").mockImplementation((message: unknown) => {
    if (!String(message).includes("useLayoutEffect")) throw new Error(String(message));
  });
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  spy.mockRestore();
  return html;
}
