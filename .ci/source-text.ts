/** Reading TypeScript as text, as far as the rules of the repository need it: no parser, so nothing clever. */
import { posix } from "node:path";

const PIECES = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The same text with comments blanked out; lines and columns stay where they are. */
export function withoutComments(text: string): string {
  return text.replace(
    PIECES,
    (piece: string, quoted: string | undefined) => quoted ?? piece.replace(/[^\n]/g, " "),
  );
}

/** The line (from 1) of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Number of lines; the last line break does not begin another one. */
export function linesOf(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/**
 * Opening tags whose name matches the pattern `name`, as written: from "<" to the ">" that is not inside {…}
 * (an arrow function in an attribute has one too).
 */
export function jsxTags(text: string, name: string): { line: number; text: string }[] {
  const code = withoutComments(text);
  return [...code.matchAll(new RegExp(`<${name}(?=[\\s/>])`, "g"))].map((start) => {
    let depth = 0;
    let end = start.index;
    for (; end < code.length; end++) {
      if (code[end] === "{") depth++;
      if (code[end] === "}") depth--;
      if (code[end] === ">" && depth === 0) break;
    }
    return { line: lineAt(code, start.index), text: code.slice(start.index, end + 1) };
  });
}

/** The files of this repository that a source imports; of a package or a file without ending it says nothing. */
export function importsOf(text: string, path: string): { target: string; dynamic: boolean }[] {
  const found = withoutComments(text).matchAll(
    /(\bfrom|\bimport\s*\(|\bimport)\s*"((?:#(?:app|demo|tests|locale)\/|\.{1,2}\/)[^"?]+)/g,
  );
  return [...found].map(([, keyword = "", name = ""]) => ({
    target: name.startsWith("#")
      ? name.slice(1).replace(/^locale\//, "app/locales/de/")
      : posix.join(posix.dirname(path), name),
    dynamic: keyword.endsWith("("),
  }));
}
