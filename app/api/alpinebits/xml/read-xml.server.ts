/**
 * Reads XML messages in pieces, so that a large one does not stall other requests. Without entities of its own: a
 * document type is refused.
 */
import { setImmediate as turn } from "node:timers/promises";

import { SaxesParser } from "saxes";

import { refuse, type Result } from "#app/domain/result.ts";

/** An element of a message. All have the prefix of the root. Names are without it, and attributes of other namespaces are left out. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, trimmed. */
  text: string;
}

export type XmlFault = "malformed" | "document-type" | "encoding" | "too-large" | "namespace";

/** Characters that are parsed in one turn of the event loop, about one millisecond. */
const pieceLength = 8 * 1024;
const maxDepth = 32;
/** A message of 20 MB with the shortest elements that the standard allows has fewer. */
const maxElements = 1_500_000;
const maxAttributes = 64;
export const otaNamespace = "http://www.opentravel.org/OTA/2003/05";

/** Thrown inside the parser, to end it. */
class Fault extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(fault);
    this.fault = fault;
  }
}

/** @param source text, or bytes in UTF-8 */
export async function readXml(source: string | Uint8Array): Promise<Result<{ root: XmlElement }, XmlFault>> {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let spelling = { prefix: "", declaration: "xmlns" };
  let count = 0;
  let attributes = 0;
  parser.on("error", () => {
    throw new Fault("malformed");
  });
  parser.on("doctype", () => {
    throw new Fault("document-type");
  });
  parser.on("xmldecl", ({ encoding, version }) => {
    if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw new Fault("encoding");
    if (version !== undefined && version !== "1.0") throw new Fault("malformed");
  });
  // Counted one by one, because a million of them would be read in one turn of the event loop.
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > maxAttributes) throw new Fault("too-large");
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    count += 1;
    if (count > maxElements || open.length >= maxDepth) throw new Fault("too-large");
    if (!root) spelling = readSpelling(tag.name);
    const { prefix, declaration } = spelling;
    const namespace = tag.attributes[declaration] ?? (root ? otaNamespace : "");
    if (!tag.name.startsWith(prefix) || namespace !== otaNamespace) throw new Fault("namespace");
    const name = prefix === "" ? tag.name : tag.name.slice(prefix.length);
    if (name.includes(":")) throw new Fault("namespace");
    const element = { name, attributes: readAttributes(tag.attributes), children: noChildren, text: "" };
    const parent = open.at(-1);
    if (parent?.children.length === 0) parent.children = [element];
    else parent?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const append = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", append);
  parser.on("cdata", append);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  try {
    for (const piece of textPieces(source)) {
      parser.write(piece);
      await turn();
    }
    parser.close();
  } catch (error) {
    if (error instanceof Fault) return refuse(error.fault);
    // The decoder throws a TypeError for bytes that are no UTF-8.
    if (error instanceof TypeError) return refuse("encoding");
    throw error;
  }
  return root ? { ok: true, root } : refuse("malformed");
}

type OpenElement = XmlElement & { children: OpenElement[]; text: string };
/** Shared by all elements without children, which are most. Never changed. */
const noChildren: OpenElement[] = [];

/** The prefix of all elements, as the root has it, and the attribute that declares its namespace. */
function readSpelling(name: string): { prefix: string; declaration: string } {
  const [prefix = "", local] = name.split(":");
  return local === undefined
    ? { prefix: "", declaration: "xmlns" }
    : { prefix: `${prefix}:`, declaration: `xmlns:${prefix}` };
}

function readAttributes(attributes: Record<string, string>): Record<string, string> {
  let isPlain = true;
  for (const name in attributes) if (name === "xmlns" || name.includes(":")) isPlain = false;
  if (isPlain) return attributes;
  const isOwn = ([name]: [string, string]) => name !== "xmlns" && !name.includes(":");
  return Object.fromEntries(Object.entries(attributes).filter(isOwn));
}

function* textPieces(source: string | Uint8Array): Generator<string> {
  if (typeof source === "string") {
    for (let at = 0; at < source.length; at += pieceLength) yield source.slice(at, at + pieceLength);
    return;
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < source.length; at += pieceLength)
    yield decoder.decode(source.subarray(at, at + pieceLength), { stream: true });
  yield decoder.decode();
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
