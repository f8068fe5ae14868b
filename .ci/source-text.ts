/** Reading TypeScript as text, as far as the house rules need it: no parser, so nothing clever. */

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
