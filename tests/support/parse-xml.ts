import { createRequire } from "node:module";

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
