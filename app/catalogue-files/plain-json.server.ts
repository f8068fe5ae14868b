/** The quick way to read a part of a JSON text that has no errors. */

/** Decides by the text of an object whether to read it. */
export interface KnownTexts {
  /**
   * @param from place of the text in its file
   * @param parse reads the text
   */
  recognise(text: string, from: number, parse: () => object | null): object | null;
}

const [quote, backslash, colon] = [34, 92, 58];
const [openBrace, closeBrace, openBracket, closeBracket] = [123, 125, 91, 93];

/**
 * Reads the object that begins at this place of the text with `JSON.parse`, which keeps only the last of several equal
 * names and knows no lines.
 * @param texts leaves out what was imported before
 * @returns null if no object begins there, if it is no JSON, nested deeper than `deepest`, or has a name twice
 */
export function parsePlainObject(
  text: string,
  from: number,
  deepest: number,
  texts?: KnownTexts,
): { value: unknown; end: number } | null {
  const start = skipSpace(text, from);
  const extent = text.charCodeAt(start) === openBrace ? extentOf(text, start, deepest) : null;
  if (!extent) return null;
  const own = text.slice(start, extent.end);
  const parse = () => parseObject(own, extent.names);
  const value = texts ? texts.recognise(own, start, parse) : parse();
  return value && { value, end: extent.end };
}

function parseObject(text: string, names: number): object | null {
  try {
    const value = JSON.parse(text) as object;
    return countNames(value) === names ? value : null;
  } catch {
    return null;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9;)
    code = text.charCodeAt(++at);
  return at;
}

/** End of the object, and how many names its text has. */
function extentOf(text: string, start: number, deepest: number): { end: number; names: number } | null {
  let [depth, names] = [0, 0];
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at++;
      for (let inner = text.charCodeAt(at); inner !== quote; inner = text.charCodeAt(at)) {
        if (at >= text.length) return null;
        at += inner === backslash ? 2 : 1;
      }
    } else if (code === colon) names++;
    else if (code === openBrace || code === openBracket) {
      if (++depth > deepest) return null;
    } else if ((code === closeBrace || code === closeBracket) && --depth === 0) return { end: at + 1, names };
  }
  return null;
}

function countNames(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let names = 0;
  if (Array.isArray(value)) for (const item of value) names += countNames(item);
  else
    for (const name of Object.keys(value)) names += 1 + countNames((value as Record<string, unknown>)[name]);
  return names;
}
