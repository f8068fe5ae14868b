/** Reads TypeScript for the rules of the repository: as text where that suffices, else with the parser. */
import { posix } from "node:path";
import ts from "typescript";

const PIECES = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** The text with comments replaced by spaces. Lines and columns stay the same. */
export function withoutComments(text: string): string {
  return text.replace(
    PIECES,
    (piece: string, quoted: string | undefined) => quoted ?? piece.replace(/[^\n]/g, " "),
  );
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Number of lines. A line break at the end does not count as another line. */
export function linesOf(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

/**
 * Opening tags whose name matches the pattern `name`, from "<" to the ">" outside of {…}, because an arrow function in
 * an attribute contains one too.
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

/** The repository's files that a source imports. Omits packages and files without extension. */
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

/** Text of string, template and JSX literals. Comments, patterns and names are omitted. */
export function literalsOf(text: string): { line: number; text: string }[] {
  const file = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push({ line: lineAt(text, node.getStart()), text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Calls of texts (`t("title")`) that run when the file is loaded, not per request. */
export function textCallsAtLoad(text: string): { line: number; text: string }[] {
  if (!/from "#(locale|demo\/locales)\//.test(text)) return [];
  const file = ts.createSourceFile("file.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts = new Set(
    file.statements
      .filter((statement) => ts.isImportDeclaration(statement))
      .filter(({ moduleSpecifier }) => /^"#(locale|demo\/locales)\//.test(moduleSpecifier.getText()))
      .flatMap(({ importClause }) => {
        const names = importClause?.namedBindings;
        return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
      }),
  );
  const found: { line: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && texts.has(node.expression.text))
      found.push({ line: lineAt(text, node.getStart()), text: node.getText() });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
