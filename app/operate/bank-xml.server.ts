/** XML as banks send it: elements by local name, text and attributes. What could reach outside of the file is refused. */
import { SaxesParser } from "saxes";

export interface XmlNode {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

const deepest = 40;

/**
 * The root element. A document type is refused: entities and files of others come in by it (XXE), and no statement has
 * one. The parser knows the five entities of XML alone.
 * @throws Error where the text is no well-formed XML, too deep, or has a document type
 */
export function readXml(text: string): XmlNode {
  const parser = new SaxesParser();
  const top: XmlNode = { name: "", attributes: {}, text: "", children: [] };
  const open: XmlNode[] = [top];
  parser.on("doctype", () => {
    throw new Error("a document type is not allowed");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > deepest) throw new Error("nested too deeply");
    const node: XmlNode = { name: localName(name), attributes: { ...attributes }, text: "", children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const addText = (part: string) => {
    const node = open.at(-1);
    if (node) node.text += part;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error("no element");
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The elements at the end of a path of names, through all elements on the way. */
export function nodesAt(node: XmlNode, ...path: string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
}

/** Text of the first of several paths that has any; empty otherwise. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths) {
    const text = nodesAt(node, ...path.split("/"))[0]?.text.trim();
    if (text) return text;
  }
  return "";
}
