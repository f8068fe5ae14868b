/** What the pages of all played providers are made of; they are no pages of the shop. */
import { escapeHtml } from "#app/letters/escape-html.ts";

/** One form a way out, so that no browser can press the wrong one; the hidden field makes lynx send a POST. */
export function moveForm(move: string, label: string): string {
  return `<form method="post"><input type="hidden" name="move" value="${move}"><input type="submit" value="${label}"></form>`;
}

export function factList(facts: readonly (readonly [term: string, value: string])[]): string {
  const rows = facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt>\n<dd>${escapeHtml(value)}</dd>`);
  return `<dl>\n${rows.join("\n")}\n</dl>`;
}

export function problemLine(text: string | undefined): string {
  return text ? `<p class="problem" role="alert">${escapeHtml(text)}</p>` : "";
}

/**
 * A whole document.
 * @param parts HTML of the main part below its heading; empty ones are left out
 * @param words the page's title and heading, the provider's name and what stands at its foot
 */
export function providerPage(
  words: { title: string; heading: string; name: string; foot: string },
  parts: readonly string[],
): string {
  const { title, heading, name, foot } = words;
  return `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} – ${name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/testbank.css">
</head>
<body>
<header><p>${name}</p></header>
<main>
<h1>${heading}</h1>
${parts.filter(Boolean).join("\n")}
</main>
<footer><p>${foot}</p></footer>
</body>
</html>
`;
}
