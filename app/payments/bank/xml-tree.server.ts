/** Reads XML documents by the local names of elements. */
import { parseXml, XmlElement, XmlNode, XmlText } from "@rgrove/parse-xml";

import { StatementError } from "#app/payments/bank/statement.server.ts";

/**
 * Parses a document and returns its root, with offsets. Rejects document types, which
 * can include external entities (XXE).
 * @throws StatementError
 */
export function parseDocument(text: string): XmlElement {
  try {
    const { children, root } = parseXml(text, { preserveDocumentType: true, includeOffsets: true });
    if (root && !children.some(({ type }) => type === XmlNode.TYPE_DOCUMENT_TYPE)) return root;
  } catch {
    // Reported below, like XML without a root element.
  }
  throw new StatementError("no-xml");
}

export const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const isElement = (node: XmlNode): node is XmlElement => node instanceof XmlElement;

/** Elements at the end of a path such as `NtryDtls/TxDtls`. */
export function nodesAt(node: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (nodes, name) =>
        nodes.flatMap(({ children }) =>
          children.filter(isElement).filter((child) => localName(child.name) === name),
        ),
      [node],
    );
}

/** Text directly in an element, without descendants. */
export function textIn(node: XmlElement | undefined): string {
  const texts = node?.children.filter((child) => child instanceof XmlText) ?? [];
  return texts
    .map(({ text }) => text)
    .join("")
    .trim();
}

/** Text of the first path that has any; empty otherwise. */
export function textAt(node: XmlElement, ...paths: string[]): string {
  for (const path of paths) {
    const text = textIn(nodesAt(node, path)[0]);
    if (text) return text;
  }
  return "";
}

export const textsAt = (node: XmlElement, ...paths: string[]): string[] =>
  paths.flatMap((path) => nodesAt(node, path).map(textIn)).filter((text) => text !== "");
